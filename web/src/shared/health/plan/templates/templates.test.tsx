import { screen, waitFor, within } from '@testing-library/react';
import { answering, breaking, holding, refusing } from '../../../../testing/server.ts';
import { aPlannedWeek } from '../../testing.ts';
import { aTemplateSession, aWeekTemplate } from '../testing-templates.ts';
import { monday, oneSession, onThursday, openWeek } from '../testing-week.ts';

beforeEach(() => void onThursday());

const base = aWeekTemplate();
const taper = aWeekTemplate({
  id: '66666666-6666-4666-8666-666666666666',
  name: 'Taper',
  sessions: [aTemplateSession({ weekday: 1, title: 'Strides', minutes: 20, load: 80 })],
  version: 1,
});

const theDialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

/** Opens the templates from the form of an empty week. */
async function openTemplates() {
  const app = await openWeek();
  await app.hands.click(app.form.getByRole('button', { name: 'Use a template' }));
  return { ...app, dialog: await theDialog('Your templates') };
}

test('an empty week begins with a template, on the days of its weekdays', async () => {
  answering('listWeekTemplates', [base, taper]);
  const app = await openTemplates();
  expect(await app.dialog.findByText('2 sessions, 2 h, load 420')).toBeVisible();
  expect(app.dialog.getByText('1 session, 20 min, load 80')).toBeVisible();
  await app.hands.click(app.dialog.getByRole('button', { name: 'Use Base week' }));
  const first = await waitFor(() => app.session('Session 1 on Tuesday'));
  await waitFor(() => expect(first.getByLabelText('Title')).toHaveFocus());
  expect(first.getByLabelText('Title')).toHaveValue('Long run');
  expect(app.form.queryByRole('button', { name: 'Use a template' })).not.toBeInTheDocument();
  const sent = answering('savePlannedWeek', aPlannedWeek());
  await app.save();
  await app.isClosed();
  const run = { day: '2026-03-03', kind: 'ENDURANCE', title: 'Long run', minutes: 90, exertion: 4, notes: null };
  const pool = { day: '2026-03-08', kind: 'RECOVERY', title: 'Pool', minutes: 30, exertion: 2, notes: 'Easy.' };
  expect(sent).toEqual([{ monday, sessions: [run, pool], version: 0 }]);
});

test('a week that has sessions is not filled by a template', async () => {
  const app = await openWeek([oneSession]);
  expect(app.form.queryByRole('button', { name: 'Use a template' })).not.toBeInTheDocument();
});

test('by the keyboard alone: Escape closes the templates and not the week', async () => {
  answering('listWeekTemplates', [base]);
  const app = await openWeek();
  app.form.getByRole('button', { name: 'Use a template' }).focus();
  await app.hands.keyboard('{Enter}');
  const dialog = await theDialog('Your templates');
  await dialog.findByText('Base week');
  await app.hands.keyboard('{Escape}');
  await waitFor(() => expect(app.form.getByRole('button', { name: 'Use a template' })).toHaveFocus());
  await app.hands.keyboard('{Enter}');
  await (await theDialog('Your templates')).findByText('Base week');
  await app.hands.tab();
  await app.hands.tab();
  expect(screen.getByRole('button', { name: 'Use Base week' })).toHaveFocus();
  await app.hands.keyboard('{Enter}');
  await waitFor(() => expect(app.session('Session 1 on Tuesday').getByLabelText('Title')).toHaveFocus());
});

test('the fullest template leaves no room for another session', async () => {
  const sessions = Array.from({ length: 21 }, (_, at) =>
    aTemplateSession({ weekday: 1 + (at % 7), title: `No. ${at}` }),
  );
  answering('listWeekTemplates', [aWeekTemplate({ name: 'N'.repeat(60), sessions })]);
  const app = await openTemplates();
  await app.hands.click(await app.dialog.findByRole('button', { name: `Use ${'N'.repeat(60)}` }));
  const add = await waitFor(() => app.form.getByRole('button', { name: 'Add a session on Sunday' }));
  expect(add).toHaveAttribute('aria-disabled', 'true');
  expect(app.form.getAllByLabelText('Title')).toHaveLength(21);
});

