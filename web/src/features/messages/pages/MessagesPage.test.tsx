import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { baseApi, listOf } from '../../../shared/api/base-api.ts';
import { onPhone } from '../../../testing/on-phone.ts';
import { aUser, renderApp } from '../../../testing/render-app.tsx';
import { answering, answeringPages, breaking, refusing, server } from '../../../testing/server.ts';
import { aConversation, aDesk, aMessage, athlete, ines, layOut, marta, tomas } from '../testing.ts';

const now = Date.now();
const ago = (minutes: number) => new Date(now - minutes * 60_000).toISOString();
const last = aMessage(3, { content: 'Rest today', createdAt: ago(180) });
const withMarta = aConversation({ lastMessage: last });
const withTomas = aConversation({
  user: tomas,
  lastMessage: aMessage(1, { senderId: athlete.id, content: 'On my way', createdAt: ago(60 * 26) }),
  unread: 100,
});
const withInes = aConversation({ user: ines });

const open = (path = '/messages') => renderApp(path, { user: athlete });
const list = () => screen.findByRole('navigation', { name: 'Conversations' });
const rowOf = async (name: RegExp) => within(await list()).findByRole('link', { name });

beforeEach(() => {
  layOut();
  answering('markMessagesRead', null);
});

test('each conversation shows its person, its last message and how long ago it was', async () => {
  aDesk({ conversations: [withMarta, withTomas, withInes], threads: { [marta.id]: [last] } });
  open();
  const first = await rowOf(/Marta Silva/);
  expect(first).toHaveTextContent('Rest today');
  expect(within(first).getByText('3 hours ago')).toHaveAttribute('datetime', last.createdAt);
  expect(within(first).queryByText('Team')).not.toBeInTheDocument();
  const second = await rowOf(/Tomas Berg/);
  expect(within(second).getByText('Team')).toBeVisible();
  expect(second).toHaveTextContent('You: On my way');
  expect(within(second).getByText('yesterday')).toBeVisible();
  expect(within(second).getByText('99+')).toBeVisible();
  expect(second).toHaveAccessibleName(/over 99 unread messages/);
  const third = await rowOf(/Ines Roth/);
  expect(within(third).getByText('Admin')).toBeVisible();
  expect(third).toHaveTextContent('Start a conversation');
});

test('shows a username where there is no name, and marks deleted accounts', async () => {
  const nameless = { ...marta, firstName: null, lastName: null };
  const retracted = { ...last, content: null, retractedAt: ago(1) };
  aDesk({
    conversations: [
      aConversation({ user: nameless, lastMessage: last }),
      aConversation({ user: null, lastMessage: retracted }),
    ],
    threads: { [marta.id]: [last] },
  });
  open();
  expect(await rowOf(/marta\.silva/)).toBeVisible();
  expect(await rowOf(/Deleted account/)).toHaveTextContent('This message was taken back');
});

test('the latest conversation opens by itself and stays open when another becomes the latest', async () => {
  aDesk({ conversations: [withMarta, withTomas], threads: { [marta.id]: [last] } });
  const { store, router } = open();
  expect(await screen.findByRole('heading', { level: 2, name: 'Marta Silva' })).toBeVisible();
  expect(await rowOf(/Marta Silva/)).toHaveAttribute('aria-current', 'page');
  expect(router.state.location.search).toBe('');
  aDesk({ conversations: [withTomas, withMarta], threads: { [marta.id]: [last] } });
  act(() => void store.dispatch(baseApi.util.invalidateTags([listOf('Message')])));
  await waitFor(() =>
    expect(screen.getAllByRole('link', { name: /Silva|Berg/ })[0]).toHaveAccessibleName(/Tomas Berg/),
  );
  expect(screen.getByRole('heading', { level: 2, name: 'Marta Silva' })).toBeVisible();
});

test('no conversation opens by itself if none has messages', async () => {
  aDesk({ conversations: [withInes] });
  open();
  await rowOf(/Ines Roth/);
  expect(screen.getByText('Select a conversation')).toBeVisible();
});

