import { careNotesAt } from '@entourage/contracts/notifications.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '../../../testing/render-app.tsx';
import { answering, answeringPages, holding, refusing } from '../../../testing/server.ts';
import { baseApi } from '../../api/base-api.ts';
import { type CareNote, careNotesApi } from '../api/care-notes.api.ts';
import { aCareNote, aDashboard, athlete, dana } from '../testing.ts';
import { aLiaisonsDay, anAssigned, liaison } from '../testing-liaison.ts';

const unavailable = { code: 'UNAVAILABLE', message: 'Please try again in a moment.' } as const;
const maya = { ...dana, id: '4f3c6c7e-7777-4777-8777-777777777777', firstName: 'Maya', lastName: 'Okonkwo' };
const older = aCareNote({ id: 'older', kind: 'PLAN', happenedOn: '2026-02-20', text: 'Back in two weeks.' });

const section = async () => within(await screen.findByRole('region', { name: 'Care notes' }));

async function open(careNotes: readonly CareNote[] = [aCareNote()]) {
  aDashboard({ careNotes });
  const app = renderApp('/dashboard', { user: athlete });
  return { ...app, notes: await section() };
}

async function openDesk(careNotes: readonly CareNote[] = [aCareNote()]) {
  aLiaisonsDay({ athletes: [anAssigned()], careNotes });
  const app = renderApp(`/dashboard?athlete=${athlete.id}`, { user: liaison });
  return { ...app, notes: await section() };
}

test('an athlete reads the kind, the day, the author and the text of a note with its lines, and changes nothing', async () => {
  const { notes } = await open();
  expect(notes.getByText('What your liaisons wrote down about your care. Only you and they read it.')).toBeVisible();
  const note = notes.getByRole('listitem');
  expect(within(note).getByRole('heading', { name: 'Consultation' })).toBeVisible();
  expect(note).toHaveTextContent('Mon, 2 Mar 2026');
  expect(note).toHaveTextContent('Dana Fox');
  expect(within(note).getByText(/^Ankle stable/).textContent).toBe(aCareNote().text);
  expect(notes.queryByRole('button')).not.toBeInTheDocument();
});

test('an author whose account is gone has no name', async () => {
  const { notes } = await open([aCareNote({ writtenBy: null })]);
  expect(notes.getByRole('listitem')).toHaveTextContent('A liaison who has left ·');
});

test('a long note is folded until all of it is asked for', async () => {
  const lines = Array.from({ length: 12 }, (_, at) => `Line ${at + 1}`).join('\n');
  const { notes, hands } = await open([aCareNote({ text: lines })]);
  const text = notes.getByText(/^Line 1/);
  expect(text).toHaveAttribute('data-folded');
  await hands.click(notes.getByRole('button', { name: 'Show all: Consultation of Mon, 2 Mar 2026' }));
  expect(text).not.toHaveAttribute('data-folded');
  await hands.click(notes.getByRole('button', { name: 'Show less: Consultation of Mon, 2 Mar 2026' }));
  expect(text).toHaveAttribute('data-folded');
});

test('a corrected note shows when, and on demand what it said before', async () => {
  const earlier = [
    { kind: 'ASSESSMENT', happenedOn: '2026-03-01', text: 'On the right.', until: '2026-03-02T17:00:00Z' },
  ] as const;
  const { notes, hands } = await open([
    aCareNote({ version: 2, correctedAt: '2026-03-02T17:00:00Z', earlier: [...earlier] }),
  ]);
  expect(notes.getByText(/· Corrected/)).toBeVisible();
  expect(notes.getByText('On the right.')).not.toBeVisible();
  await hands.click(notes.getByText('What it said before'));
  expect(notes.getByText('On the right.')).toBeVisible();
  expect(notes.getByText(/^Assessment of Sun, 1 Mar 2026, until/)).toBeVisible();
});

test('of a withdrawn note its row stays, with who and when', async () => {
  const withdrawn = aCareNote({ text: null, writtenBy: maya, version: 2, withdrawnAt: '2026-03-02T18:00:00Z' });
  const { notes } = await open([withdrawn]);
  expect(notes.getByRole('listitem')).toHaveTextContent(
    /^Maya Okonkwo withdrew this note of Mon, 2 Mar 2026: written in error · .+2026/,
  );
  expect(notes.queryByRole('heading', { level: 3 })).not.toBeInTheDocument();
});

test('earlier notes are read page by page, and the focus stays in the section', async () => {
  aDashboard();
  const asked = answeringPages('listCareNotes', (query) =>
    query.has('cursor') ? { rows: [older], total: 2 } : { rows: [aCareNote()], total: 2, next: 'two' },
  );
  const { hands } = renderApp('/dashboard', { user: athlete });
  const notes = await section();
  await hands.click(await notes.findByRole('button', { name: 'Show earlier notes' }));
  expect(await notes.findByText('Back in two weeks.')).toBeVisible();
  expect(asked.map((query) => query.get('limit'))).toEqual(['10', '10']);
  expect(notes.queryByRole('button')).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('region', { name: 'Care notes' })).toHaveFocus());
});

