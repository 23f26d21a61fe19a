import { screen, waitFor, within } from '@testing-library/react';
import { aTemplateSession, aWeekTemplate } from '../../../../../shared/health/plan/testing-templates.ts';
import { liaison, yuki } from '../../../../../shared/health/testing-liaison.ts';
import { renderApp } from '../../../../../testing/render-app.tsx';
import { answering, breaking, holding, refusing } from '../../../../../testing/server.ts';
import { aSquadRow } from '../../../testing.ts';
import { base, chooseBase, givenToday, ida, noor, openForm, openSquad } from './testing.ts';

/** On the days of next week. */
const sessions = [
  { day: '2026-03-10', kind: 'ENDURANCE', title: 'Long run', minutes: 90, exertion: 4, notes: null },
  { day: '2026-03-15', kind: 'RECOVERY', title: 'Pool', minutes: 30, exertion: 2, notes: 'Easy.' },
];

beforeEach(givenToday);

test('a week is planned with a template for those who are chosen; who has a plan keeps it, and is named', async () => {
  const app = await openForm();
  expect(app.form.getByLabelText('Week')).toHaveDisplayValue('9–15 Mar, next week');
  await app.takeBase();
  const preview = within(app.form.getByRole('list', { name: 'The sessions of “Base week”' }));
  expect(preview.getByRole('heading', { name: 'Tuesday 10 Mar' })).toBeVisible();
  expect(preview.getByText('Pool')).toBeVisible();
  await app.check('All');
  expect(app.form.getByText('3 of 3 chosen')).toBeVisible();
  await app.check('Ida Berg');
  expect(app.form.getByText('2 of 3 chosen')).toBeVisible();
  const sent = answering('planWeekForSeveral', [
    { athleteId: noor.id, outcome: 'PLANNED' },
    { athleteId: yuki.id, outcome: 'HAS_A_PLAN' },
  ]);
  const read = answering('listSquad', [aSquadRow()]);
  await app.plan();
  const outcome = within(await screen.findByRole('dialog', { name: 'Week of 9–15 Mar' }));
  expect(sent).toEqual([{ monday: '2026-03-09', sessions, athleteIds: [yuki.id, noor.id] }]);
  expect(outcome.getByText('Planned for 1 athlete')).toBeVisible();
  expect(outcome.getByRole('heading', { name: 'Planned for 1 athlete' })).toHaveFocus();
  const kept = within(outcome.getByRole('list', { name: 'Has a plan already: not changed' }));
  expect(kept.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Yuki Tanaka']);
  expect(kept.getByRole('link')).toHaveAttribute('href', `/dashboard?athlete=${yuki.id}&week=2026-03-09#training-plan`);
  // The squad is read again.
  await waitFor(() => expect(read).toHaveLength(1));
  await app.hands.click(outcome.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Plan a week for several' })).toHaveFocus();
});

test('where all have a plan nothing was changed, which is said', async () => {
  const app = await openForm();
  await app.takeBase();
  await app.check('Noor Haddad');
  await app.check('Ida Berg');
  answering('planWeekForSeveral', [
    { athleteId: noor.id, outcome: 'HAS_A_PLAN' },
    { athleteId: ida.id, outcome: 'HAS_A_PLAN' },
  ]);
  await app.plan();
  expect(await screen.findByText('Both athletes have a plan in this week already')).toBeVisible();
  expect(screen.getByText('Nothing was changed.')).toBeVisible();
  expect(screen.getByRole('list', { name: 'Have a plan already: not changed' })).toBeVisible();
});

test('another week is planned on its days', async () => {
  const app = await openForm();
  await app.hands.selectOptions(app.form.getByLabelText('Week'), '2–8 Mar, this week');
  await app.takeBase();
  await app.check('Noor Haddad');
  const sent = answering('planWeekForSeveral', [{ athleteId: noor.id, outcome: 'PLANNED' }]);
  await app.plan();
  expect(await screen.findByText('Planned for 1 athlete')).toBeVisible();
  expect(sent).toMatchObject([{ monday: '2026-03-02', sessions: [{ day: '2026-03-03' }, { day: '2026-03-08' }] }]);
});

test('what is missing is said at its place, and the first has the focus', async () => {
  const app = await openForm();
  const sent = answering('planWeekForSeveral', []);
  await app.plan();
  const template = app.form.getByLabelText('Template');
  expect(template).toHaveAccessibleDescription('Choose a template');
  await waitFor(() => expect(template).toHaveFocus());
  expect(app.form.getByRole('checkbox', { name: 'All' })).toHaveAccessibleDescription('Choose at least one athlete');
  await app.takeBase();
  await app.plan();
  await waitFor(() => expect(app.form.getByRole('checkbox', { name: 'All' })).toHaveFocus());
  expect(template).not.toHaveAccessibleDescription();
  expect(sent).toEqual([]);
});

test('a double click plans once, and the dialog stays until it is known what became of it', async () => {
  const app = await openForm();
  await app.takeBase();
  await app.check('Noor Haddad');
  const { sent, release } = holding('planWeekForSeveral', [{ athleteId: noor.id, outcome: 'PLANNED' }]);
  await app.hands.dblClick(app.form.getByRole('button', { name: 'Plan' }));
  expect(await app.form.findByRole('button', { name: 'Planning...' })).toBeVisible();
  await app.hands.keyboard('{Escape}');
  release();
  expect(await screen.findByText('Planned for 1 athlete')).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('a lost connection keeps what was chosen', async () => {
  const app = await openForm();
  await app.takeBase();
  await app.check('Noor Haddad');
  breaking('planWeekForSeveral', 'gone');
  await app.plan();
  expect(await screen.findByText(/^Entourage cannot be reached/)).toBeVisible();
  expect(app.form.getByLabelText('Template')).toHaveDisplayValue(chooseBase);
  expect(app.chosen()).toEqual(['Noor Haddad']);
  answering('planWeekForSeveral', [{ athleteId: noor.id, outcome: 'PLANNED' }]);
  await app.plan();
  expect(await screen.findByText('Planned for 1 athlete')).toBeVisible();
});

test('what the server refuses shows at its place', async () => {
  const app = await openForm();
  await app.takeBase();
  await app.check('Noor Haddad');
  const fields = { monday: 'This week is over', 'athleteIds.0': 'Must be the id of an athlete' };
  refusing('planWeekForSeveral', { code: 'INVALID', message: 'Please check the fields.', fields });
  await app.plan();
  await waitFor(() => expect(app.form.getByLabelText('Week')).toHaveAccessibleDescription('This week is over'));
  expect(app.form.getByRole('checkbox', { name: 'All' })).toHaveAccessibleDescription('Must be the id of an athlete');
});

test('an athlete who is another liaison’s by now is said to be', async () => {
  const app = await openForm();
  await app.takeBase();
  await app.check('Noor Haddad');
  refusing('planWeekForSeveral', { code: 'NOT_FOUND', message: 'Not found' });
  await app.plan();
  expect(await screen.findByText(/^One of these athletes is no longer among yours/)).toBeVisible();
});

test('what was chosen is not discarded without a question; nothing chosen, none is asked', async () => {
  const app = await openForm();
  await app.check('Noor Haddad');
  await app.hands.keyboard('{Escape}');
  const question = within(await screen.findByRole('dialog', { name: 'Close without planning?' }));
  await app.hands.click(question.getByRole('button', { name: 'Stay' }));
  await waitFor(() => expect(app.form.getByRole('checkbox', { name: 'Noor Haddad' })).toBeChecked());
  await app.check('Noor Haddad');
  await app.hands.click(app.form.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('without a template it says how one is made, and leads to the plan of an athlete', async () => {
  answering('listWeekTemplates', []);
  const app = await openSquad();
  const dialog = await app.open();
  expect(await dialog.findByText('No templates yet')).toBeVisible();
  expect(dialog.getByRole('link', { name: 'Open the training plan of Yuki Tanaka' })).toHaveAttribute(
    'href',
    `/dashboard?athlete=${yuki.id}#training-plan`,
  );
  expect(dialog.queryByRole('button', { name: 'Plan' })).not.toBeInTheDocument();
});

test('templates that were not read can be read again', async () => {
  breaking('listWeekTemplates', 'gone');
  const app = await openSquad();
  const dialog = await app.open();
  const again = await dialog.findByRole('button', { name: 'Try again' });
  answering('listWeekTemplates', [base]);
  await app.hands.click(again);
  expect(await dialog.findByLabelText('Template')).toBeVisible();
});

test('the templates can be looked after from here, and one of them chosen', async () => {
  const longest = aWeekTemplate({ name: 'N'.repeat(60), sessions: [aTemplateSession({ title: 'T'.repeat(100) })] });
  const app = await openForm({ templates: [longest] });
  await app.hands.click(app.form.getByRole('button', { name: 'Your templates' }));
  const templates = within(await screen.findByRole('dialog', { name: 'Your templates' }));
  expect(templates.getByRole('button', { name: `Rename ${longest.name}` })).toBeVisible();
  await app.hands.click(templates.getByRole('button', { name: `Use ${longest.name}` }));
  expect(await app.form.findByText('T'.repeat(100))).toBeVisible();
  await waitFor(() => expect(app.form.getByLabelText('Template')).toHaveValue(longest.id));
});

test('without athletes there is nobody to plan for', async () => {
  answering('listAthletesOf', []);
  answering('listSquad', []);
  renderApp('/squad', { user: liaison });
  expect(await screen.findByText('No athletes yet')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Plan a week for several' })).not.toBeInTheDocument();
});

test('where the squad could not be read nothing can be planned', async () => {
  answering('listAthletesOf', [noor]);
  breaking('listSquad', 'gone');
  renderApp('/squad', { user: liaison });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Plan a week for several' })).not.toBeInTheDocument();
});
