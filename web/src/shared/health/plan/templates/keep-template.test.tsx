import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { answering, breaking, holding, refusing } from '../../../../testing/server.ts';
import { aWeekTemplate } from '../testing-templates.ts';
import { fill, oneSession, onThursday, openWeek } from '../testing-week.ts';

beforeEach(() => void onThursday());

const base = aWeekTemplate();
const sessions = [
  { weekday: 1, kind: 'STRENGTH', title: 'Squats and lunges', minutes: 60, exertion: 7, notes: '' },
  { weekday: 7, kind: 'STRENGTH', title: 'Intervals', minutes: 40, exertion: 8, notes: '' },
];

/** Opens the dialog that keeps a changed week; the templates are those that were kept before. */
async function openKeep(templates = [] as (typeof base)[]) {
  answering('listWeekTemplates', templates);
  const app = await openWeek([oneSession]);
  fill(await app.add('Sunday'));
  await app.hands.click(app.form.getByRole('button', { name: 'Keep as a template' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Keep as a template' }));
  const keep = () => app.hands.click(dialog.getByRole('button', { name: 'Keep' }));
  return { ...app, dialog, keep, name: dialog.getByLabelText('Name') };
}

test('the sessions as they stand are kept by a name, and the week stays open and unsaved', async () => {
  const app = await openKeep();
  const saved = answering('savePlannedWeek', oneSession);
  expect(app.name).toHaveFocus();
  expect(app.dialog.queryByLabelText('Keep as')).not.toBeInTheDocument();
  await app.hands.type(app.name, 'Base week');
  const sent = answering('addWeekTemplate', base);
  await app.keep();
  expect(await screen.findByText('Template kept')).toBeVisible();
  expect(sent).toEqual([{ name: 'Base week', sessions }]);
  await waitFor(() => expect(app.form.getByRole('button', { name: 'Keep as a template' })).toHaveFocus());
  expect(app.session('Session 1 on Sunday').getByLabelText('Title')).toHaveValue('Intervals');
  expect(saved).toEqual([]);
});

test('an empty week is not kept', async () => {
  const app = await openWeek();
  expect(app.form.queryByRole('button', { name: 'Keep as a template' })).not.toBeInTheDocument();
});

test('a session that is not valid is shown in the week, before a name is asked for', async () => {
  const app = await openWeek([oneSession]);
  const minutes = app.session('Session 1 on Monday').getByLabelText('Minutes');
  fireEvent.change(minutes, { target: { value: '' } });
  await app.hands.click(app.form.getByRole('button', { name: 'Keep as a template' }));
  await waitFor(() => expect(minutes).toHaveAccessibleDescription('Minutes must be a whole number'));
  await waitFor(() => expect(minutes).toHaveFocus());
  expect(screen.queryByRole('dialog', { name: 'Keep as a template' })).not.toBeInTheDocument();
});

test('what the server refuses of a session shows at its field in the week', async () => {
  const app = await openKeep();
  await app.hands.type(app.name, 'Base week');
  const fields = { 'sessions.1.title': 'Contains characters that cannot be shown' };
  refusing('addWeekTemplate', { code: 'INVALID', message: 'Please check the fields.', fields });
  await app.keep();
  const title = await waitFor(() => app.session('Session 1 on Sunday').getByLabelText('Title'));
  await waitFor(() => expect(title).toHaveAccessibleDescription('Contains characters that cannot be shown'));
  await waitFor(() => expect(title).toHaveFocus());
});

test('a name is needed that no other template has', async () => {
  const app = await openKeep();
  await app.keep();
  await waitFor(() => expect(app.name).toHaveAccessibleDescription(/Give the template a name$/));
  const fields = { name: 'You have a template with this name already' };
  refusing('addWeekTemplate', { code: 'INVALID', message: 'Please check the fields.', fields });
  await app.hands.type(app.name, 'Base week');
  await app.keep();
  await waitFor(() => expect(app.name).toHaveAccessibleDescription(/You have a template with this name already$/));
});

test('one template too many is refused in plain words', async () => {
  const thirty = Array.from({ length: 30 }, (_, at) =>
    aWeekTemplate({ id: `55555555-5555-4555-8555-5555555555${at + 10}`, name: `No. ${at}` }),
  );
  const app = await openKeep(thirty);
  expect(await app.dialog.findByText(/^You have 30 templates, as many as there can be/)).toBeVisible();
  await app.hands.type(app.name, 'Base week');
  refusing('addWeekTemplate', { code: 'TOO_MANY_TEMPLATES', message: 'You have 30 templates already.' });
  await app.keep();
  expect(await screen.findByText('You have 30 templates already.')).toBeVisible();
  expect(app.name).toHaveValue('Base week');
});

test('the sessions replace those of a template that is chosen', async () => {
  const app = await openKeep([base]);
  await app.hands.selectOptions(await app.dialog.findByLabelText('Keep as'), 'Replace “Base week”');
  expect(app.dialog.getByText(/^“Base week” has 2 sessions, 2 h, load 420\./)).toBeVisible();
  expect(app.name).toHaveValue('Base week');
  const sent = answering('changeWeekTemplate', { ...base, version: 3 });
  await app.keep();
  expect(await screen.findByText('Template kept')).toBeVisible();
  expect(sent).toEqual([{ name: 'Base week', sessions, version: 2 }]);
});

test('a template that was changed in another window is shown before it is replaced', async () => {
  const app = await openKeep([base]);
  await app.hands.selectOptions(await app.dialog.findByLabelText('Keep as'), 'Replace “Base week”');
  const newer = { ...base, sessions: base.sessions.slice(0, 1), version: 7 };
  refusing('changeWeekTemplate', { code: 'STALE_VERSION', message: 'It was changed.' });
  answering('listWeekTemplates', [newer]);
  await app.keep();
  expect(
    await app.dialog.findByText(/another window: “Base week” has 1 session, 1 h 30 min, load 360 now/),
  ).toBeVisible();
  const sent = answering('changeWeekTemplate', { ...newer, version: 8 });
  await app.keep();
  expect(await screen.findByText('Template kept')).toBeVisible();
  expect(sent).toMatchObject([{ version: 7 }]);
});

test('until the template of another window is read, nothing is said of it and nothing is sent', async () => {
  const app = await openKeep([base]);
  await app.hands.selectOptions(await app.dialog.findByLabelText('Keep as'), 'Replace “Base week”');
  refusing('changeWeekTemplate', { code: 'STALE_VERSION', message: 'It was changed.' });
  const { release } = holding('listWeekTemplates', [{ ...base, version: 7 }]);
  await app.keep();
  expect(await app.dialog.findByText('It was changed in another window.')).toBeVisible();
  const sent = answering('changeWeekTemplate', { ...base, version: 8 });
  await app.keep();
  expect(sent).toEqual([]);
  release();
  expect(await app.dialog.findByText(/^It was changed in another window: “Base week” has 2 sessions/)).toBeVisible();
  await app.keep();
  await waitFor(() => expect(sent).toMatchObject([{ version: 7 }]));
});

test('templates that were not read after a conflict can be read again', async () => {
  const app = await openKeep([base]);
  await app.hands.selectOptions(await app.dialog.findByLabelText('Keep as'), 'Replace “Base week”');
  refusing('changeWeekTemplate', { code: 'STALE_VERSION', message: 'It was changed.' });
  breaking('listWeekTemplates', 'gone');
  await app.keep();
  const again = await app.dialog.findByRole('button', { name: 'Try again' });
  answering('listWeekTemplates', [{ ...base, version: 7 }]);
  await app.hands.click(again);
  expect(await app.dialog.findByText(/another window: “Base week” has 2 sessions/)).toBeVisible();
});

test('a name typed for a new template is kept while another is looked at', async () => {
  const app = await openKeep([base]);
  await app.hands.type(app.name, 'Hard week');
  await app.hands.selectOptions(await app.dialog.findByLabelText('Keep as'), 'Replace “Base week”');
  expect(app.name).toHaveValue('Base week');
  await app.hands.selectOptions(app.dialog.getByLabelText('Keep as'), 'A new template');
  expect(app.name).toHaveValue('Hard week');
});

test('in the place of a template that was removed in another window a new one can be kept', async () => {
  const app = await openKeep([base]);
  await app.hands.selectOptions(await app.dialog.findByLabelText('Keep as'), 'Replace “Base week”');
  refusing('changeWeekTemplate', { code: 'NOT_FOUND', message: 'Not found' });
  answering('listWeekTemplates', []);
  await app.keep();
  expect(await screen.findByText('It was removed in another window.')).toBeVisible();
  await waitFor(() => expect(app.dialog.queryByLabelText('Keep as')).not.toBeInTheDocument());
  const sent = answering('addWeekTemplate', base);
  await app.keep();
  await waitFor(() => expect(sent).toEqual([{ name: 'Base week', sessions }]));
});

test('a lost connection keeps the name, and a double click keeps once', async () => {
  const app = await openKeep();
  await app.hands.type(app.name, 'Base week');
  breaking('addWeekTemplate', 'gone');
  await app.keep();
  expect(await screen.findByText(/^Entourage cannot be reached/)).toBeVisible();
  expect(app.name).toHaveValue('Base week');
  const { sent, release } = holding('addWeekTemplate', base);
  await app.hands.dblClick(app.dialog.getByRole('button', { name: 'Keep' }));
  await app.hands.keyboard('{Escape}');
  expect(app.name).toBeVisible();
  release();
  expect(await screen.findByText('Template kept')).toBeVisible();
  expect(sent).toHaveLength(1);
});
