import { screen, waitFor, within } from '@testing-library/react';
import type { WeekTemplate } from '../../../../../shared/health/api/week-templates.api.ts';
import { aTemplateSession, aWeekTemplate } from '../../../../../shared/health/plan/testing-templates.ts';
import { aCompetition } from '../../../../../shared/health/testing-competitions.ts';
import { anAssigned, liaison, yuki } from '../../../../../shared/health/testing-liaison.ts';
import { renderApp } from '../../../../../testing/render-app.tsx';
import { answering, answeringPages, breaking, holding, refusing } from '../../../../../testing/server.ts';
import { aSquadRow } from '../../../testing.ts';

const noor = anAssigned();
const ida = anAssigned({
  id: '4f3c6c7e-7777-4777-8777-777777777777',
  username: 'ida',
  firstName: 'Ida',
  lastName: 'Berg',
  sport: 'Rowing',
  team: 'Lake Club',
});
const base = aWeekTemplate();
const chooseBase = 'Base week: 2 sessions, 2 h, load 420';
/** On the days of next week. */
const sessions = [
  { day: '2026-03-10', kind: 'ENDURANCE', title: 'Long run', minutes: 90, exertion: 4, notes: null },
  { day: '2026-03-15', kind: 'RECOVERY', title: 'Pool', minutes: 30, exertion: 2, notes: 'Easy.' },
];

beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-03-05T12:00:00'));
  answering('listCompetitions', []);
});

interface Given {
  readonly path?: string;
  readonly athletes?: (typeof noor)[];
  /** Of Noor, on the Saturday of next week. */
  readonly competition?: string;
}

async function openSquad({ path = '/squad', athletes = [noor, yuki, ida], competition }: Given = {}) {
  const next = competition === undefined ? null : { name: competition, day: '2026-03-14', time: null, timezone: null };
  answering('listAthletesOf', athletes);
  answering(
    'listSquad',
    athletes.map(({ id }) =>
      aSquadRow({ athleteId: id, alerts: id === yuki.id ? 1 : 0, nextCompetition: id === noor.id ? next : null }),
    ),
  );
  const app = renderApp(path, { user: liaison });
  await screen.findByRole('table', { name: 'Squad', busy: false });
  const open = async () => {
    await app.hands.click(screen.getByRole('button', { name: 'Plan a week for several' }));
    return within(await screen.findByRole('dialog', { name: 'Plan a week for several' }));
  };
  return { ...app, open };
}

async function openForm(given: Given & { templates?: WeekTemplate[] } = {}) {
  answering('listWeekTemplates', given.templates ?? [base]);
  const app = await openSquad(given);
  const form = await app.open();
  await form.findByLabelText('Template');
  const plan = () => app.hands.click(form.getByRole('button', { name: 'Plan' }));
  const check = (name: string) => app.hands.click(form.getByRole('checkbox', { name }));
  const takeBase = () => app.hands.selectOptions(form.getByLabelText('Template'), chooseBase);
  const chosen = () =>
    form
      .getAllByRole('checkbox', { checked: true })
      .map((each) => each.getAttribute('aria-label'))
      .filter((name) => name !== 'All');
  return { ...app, form, plan, check, takeBase, chosen };
}

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

test('an athlete’s competition in the chosen week stands beside the name', async () => {
  const app = await openForm({ athletes: [noor, yuki], competition: 'Against Denver' });
  expect(await app.form.findByText('Against Denver on Saturday 14 March')).toBeVisible();
  expect(app.form.getByRole('checkbox', { name: 'Noor Haddad, Against Denver on Saturday 14 March' })).toBeEnabled();
  expect(app.form.getByRole('checkbox', { name: 'Yuki Tanaka' })).toBeEnabled();
  await app.hands.selectOptions(app.form.getByLabelText('Week'), '2–8 Mar, this week');
  expect(app.form.queryByText(/Against Denver/)).not.toBeInTheDocument();
});

test('a later week shows the competitions of who is chosen, whatever is next before it', async () => {
  const app = await openForm({ athletes: [noor, yuki], competition: 'Against Denver' });
  const asked = answeringPages('listCompetitions', (asked) => ({
    rows: asked.get('from') === '2026-03-23' ? [aCompetition({ name: 'Cup', day: '2026-03-28' })] : [],
  }));
  await app.hands.selectOptions(app.form.getByLabelText('Week'), '23–29 Mar');
  expect(asked).toEqual([]);
  await app.check('Noor Haddad');
  expect(await app.form.findByRole('checkbox', { name: 'Noor Haddad, Cup on Saturday 28 March' })).toBeChecked();
  expect(asked.map(String)).toEqual(['from=2026-03-23&to=2026-03-29']);
});

test('of competitions that could not be read it shows what the squad knows, and says so', async () => {
  const app = await openForm({ athletes: [noor, yuki], competition: 'Against Denver' });
  const failed = breaking('listCompetitions', 'gone');
  await app.check('Noor Haddad, Against Denver on Saturday 14 March');
  await waitFor(() => expect(failed.length).toBeGreaterThan(0));
  const known = 'Against Denver on Saturday 14 March, competitions could not be read';
  expect(await app.form.findByText(known)).toBeVisible();
  expect(screen.queryByRole('alert')).toBeEmptyDOMElement();
});

test('whom a filter has picked out stands first and is chosen', async () => {
  const app = await openForm({ path: '/squad?show=look' });
  const names = app.form.getAllByRole('checkbox').map((each) => each.getAttribute('aria-label'));
  expect(names).toEqual(['All', 'Yuki Tanaka', 'Ida Berg', 'Noor Haddad']);
  expect(app.chosen()).toEqual(['Yuki Tanaka']);
});

test('without a filter nobody is chosen', async () => {
  const app = await openForm({ path: '/squad?sort=name' });
  expect(app.form.queryAllByRole('checkbox', { checked: true })).toEqual([]);
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

test('at most 50 athletes are planned for at once', async () => {
  const many = Array.from({ length: 52 }, (_, at) =>
    anAssigned({
      id: `4f3c6c7e-7777-4777-8777-7777777777${at + 10}`,
      firstName: `Athlete${at + 10}`,
      lastName: 'Long',
    }),
  );
  const app = await openForm({ athletes: many });
  expect(app.form.getByText('At most 50 athletes at once.')).toBeVisible();
  await app.check('The first 50');
  expect(app.form.getByText('50 of 52 chosen')).toBeVisible();
  expect(app.form.getByRole('checkbox', { name: 'Athlete61 Long' })).toBeDisabled();
  await app.check('Athlete13 Long');
  await app.check('Athlete61 Long');
  expect(app.form.getByText('50 of 52 chosen')).toBeVisible();
  expect(app.form.getByRole('checkbox', { name: 'The first 50' })).toBePartiallyChecked();
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
