import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { baseApi, listOf } from '../../../../shared/api/base-api.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { answering, refusing, server } from '../../../../testing/server.ts';
import type { Conversation } from '../../api/conversations.api.ts';
import type { Message } from '../../api/merge.ts';
import { aConversation, aDesk, aMessage, athlete, layOut, marta, resize, scrollBack } from '../../testing.ts';
import { writeText } from '../../unsent/texts.ts';

const many = (count: number) => Array.from({ length: count }, (_, at) => aMessage(at + 1));

function open(messages: readonly Message[], over: Partial<Conversation> = {}) {
  const asked = desk(messages, over);
  return { asked, ...renderApp(`/messages?user=${marta.id}`, { user: athlete }) };
}
const desk = (messages: readonly Message[], over: Partial<Conversation> = {}) =>
  aDesk({
    conversations: [aConversation({ lastMessage: aMessage(1, { content: 'Preview' }), ...over })],
    threads: { [marta.id]: messages },
  });
const log = () => screen.findByRole('log', { name: 'Messages with Marta Silva' });
const received = ({ store }: Pick<ReturnType<typeof open>, 'store'>) =>
  act(() => void store.dispatch(baseApi.util.invalidateTags([{ type: 'Message', id: marta.id }, listOf('Message')])));
const atEnd = (element: Element) => element.scrollHeight - element.scrollTop - element.clientHeight < 80;

let marks: unknown[];
beforeEach(() => {
  layOut();
  marks = answering('markMessagesRead', null);
});

test('shows each message as plain text with its day and time', async () => {
  const text = '<b>bold</b>\nhttps://example.org \u202eabc';
  open([
    aMessage(1, { content: text, createdAt: new Date().toISOString() }),
    aMessage(2, { senderId: athlete.id, createdAt: new Date().toISOString() }),
  ]);
  const thread = within(await log());
  expect(await thread.findByRole('heading', { name: 'Today' })).toBeVisible();
  const shown = thread.getByText(/<b>bold<\/b>/);
  expect(shown).toHaveTextContent('https://example.org');
  expect(shown).toHaveAttribute('dir', 'auto');
  expect(thread.queryByRole('link')).not.toBeInTheDocument();
  expect(thread.getByText('You')).toBeInTheDocument();
  expect(thread.getByText('Marta Silva')).toBeInTheDocument();
  expect(thread.getAllByText(/^\d{1,2}:\d\d/)).toHaveLength(2);
});

test.each([
  [1, 'Delivered'],
  [2, 'Read'],
])('when the other person has read up to %i, one’s last message shows %s', async (readByOtherUpTo, said) => {
  open([aMessage(1, { senderId: athlete.id }), aMessage(2, { senderId: athlete.id })], { readByOtherUpTo });
  expect(
    within(await log())
      .getAllByText(/^(Read|Delivered)$/)
      .map((each) => each.textContent),
  ).toEqual([said]);
});

test('unread messages stand below a "New" line, which stays when they are read', async () => {
  open(many(4), { unread: 2, readUpTo: 2 });
  expect(await screen.findByText('New')).toBeVisible();
  await waitFor(() => expect(marks).toEqual([{ with: marta.id, upTo: 4 }]));
  await waitFor(() => expect(screen.queryByText('2 unread messages')).not.toBeInTheDocument());
  expect(screen.getByText('New')).toBeVisible();
});

test('opens at the first unread message, and marks them as read at the end of the log', async () => {
  layOut(600);
  open(many(40), { unread: 30, readUpTo: 10 });
  const frame = await log();
  expect(await screen.findByText('New')).toBeVisible();
  expect(screen.getByText('Message 11')).toBeVisible();
  expect(screen.queryByText('Message 40')).not.toBeInTheDocument();
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(marks).toHaveLength(0);
  act(() => scrollBack(frame, frame.scrollHeight));
  await waitFor(() => expect(marks).toEqual([{ with: marta.id, upTo: 40 }]));
});

test('marks nothing as read while the page is hidden', async () => {
  const seen = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  open(many(2), { unread: 2 });
  await screen.findByText('Message 2');
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(marks).toHaveLength(0);
  seen.mockReturnValue('visible');
  fireEvent(document, new Event('visibilitychange'));
  await waitFor(() => expect(marks).toEqual([{ with: marta.id, upTo: 2 }]));
});

test('virtualizes ten thousand messages, and loads older pages without moving the view', async () => {
  layOut(600);
  const { asked } = open(many(10_000));
  const frame = await log();
  expect(await screen.findByText('Message 10000')).toBeVisible();
  expect(frame.querySelectorAll('[data-index]').length).toBeLessThan(60);
  const end = frame.scrollTop;
  act(() => scrollBack(frame, 400));
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(asked[1]?.get('cursor')).toBe('9950');
  await waitFor(() => expect(frame.scrollHeight).toBeGreaterThan(5_000));
  // A page of fifty rows, 60 pixels each, was added above.
  await waitFor(() => expect(frame.scrollTop).toBeGreaterThan(3_000));
  expect(frame.scrollTop).toBeLessThan(end + 3_000);
  expect(asked.every((query) => query.get('with') === marta.id)).toBe(true);
});

test('older messages that failed to load can be retried', async () => {
  layOut(600);
  const { hands, asked } = open(many(120));
  const frame = await log();
  await screen.findByText('Message 120');
  refusing('readThread', { code: 'UNAVAILABLE', message: 'Please try again in a moment.' });
  act(() => scrollBack(frame, 400));
  expect(await screen.findByText('Older messages could not be read.')).toBeVisible();
  const again = desk(many(120));
  await hands.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(again).toHaveLength(1));
  expect(asked).toHaveLength(1);
  await waitFor(() => expect(screen.queryByText('Older messages could not be read.')).not.toBeInTheDocument());
});

