import { act, screen, waitFor, within } from '@testing-library/react';
import { baseApi, listOf } from '../../../shared/api/base-api.ts';
import { aUser, renderApp } from '../../../testing/render-app.tsx';
import { answering, answeringPages } from '../../../testing/server.ts';
import { aConversation, layOut, marta, tomas } from '../testing.ts';

const link = async () => {
  const [navigation] = await screen.findAllByRole('navigation', { name: 'Main' });
  return within(navigation as HTMLElement).getByRole('link', { name: /^Messages/ });
};

test('every page shows the unread count, which disappears once the messages are read', async () => {
  answering('countUnreadMessages', { unread: 120 });
  const { store } = renderApp('/pricing', { user: aUser() });
  await waitFor(async () => expect(await link()).toHaveTextContent('Messages99+over 99 unread messages'));
  answering('countUnreadMessages', { unread: 1 });
  act(() => void store.dispatch(baseApi.util.invalidateTags([listOf('Message')])));
  await waitFor(async () => expect(await link()).toHaveTextContent('Messages11 unread message'));
  answering('countUnreadMessages', { unread: 0 });
  act(() => void store.dispatch(baseApi.util.invalidateTags([listOf('Message')])));
  await waitFor(async () => expect(await link()).toHaveTextContent(/^Messages$/));
});

test('a person who is not approved has no messages and requests none', async () => {
  const asked = answering('countUnreadMessages', { unread: 3 });
  renderApp('/landing', { user: aUser({ verificationStatus: 'PENDING' }) });
  await screen.findByRole('heading', { level: 1 });
  expect(await link()).toHaveTextContent(/^Messages$/);
  expect(asked).toEqual([]);
});

test('counts in the list if it is complete, and asks the server otherwise', async () => {
  layOut();
  answering('markMessagesRead', null);
  const counted = answering('countUnreadMessages', { unread: 7 });
  let next: string | undefined;
  answeringPages('listConversations', () => ({
    rows: [aConversation({ user: marta, unread: 2 }), aConversation({ user: tomas, unread: 3 })],
    ...(next && { next }),
  }));
  const { store } = renderApp('/messages', { user: aUser() });
  const lookAgain = () => act(() => void store.dispatch(baseApi.util.invalidateTags([listOf('Message')])));
  await waitFor(async () => expect(await link()).toHaveTextContent('Messages55 unread messages'));
  const before = counted.length;
  next = 'further';
  lookAgain();
  await waitFor(async () => expect(await link()).toHaveTextContent('Messages77 unread messages'));
  expect(counted).toHaveLength(before + 1);
  next = undefined;
  lookAgain();
  await waitFor(async () => expect(await link()).toHaveTextContent('Messages55 unread messages'));
});