test('without notes it says to the athlete what will be there, and the liaison can write one', async () => {
  const { notes } = await open([]);
  expect(notes.getByText('What your liaisons write down after a consultation will appear here.')).toBeVisible();
  expect(notes.queryByRole('button')).not.toBeInTheDocument();
});

test('a liaison finds the button that writes a note where there is none yet', async () => {
  const { notes } = await openDesk([]);
  expect(await notes.findByText('No care notes yet')).toBeVisible();
  expect(notes.getByRole('button', { name: 'Write a note' })).toBeVisible();
});

test('notes that failed to load can be retried', async () => {
  aDashboard();
  refusing('listCareNotes', unavailable);
  const { hands } = renderApp('/dashboard', { user: athlete });
  expect(await screen.findByText('Care notes could not be loaded')).toBeVisible();
  answeringPages('listCareNotes', () => ({ rows: [aCareNote()] }));
  await hands.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/^Ankle stable/)).toBeVisible();
});

test('a note that is written while the page is open shows', async () => {
  const { notes, store } = await open([]);
  answeringPages('listCareNotes', () => ({ rows: [aCareNote()] }));
  act(() => void store.dispatch(baseApi.util.invalidateTags([{ type: 'CareNote', id: athlete.id }])));
  expect(await notes.findByText(/^Ankle stable/)).toBeVisible();
});

test('the address of a notification leads to the section, also from the dashboard', async () => {
  const scrolls = jest.fn();
  // jsdom has none.
  HTMLElement.prototype.scrollIntoView = scrolls;
  aDashboard({ careNotes: [aCareNote()] });
  const { router } = renderApp(careNotesAt, { user: athlete });
  const isThere = async () => waitFor(() => expect(screen.getByRole('region', { name: 'Care notes' })).toHaveFocus());
  await isThere();
  expect(scrolls).toHaveBeenCalled();
  act(() => screen.getByRole('heading', { level: 1 }).focus());
  await act(() => router.navigate(careNotesAt));
  await isThere();
});

test('only the author of a note that stands can correct or withdraw it', async () => {
  const { notes } = await openDesk([
    aCareNote(),
    aCareNote({ id: 'theirs', kind: 'TREATMENT', writtenBy: maya }),
    aCareNote({ id: 'gone', kind: 'PLAN', text: null, withdrawnAt: '2026-03-02T18:00:00Z' }),
  ]);
  await notes.findByText('Treatment');
  expect(notes.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent)).toEqual(
    ['Write a note', 'Correct: Consultation of Mon, 2 Mar 2026', 'Withdraw: Consultation of Mon, 2 Mar 2026'],
  );
});

describe('a note is withdrawn', () => {
  const name = 'Withdraw: Consultation of Mon, 2 Mar 2026';
  const ask = async ({ hands, notes }: Awaited<ReturnType<typeof openDesk>>) => {
    await hands.click(await notes.findByRole('button', { name }));
    return within(await screen.findByRole('dialog', { name: 'Was it written in error?' }));
  };

  test('after a question, and the focus stays at its row', async () => {
    const app = await openDesk();
    const sent = answering('withdrawCareNote', aCareNote());
    await app.hands.click((await ask(app)).getByRole('button', { name: 'Keep' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent).toEqual([]);
    const question = await ask(app);
    const gone = aCareNote({ text: null, version: 2, withdrawnAt: '2026-03-02T18:00:00Z' });
    answeringPages('listCareNotes', () => ({ rows: [gone] }));
    await app.hands.click(question.getByRole('button', { name: 'Withdraw the note' }));
    expect(await app.notes.findByText(/^Dana Fox withdrew this note/)).toBeVisible();
    expect(sent).toEqual([null]);
    await waitFor(() => expect(app.notes.getByRole('listitem')).toHaveFocus());
  });

  test('and stays where that fails', async () => {
    const app = await openDesk();
    refusing('withdrawCareNote', unavailable);
    await app.hands.click((await ask(app)).getByRole('button', { name: 'Withdraw the note' }));
    expect(await screen.findByText('Please try again in a moment.')).toBeVisible();
    expect(app.notes.getByText(/^Ankle stable/)).toBeVisible();
  });
});

test('the place of the notes stands while they load', async () => {
  aLiaisonsDay({ athletes: [anAssigned()] });
  const { release } = holding('listCareNotes', [aCareNote()]);
  const { store } = renderApp(`/dashboard?athlete=${athlete.id}`, { user: liaison });
  const notes = await section();
  expect(notes.queryByText('No care notes yet')).not.toBeInTheDocument();
  expect(careNotesApi.endpoints.careNotes.select(athlete.id)(store.getState()).isLoading).toBe(true);
  release();
  expect(await notes.findByText(/^Ankle stable/)).toBeVisible();
});