test('without a template it says how one is made', async () => {
  const app = await openTemplates();
  expect(await app.dialog.findByText('No templates yet')).toBeVisible();
  expect(app.dialog.getByText(/press ‘Keep as a template’/)).toBeVisible();
});

test('while they load nothing is claimed', async () => {
  const { release } = holding('listWeekTemplates', [base]);
  const app = await openTemplates();
  expect(document.querySelector('[role="dialog"] [aria-busy="true"]')).toBeInTheDocument();
  expect(app.dialog.queryByText('No templates yet')).not.toBeInTheDocument();
  release();
  expect(await app.dialog.findByText('Base week')).toBeVisible();
});

test('a list that was not read can be read again', async () => {
  breaking('listWeekTemplates', 'gone');
  const app = await openTemplates();
  const again = await app.dialog.findByRole('button', { name: 'Try again' });
  answering('listWeekTemplates', [base]);
  await app.hands.click(again);
  expect(await app.dialog.findByText('Base week')).toBeVisible();
});

test('each opening shows what another window has kept meanwhile', async () => {
  answering('listWeekTemplates', [base]);
  const app = await openTemplates();
  await app.dialog.findByText('Base week');
  await app.hands.click(app.dialog.getByRole('button', { name: 'Close' }));
  answering('listWeekTemplates', [base, taper]);
  await app.hands.click(await waitFor(() => app.form.getByRole('button', { name: 'Use a template' })));
  expect(await (await theDialog('Your templates')).findByText('Taper')).toBeVisible();
});

describe('a template that is renamed', () => {
  async function rename() {
    answering('listWeekTemplates', [base]);
    const app = await openTemplates();
    await app.hands.click(await app.dialog.findByRole('button', { name: 'Rename Base week' }));
    const form = await theDialog('Rename “Base week”');
    const name = form.getByLabelText('Name');
    expect(name).toHaveFocus();
    expect(name).toHaveValue('Base week');
    const save = () => app.hands.click(form.getByRole('button', { name: 'Save' }));
    return { ...app, form, name, save };
  }
  const sessions = [
    { weekday: 2, kind: 'ENDURANCE', title: 'Long run', minutes: 90, exertion: 4, notes: null },
    { weekday: 7, kind: 'RECOVERY', title: 'Pool', minutes: 30, exertion: 2, notes: 'Easy.' },
  ];

  test('keeps its sessions', async () => {
    const app = await rename();
    await app.hands.clear(app.name);
    await app.save();
    expect(await app.form.findByText('Give the template a name')).toBeVisible();
    await app.hands.type(app.name, 'Long base');
    const sent = answering('changeWeekTemplate', { ...base, name: 'Long base', version: 3 });
    answering('listWeekTemplates', [{ ...base, name: 'Long base', version: 3 }]);
    await app.save();
    expect(await (await theDialog('Your templates')).findByRole('button', { name: 'Use Long base' })).toBeVisible();
    expect(screen.getByText('Template renamed')).toBeVisible();
    expect(sent).toEqual([{ name: 'Long base', sessions, version: 2 }]);
  });

  test('that has the name of another says so at the name', async () => {
    const app = await rename();
    const fields = { name: 'You have a template with this name already' };
    refusing('changeWeekTemplate', { code: 'INVALID', message: 'Please check the fields.', fields });
    await app.save();
    await waitFor(() => expect(app.name).toHaveAccessibleDescription(fields.name));
    await waitFor(() => expect(app.name).toHaveFocus());
  });

  test('and was changed in another window meanwhile, is the newer one', async () => {
    const app = await rename();
    await app.hands.type(app.name, ' 2');
    refusing('changeWeekTemplate', { code: 'STALE_VERSION', message: 'It was changed.' });
    const newer = aWeekTemplate({ name: 'Base', sessions: taper.sessions, version: 5 });
    answering('listWeekTemplates', [newer]);
    await app.save();
    const status = await screen.findByText(
      /^It was changed in another window: it is “Base” now, with 1 session, 20 min/,
    );
    expect(status).toBeVisible();
    expect(app.name).toHaveValue('Base week 2');
    const sent = answering('changeWeekTemplate', { ...newer, name: 'Base week 2', version: 6 });
    await app.save();
    await waitFor(() => expect(sent).toMatchObject([{ name: 'Base week 2', version: 5 }]));
    expect(sent).toMatchObject([{ sessions: [{ title: 'Strides', weekday: 1 }] }]);
  });

  test('is not sent again until the template of another window is read', async () => {
    const app = await rename();
    refusing('changeWeekTemplate', { code: 'STALE_VERSION', message: 'It was changed.' });
    const { release } = holding('listWeekTemplates', [aWeekTemplate({ version: 5 })]);
    await app.save();
    expect(await app.form.findByText('It was changed in another window.')).toBeVisible();
    const sent = answering('changeWeekTemplate', aWeekTemplate({ version: 6 }));
    await app.save();
    expect(sent).toEqual([]);
    release();
    expect(await app.form.findByText(/another window: it is “Base week” now/)).toBeVisible();
    await app.save();
    await waitFor(() => expect(sent).toMatchObject([{ version: 5 }]));
  });

  test('and was removed in another window, is gone', async () => {
    const app = await rename();
    refusing('changeWeekTemplate', { code: 'NOT_FOUND', message: 'Not found' });
    answering('listWeekTemplates', []);
    await app.save();
    // It moves to the dialog that is on top then.
    await waitFor(() => expect(screen.getByText('It was removed in another window.')).toBeVisible());
    expect(await (await theDialog('Your templates')).findByText('No templates yet')).toBeVisible();
  });
});