test('the address opens a conversation, even one without messages', async () => {
  aDesk({ conversations: [withMarta, withInes] });
  open(`/messages?user=${ines.id}`);
  expect(await screen.findByRole('heading', { level: 2, name: 'Ines Roth' })).toBeVisible();
  expect(await screen.findByText('No messages yet')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Message to Ines Roth' })).toBeVisible();
});

test('an address of an unknown person opens nothing', async () => {
  const asked = aDesk({ conversations: [withMarta] });
  open('/messages?user=4f3c6c7e-9999-4999-8999-999999999999');
  await rowOf(/Marta Silva/);
  expect(screen.getByText('Select a conversation')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeEmptyDOMElement();
  expect(asked).toHaveLength(0);
});

test('an admin begins a conversation from the card of a liaison, who is in no list yet', async () => {
  const { role: _, ...liaison } = marta;
  answeringPages('listBoardLiaisons', () => ({ rows: [{ ...liaison, timeZone: null, profile: null }], total: 1 }));
  aDesk({});
  const { hands } = renderApp('/liaisons', { user: aUser(ines) });
  await hands.click(await screen.findByRole('link', { name: 'Send Message to Marta Silva' }));
  expect(await screen.findByRole('textbox', { name: 'Message to Marta Silva' })).toBeVisible();
  await hands.click(screen.getByRole('button', { name: 'New Message' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New Message' }));
  expect(dialog.getByRole('link', { name: 'To the liaisons' })).toHaveAttribute('href', '/liaisons');
  expect(dialog.queryByText(/Your admin connects you/)).toBeNull();
});

test('an admin’s link to somebody who is in no list yet opens in a new tab too', async () => {
  const listed = { createdAt: ago(9), lastLogin: null, verificationNotes: null, verifiedAt: null, profile: null };
  const asked = answeringPages('listUsers', () => ({
    rows: [marta, tomas].map((each) => ({ ...aUser(each), ...listed, username: `${marta.id}-${each.username}` })),
  }));
  aDesk({ conversations: [withTomas] });
  renderApp(`/messages?user=${marta.id}`, { user: aUser(ines) });
  expect(await screen.findByRole('textbox', { name: 'Message to Marta Silva' })).toBeVisible();
  expect(asked.map((query) => query.get('search'))).toEqual([marta.id]);
});

test.each(['there is nobody', 'it fails'])('where %s, an admin’s link opens nothing and says nothing', async (how) => {
  const asked = how === 'it fails' ? breaking('listUsers', 'gone') : answeringPages('listUsers', () => ({ rows: [] }));
  aDesk({ conversations: [withTomas] });
  renderApp(`/messages?user=${marta.id}`, { user: aUser(ines) });
  await rowOf(/Tomas Berg/);
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(await screen.findByText('Select a conversation')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeEmptyDOMElement();
});

test('a team member without an entourage reads what brings them into one', async () => {
  aDesk({});
  const { hands } = renderApp('/messages', { user: aUser({ role: 'TEAM_MEMBER' }) });
  await hands.click(await screen.findByRole('button', { name: 'New Message' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New Message' }));
  expect(await dialog.findByText(/^An athlete’s invite brings you into their entourage/)).toBeVisible();
  expect(dialog.queryByText(/Your admin connects you/)).toBeNull();
});

test('a person on a later page of the list is found there', async () => {
  answeringPages('listConversations', (asked) => {
    if (asked.has('with')) return { rows: [] };
    return asked.has('cursor') ? { rows: [withInes] } : { rows: [withMarta], total: 2, next: 'more' };
  });
  open(`/messages?user=${ines.id}`);
  expect(await screen.findByRole('heading', { level: 2, name: 'Ines Roth' })).toBeVisible();
});

test('more conversations load on demand', async () => {
  answeringPages('listConversations', (asked) => {
    if (asked.has('with')) return { rows: [] };
    return asked.has('cursor') ? { rows: [withInes], total: 2 } : { rows: [withMarta], total: 2, next: 'more' };
  });
  const { hands } = open();
  await rowOf(/Marta Silva/);
  await hands.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await rowOf(/Ines Roth/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
});

test('says when there is nobody to write to', async () => {
  aDesk({});
  open();
  expect(await screen.findByText('No conversations yet')).toBeVisible();
  expect(screen.getByText('Select a conversation')).toBeVisible();
});

test('conversations that failed to load can be retried', async () => {
  refusing('listConversations', { code: 'UNAVAILABLE', message: 'Please try again in a moment.' });
  const { hands } = open();
  await screen.findByText('Please try again in a moment.');
  aDesk({ conversations: [withInes] });
  await hands.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await rowOf(/Ines Roth/)).toBeVisible();
});

test.each(['TEAM_MEMBER', 'ADMIN'] as const)('no meetings are requested for a %s', async (role) => {
  const asked: string[] = [];
  server.use(
    http.get('*/api/appointments*', ({ request }) => {
      asked.push(request.url);
      return HttpResponse.json([]);
    }),
  );
  aDesk({ conversations: [withMarta], threads: { [marta.id]: [last] } });
  const { hands } = renderApp(`/messages?user=${marta.id}`, { user: aUser({ role }) });
  const box = await screen.findByRole('textbox', { name: 'Message to Marta Silva' });
  await hands.type(box, '@entourage hello{Enter}');
  await screen.findByRole('button', { name: 'Send anyway' });
  expect(asked).toEqual([]);
});

test('a team member is not prompted to book meetings, and learns who can', async () => {
  aDesk({ conversations: [withMarta], threads: { [marta.id]: [last] } });
  const { hands } = renderApp(`/messages?user=${marta.id}`, { user: aUser({ role: 'TEAM_MEMBER' }) });
  const box = await screen.findByRole('textbox', { name: 'Message to Marta Silva' });
  expect(box).toHaveAttribute('placeholder', 'Write a message');
  await hands.type(box, '@entourage meeting{Enter}');
  expect(await screen.findByText('Meetings are only between athletes and their liaisons.')).toBeVisible();
});

test('a phone shows the list, then the thread, and Back returns the focus to the row', async () => {
  onPhone();
  aDesk({ conversations: [withMarta, withTomas], threads: { [marta.id]: [last] } });
  const { hands, router } = open();
  const row = await rowOf(/Marta Silva/);
  expect(screen.queryByRole('heading', { level: 2, name: 'Marta Silva' })).not.toBeInTheDocument();
  await hands.click(row);
  const heading = await screen.findByRole('heading', { level: 2, name: 'Marta Silva' });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(screen.queryByRole('navigation', { name: 'Conversations' })).not.toBeInTheDocument();
  await hands.click(screen.getByRole('button', { name: 'Back to conversations' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(await rowOf(/Marta Silva/)).toHaveFocus();
  await act(() => router.navigate(1));
  expect(await screen.findByRole('heading', { level: 2, name: 'Marta Silva' })).toBeVisible();
  await act(() => router.navigate(-1));
  expect(await rowOf(/Marta Silva/)).toBeVisible();
});

test('on a phone, a thread opened by its address has the list behind it', async () => {
  onPhone();
  aDesk({ conversations: [withMarta], threads: { [marta.id]: [last] } });
  const { hands, router } = open(`/messages?user=${marta.id}`);
  await hands.click(await screen.findByRole('button', { name: 'Back to conversations' }));
  expect(await rowOf(/Marta Silva/)).toBeVisible();
  expect(router.state.location.search).toBe('');
});

test('choosing a conversation on a desktop focuses the composer', async () => {
  aDesk({ conversations: [withMarta, withTomas], threads: { [marta.id]: [last] } });
  const { hands } = open();
  await hands.click(await rowOf(/Tomas Berg/));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Message to Tomas Berg' })).toHaveFocus());
});

test.each(['LIAISON', 'TEAM_MEMBER', 'ADMIN'] as const)('a %s has messages', async (role) => {
  aDesk({ conversations: [withInes] });
  renderApp('/messages', { user: aUser({ role }) });
  expect(await rowOf(/Ines Roth/)).toBeVisible();
});
