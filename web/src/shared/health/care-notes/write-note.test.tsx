import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '../../../testing/render-app.tsx';
import { answering, answeringPages, breaking, holding, refusing } from '../../../testing/server.ts';
import { baseApi } from '../../api/base-api.ts';
import type { CareNote } from '../api/care-notes.api.ts';
import { aCareNote, athlete } from '../testing.ts';
import { aLiaisonsDay, anAssigned, liaison } from '../testing-liaison.ts';
import { noteAt } from './place.ts';

const today = '2026-03-05';
beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse(`${today}T12:00:00`));
});

const page = `/dashboard?athlete=${athlete.id}`;

async function open(careNotes: readonly CareNote[] = [aCareNote()], path = page) {
  aLiaisonsDay({ athletes: [anAssigned()], careNotes });
  const app = renderApp(path, { user: liaison });
  // Hidden while a dialog is open.
  const notes = within(await screen.findByRole('region', { name: 'Care notes', hidden: true }));
  const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
  const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  return { ...app, notes, dialog, isClosed };
}

async function write(app: Awaited<ReturnType<typeof open>>, text: string) {
  await app.hands.click(await app.notes.findByRole('button', { name: 'Write a note' }));
  const form = await app.dialog('Write a care note');
  fireEvent.change(form.getByLabelText('Note'), { target: { value: text } });
  return { form, save: () => app.hands.click(form.getByRole('button', { name: 'Save' })) };
}

async function correct(app: Awaited<ReturnType<typeof open>>) {
  const name = 'Correct: Consultation of Mon, 2 Mar 2026';
  await app.hands.click(await app.notes.findByRole('button', { name }));
  const form = await app.dialog('Correct the care note');
  return { name, form, save: () => app.hands.click(form.getByRole('button', { name: 'Save' })) };
}

const clientId = expect.stringMatching(/^[\da-f-]{36}$/);

test('a note is about today unless its author says otherwise, and the athlete reads it', async () => {
  const app = await open([]);
  const { form, save } = await write(app, 'Calf strained.\nRest.');
  expect(form.getByLabelText('Day')).toHaveValue(today);
  expect(form.getByLabelText('Day')).toHaveAttribute('max', today);
  expect(form.getByLabelText('Note')).toHaveAccessibleDescription(/^The athlete reads this too\./);
  await app.hands.selectOptions(form.getByLabelText('Kind'), 'Treatment');
  fireEvent.change(form.getByLabelText('Day'), { target: { value: '2026-03-03' } });
  const saved = { kind: 'TREATMENT', happenedOn: '2026-03-03', text: 'Calf strained.\nRest.' } as const;
  const sent = answering('writeCareNote', aCareNote(saved));
  answeringPages('listCareNotes', () => ({ rows: [aCareNote(saved)] }));
  await save();
  expect(await screen.findByText('Care note saved')).toBeVisible();
  expect(await app.notes.findByText(/^Calf strained/)).toBeVisible();
  expect(sent).toEqual([{ ...saved, clientId }]);
  await app.isClosed();
  // Its button has moved.
  await waitFor(() => expect(screen.getByRole('region', { name: 'Care notes' })).toHaveFocus());
});

test('a note needs a text, and a day that has come', async () => {
  const app = await open([]);
  const { form, save } = await write(app, '  ');
  fireEvent.change(form.getByLabelText('Day'), { target: { value: '2026-03-06' } });
  const sent = answering('writeCareNote', aCareNote());
  await save();
  expect(await form.findByText('Write what is to be kept')).toBeVisible();
  expect(form.getByLabelText('Day')).toHaveAccessibleDescription('Cannot be in the future');
  expect(sent).toEqual([]);
});

test('a double click saves once', async () => {
  const app = await open([]);
  const { form } = await write(app, 'Rest.');
  const { sent, release } = holding('writeCareNote', aCareNote());
  await app.hands.dblClick(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByRole('button', { name: 'Saving...' })).toBeVisible();
  release();
  await app.isClosed();
  expect(sent).toHaveLength(1);
});

test('repeated after a lost answer it is the same note', async () => {
  const app = await open([]);
  const { form, save } = await write(app, 'Rest.');
  const lost = breaking('writeCareNote', 'gone');
  await save();
  await waitFor(() => expect(form.getByRole('button', { name: 'Save' })).toBeEnabled());
  expect(form.getByLabelText('Note')).toHaveValue('Rest.');
  const sent = answering('writeCareNote', aCareNote());
  await save();
  await app.isClosed();
  expect(lost).toHaveLength(1);
  expect(sent).toEqual(lost);
});

test('what was typed is not discarded without a question, and the focus returns', async () => {
  const app = await open();
  const { form } = await write(app, 'Rest.');
  await app.hands.click(form.getByRole('button', { name: 'Cancel' }));
  const question = within(await screen.findByRole('dialog', { name: 'Close without saving?' }));
  await app.hands.click(question.getByRole('button', { name: 'Stay' }));
  expect(form.getByLabelText('Note')).toHaveValue('Rest.');
  await app.hands.click(await form.findByRole('button', { name: 'Cancel' }));
  const again = within(await screen.findByRole('dialog', { name: 'Close without saving?' }));
  await app.hands.click(again.getByRole('button', { name: 'Close' }));
  await app.isClosed();
  expect(app.notes.getByRole('button', { name: 'Write a note' })).toHaveFocus();
  expect(localStorage).toHaveLength(0);
});