describe('a template that is removed', () => {
  async function remove() {
    answering('listWeekTemplates', [base, taper]);
    const app = await openTemplates();
    await app.hands.click(await app.dialog.findByRole('button', { name: 'Remove Base week' }));
    return { ...app, question: await theDialog('Remove “Base week”?') };
  }

  test('is removed after a question, and the focus stays in the list', async () => {
    const app = await remove();
    expect(app.question.getByText('Weeks that were planned with it stay as they are.')).toBeVisible();
    const sent = answering('removeWeekTemplate', null);
    answering('listWeekTemplates', [taper]);
    await app.hands.click(app.question.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Template removed')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Base week')).not.toBeInTheDocument());
    expect(sent).toEqual([null]);
    await waitFor(() =>
      expect(screen.getByRole('dialog', { name: 'Your templates' })).toContainElement(
        document.activeElement as HTMLElement | null,
      ),
    );
  });

  test('stays where the question is answered otherwise', async () => {
    const app = await remove();
    const sent = answering('removeWeekTemplate', null);
    await app.hands.click(app.question.getByRole('button', { name: 'Keep' }));
    expect(await (await theDialog('Your templates')).findByText('Base week')).toBeVisible();
    expect(sent).toEqual([]);
  });

  test('stays where that failed, which is said', async () => {
    const app = await remove();
    breaking('removeWeekTemplate', 'gone');
    await app.hands.click(app.question.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText(/^Entourage cannot be reached/)).toBeVisible();
    expect(screen.getByText('Base week')).toBeVisible();
  });

  test('is removed where another window was first', async () => {
    const app = await remove();
    refusing('removeWeekTemplate', { code: 'NOT_FOUND', message: 'Not found' });
    answering('listWeekTemplates', [taper]);
    await app.hands.click(app.question.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Template removed')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Base week')).not.toBeInTheDocument());
  });
});