test('a change fetches only newer changes and merges them', async () => {
  const { store } = open(many(3));
  await screen.findByText('Message 3');
  const altered = aMessage(2, { content: 'Altered', change: 4, editedAt: '2026-03-02T10:00:00Z' });
  const asked = desk([aMessage(1), altered, aMessage(3), aMessage(4, { change: 5, content: 'And one more' })]);
  received({ store });
  expect(await screen.findByText('And one more')).toBeVisible();
  expect(screen.getByText('Altered')).toBeVisible();
  expect(screen.queryByText('Message 2')).not.toBeInTheDocument();
  expect(asked.map((query) => query.get('since'))).toEqual(['3']);
});

test('after a long absence it fetches changes until none are left', async () => {
  const { store } = open(many(3));
  await screen.findByText('Message 3');
  const asked = desk(many(250));
  received({ store });
  await waitFor(() => expect(asked.map((query) => query.get('since'))).toEqual(['3', '103', '203']));
  expect(await screen.findByText('Message 250')).toBeVisible();
});

test('a new message does not move a reader who has scrolled up; a button leads to it', async () => {
  layOut(600);
  const { hands, store } = open(many(40));
  const frame = await log();
  await screen.findByText('Message 40');
  await waitFor(() => expect(marks).toHaveLength(1));
  act(() => scrollBack(frame, 900));
  desk(many(41));
  received({ store });
  const button = await screen.findByRole('button', { name: 'New messages' });
  expect(frame.scrollTop).toBe(900);
  expect(marks).toHaveLength(1);
  await hands.click(button);
  await waitFor(() => expect(atEnd(frame)).toBe(true));
  expect(await screen.findByText('Message 41')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'New messages' })).not.toBeInTheDocument());
  await waitFor(() => expect(marks.at(-1)).toEqual({ with: marta.id, upTo: 41 }));
});

test('a reader at the end follows new messages, and stays at the end on resize', async () => {
  layOut(600);
  const { store } = open(many(40));
  const frame = await log();
  await waitFor(() => expect(marks).toHaveLength(1));
  desk(many(41));
  received({ store });
  expect(await screen.findByText('Message 41')).toBeVisible();
  await waitFor(() => expect(atEnd(frame)).toBe(true));
  expect(screen.queryByRole('button', { name: 'New messages' })).not.toBeInTheDocument();
  await waitFor(() => expect(marks).toHaveLength(2));
  act(() => resize(400));
  await waitFor(() => expect(frame.clientHeight).toBe(400));
  await waitFor(() => expect(atEnd(frame)).toBe(true));
});

test('announces new messages to screen readers, but not those already shown', async () => {
  const { store } = open(many(2));
  await screen.findByText('Message 2');
  const said = 'Marta Silva: Message 3';
  expect(screen.queryByText(/Marta Silva: /)).not.toBeInTheDocument();
  desk(many(3));
  received({ store });
  expect(await screen.findByText(said)).toHaveAttribute('aria-live', 'polite');
});

test('messages that failed to load can be retried', async () => {
  server.use(
    http.get('*/api/messages', ({ request }) =>
      new URL(request.url).searchParams.has('with') ? HttpResponse.error() : HttpResponse.json([aConversation()]),
    ),
  );
  const { hands } = renderApp(`/messages?user=${marta.id}`, { user: athlete });
  await hands.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(screen.queryByText('Message 1')).not.toBeInTheDocument();
  desk(many(1));
  await hands.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Message 1')).toBeVisible();
});

test.each<[string, Partial<Conversation>]>([
  ['without the right to write', { mayWrite: false }],
  ['of a deleted account', { user: null, userId: marta.id }],
])('%s, a sentence replaces the box', async (_why, over) => {
  open(many(1), over);
  expect(await screen.findByText('You can read this conversation, but no longer write in it.')).toBeVisible();
  expect(screen.queryByRole('textbox', { name: /Message to/ })).not.toBeInTheDocument();
});

test('without the right to write, a text that was not sent can be copied and removed', async () => {
  writeText(athlete.id, marta.id, 'Half a thought');
  const { hands } = open(many(1), { mayWrite: false });
  const copied = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined);
  const kept = within(await screen.findByRole('region', { name: 'You wrote this, and it was not sent.' }));
  expect(kept.getByText('Half a thought')).toBeVisible();
  await hands.click(kept.getByRole('button', { name: 'Copy text' }));
  await waitFor(() => expect(copied).toHaveBeenCalledWith('Half a thought'));
  await hands.click(kept.getByRole('button', { name: 'Remove' }));
  expect(screen.queryByText('Half a thought')).not.toBeInTheDocument();
});

test('the messages of a deleted account go, even if changes are still being read when that becomes known', async () => {
  const { store } = open(many(1));
  await screen.findByText('Message 1');
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  server.use(
    http.get('*/api/messages', async ({ request }) => {
      const { searchParams } = new URL(request.url);
      if (!searchParams.has('with')) return HttpResponse.json([aConversation({ userId: marta.id, user: null })]);
      if (searchParams.has('since')) await answered;
      return HttpResponse.json([]);
    }),
  );
  received({ store });
  await screen.findByRole('heading', { name: 'Deleted account' });
  expect(screen.getByText('Message 1')).toBeVisible();
  answer();
  await waitFor(() => expect(screen.queryByText('Message 1')).not.toBeInTheDocument());
});