test('what was typed before the session ended is there again, until it is saved', async () => {
  const app = await open([]);
  const { save } = await write(app, 'Calf strained.');
  refusing('writeCareNote', { code: 'UNAUTHENTICATED', message: 'Unauthorized' });
  await save();
  cleanup();
  const again = await open([]);
  await again.hands.click(await again.notes.findByRole('button', { name: 'Write a note' }));
  const form = await again.dialog('Write a care note');
  expect(form.getByLabelText('Note')).toHaveValue('Calf strained.');
  expect(form.getByLabelText('Day')).toHaveValue(today);
  answering('writeCareNote', aCareNote());
  await again.hands.click(form.getByRole('button', { name: 'Save' }));
  await again.isClosed();
  expect(localStorage).toHaveLength(0);
});

test('a note is corrected, on the version that is shown', async () => {
  const app = await open([aCareNote({ version: 3 })]);
  const { name, form, save } = await correct(app);
  expect(form.getByLabelText('Note')).toHaveValue(aCareNote().text);
  fireEvent.change(form.getByLabelText('Note'), { target: { value: 'On the right.' } });
  const saved = aCareNote({ text: 'On the right.', version: 4, correctedAt: '2026-03-05T11:00:00Z' });
  const sent = answering('correctCareNote', saved);
  answeringPages('listCareNotes', () => ({ rows: [saved] }));
  await save();
  expect(await app.notes.findByText('On the right.')).toBeVisible();
  expect(sent).toEqual([{ kind: 'CONSULTATION', happenedOn: '2026-03-02', text: 'On the right.', version: 3 }]);
  await app.isClosed();
  expect(app.notes.getByRole('button', { name })).toHaveFocus();
});

test('after a correction in another tab it keeps what was typed, and saves on top of the other', async () => {
  const app = await open();
  const { form, save } = await correct(app);
  fireEvent.change(form.getByLabelText('Note'), { target: { value: 'Mine.' } });
  refusing('correctCareNote', { code: 'STALE_VERSION', message: 'It was changed.' });
  const other = aCareNote({ kind: 'ASSESSMENT', text: 'Theirs.', version: 2 });
  answeringPages('listCareNotes', () => ({ rows: [other] }));
  await save();
  expect(await form.findByText(/^You have corrected this note elsewhere/)).toBeVisible();
  await waitFor(() => expect(form.getByLabelText('Kind')).toHaveValue('ASSESSMENT'));
  expect(form.getByLabelText('Note')).toHaveValue('Mine.');
  expect(form.getByLabelText('Note')).toHaveAccessibleDescription('Saved now: Theirs.');
  const sent = answering('correctCareNote', aCareNote({ version: 3 }));
  await save();
  await waitFor(() =>
    expect(sent).toEqual([{ kind: 'ASSESSMENT', happenedOn: '2026-03-02', text: 'Mine.', version: 2 }]),
  );
});

describe('a note that was withdrawn in another tab', () => {
  const gone = aCareNote({ text: null, version: 2, withdrawnAt: '2026-03-05T11:00:00Z' });

  test('cannot be corrected any more, and what was typed stays to be copied', async () => {
    const app = await open();
    const { form, save } = await correct(app);
    fireEvent.change(form.getByLabelText('Note'), { target: { value: 'Mine.' } });
    refusing('correctCareNote', { code: 'CARE_NOTE_WITHDRAWN', message: 'It was withdrawn.' });
    answeringPages('listCareNotes', () => ({ rows: [gone] }));
    await save();
    expect(await form.findByText(/^This note was withdrawn in the meantime/)).toBeVisible();
    expect(await app.notes.findByText(/withdrew this note/)).toBeInTheDocument();
    expect(form.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
    await app.hands.type(form.getByLabelText('Note'), '{Escape}');
    const question = within(await screen.findByRole('dialog', { name: 'Close without saving?' }));
    await app.hands.click(question.getByRole('button', { name: 'Stay' }));
    expect(form.getByLabelText('Note')).toHaveValue('Mine.');
  });

  test('says so at once', async () => {
    const app = await open();
    const { form } = await correct(app);
    answeringPages('listCareNotes', () => ({ rows: [gone] }));
    act(() => void app.store.dispatch(baseApi.util.invalidateTags([{ type: 'CareNote', id: athlete.id }])));
    expect(await form.findByText(/^This note was withdrawn in the meantime/)).toBeVisible();
    expect(form.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  });
});

test('from a meeting a note begins with its day, and Back does not open it again', async () => {
  const app = await open([], noteAt(athlete.id, '2026-03-02'));
  const form = await app.dialog('Write a care note');
  expect(form.getByLabelText('Day')).toHaveValue('2026-03-02');
  expect(form.getByLabelText('Kind')).toHaveValue('CONSULTATION');
  await app.hands.click(form.getByRole('button', { name: 'Cancel' }));
  await app.isClosed();
  expect(app.router.state.location.search).toBe(`?athlete=${athlete.id}`);
});

test.each(['2026-03-06', 'yesterday', '2026-02-31x', ''])(
  'of "%s" no note can be: it begins with today',
  async (day) => {
    const app = await open([], noteAt(athlete.id, day));
    expect((await app.dialog('Write a care note')).getByLabelText('Day')).toHaveValue(today);
  },
);
