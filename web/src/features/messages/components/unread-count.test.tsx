import { act, screen, waitFor, within } from '@testing-library/react';
import { baseApi, listOf } from '../../../shared/api/base-api.ts';
import { aUser, renderApp } from '../../../testing/render-app.tsx';
import { answering } from '../../../testing/server.ts';

const link = async () => {
  const [navigation] = await screen.findAllByRole('navigation', { name: 'Main' });
  return within(navigation as HTMLElement).getByRole('link', { name: /^Messages/ });
};

test('beside Messages stands on every page how much is unread, and goes when it is read', async () => {
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

test('who is not approved has no messages, and nothing is asked', async () => {
  const asked = answering('countUnreadMessages', { unread: 3 });
  renderApp('/landing', { user: aUser({ verificationStatus: 'PENDING' }) });
  await screen.findByRole('heading', { level: 1 });
  expect(await link()).toHaveTextContent(/^Messages$/);
  expect(asked).toEqual([]);
});
