import { act, screen, waitFor } from '@testing-library/react';
import { baseApi } from '../../../../shared/api/base-api.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { answering, breaking, holding, refusing } from '../../../../testing/server.ts';
import { aDeck, anAccess } from '../../testing.ts';

const secret = 'tXkq2a-9_bcd4efG5hIj6w';
const path = `/investor-presentation#link=${secret}`;
const gone = 'This link does not open the presentation any more. Please contact us for access.';

const gate = () => screen.queryByLabelText('Password');
const isOpen = (slide = 1) => screen.findByText(`Slide ${slide} of 10`);

test('a link opens the deck without the gate, and leaves the address at once', async () => {
  const { opened } = aDeck({ unlocked: false });
  const { sent, release } = holding('unlockDeckByLink', anAccess());
  const { router } = renderApp(`/investor-presentation?slide=7#link=${secret}`);
  await waitFor(() => expect(sent).toEqual([{ link: secret }]));
  expect(router.state.location).toMatchObject({ search: '?slide=7', hash: '' });
  expect(gate()).not.toBeInTheDocument();
  expect(document.querySelector('[aria-busy="true"]')).toBeInTheDocument();
  let flashed = false;
  const watching = new MutationObserver(() => {
    flashed ||= gate() !== null;
  });
  watching.observe(document.body, { childList: true, subtree: true });
  release();
  expect(await isOpen(7)).toBeVisible();
  watching.disconnect();
  expect(flashed).toBe(false);
  await waitFor(() => expect(opened).toHaveLength(1));
  expect(screen.getByText(/^We note which slides you look at/)).toBeVisible();
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain(secret);
});

test('an answer about the gate from before does not lock the deck again', async () => {
  aDeck({ unlocked: false });
  const { release } = holding('getDeckGate', { isUnlocked: false, accessId: null, passwordHint: null });
  const sent = answering('unlockDeckByLink', anAccess());
  const { store } = renderApp(path);
  const { getRunningMutationsThunk, getRunningQueriesThunk } = baseApi.util;
  await waitFor(() => expect(sent).toHaveLength(1));
  await act(() => Promise.all(store.dispatch(getRunningMutationsThunk())));
  release();
  await act(() => Promise.all(store.dispatch(getRunningQueriesThunk())));
  expect(await isOpen()).toBeVisible();
  expect(gate()).not.toBeInTheDocument();
});

test('a link that opens nothing shows the gate with the words of the server, and the password opens', async () => {
  aDeck({ unlocked: false });
  refusing('unlockDeckByLink', { code: 'WRONG_DECK_LINK', message: gone });
  const { hands, router } = renderApp(path);
  expect(await screen.findByText(gone)).toBeVisible();
  expect(router.state.location.hash).toBe('');
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  answering('unlockDeck', anAccess());
  await hands.type(screen.getByLabelText('Password'), 'the word{Enter}');
  expect(await isOpen()).toBeVisible();
  expect(screen.queryByText(gone)).not.toBeInTheDocument();
});

test('too many tries are said with the time to wait', async () => {
  aDeck({ unlocked: false });
  refusing('unlockDeckByLink', {
    code: 'TOO_MANY_REQUESTS',
    message: 'Too many attempts. Please wait.',
    retryAfterSeconds: 600,
  });
  renderApp(path);
  expect(await screen.findByText('Too many attempts. Please wait. The wait is 10 minutes.')).toBeVisible();
  expect(gate()).toBeVisible();
});

test('after a failed connection the same link is sent again', async () => {
  aDeck({ unlocked: false });
  breaking('unlockDeckByLink', 'gone');
  const { hands } = renderApp(path);
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(gate()).toBeVisible();
  const sent = answering('unlockDeckByLink', anAccess());
  await hands.click(again);
  expect(await isOpen()).toBeVisible();
  expect(sent).toEqual([{ link: secret }]);
});

test('a browser that has unlocked the deck sends the link too', async () => {
  aDeck();
  const sent = answering('unlockDeckByLink', anAccess());
  renderApp(path);
  expect(await isOpen()).toBeVisible();
  await waitFor(() => expect(sent).toEqual([{ link: secret }]));
});

test('a link that fails does not close a deck that is open', async () => {
  aDeck();
  const sent = refusing('unlockDeckByLink', { code: 'WRONG_DECK_LINK', message: gone });
  renderApp(path);
  expect(await isOpen()).toBeVisible();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(screen.queryByText(gone)).not.toBeInTheDocument();
});

test('once the visit is over, the link opened in the same tab goes on with it', async () => {
  const { tracked } = aDeck();
  const { hands, router } = renderApp('/investor-presentation?slide=5');
  await waitFor(() => expect(tracked.length).toBeGreaterThan(0));
  await hands.click(screen.getByRole('button', { name: 'Ask Questions' }));
  answering('getDeckGate', { isUnlocked: false, accessId: null, passwordHint: null });
  for (const call of ['askDeckQuestion', 'trackDeckAccess', 'openDeckAccess'] as const)
    refusing(call, { code: 'DECK_LOCKED', message: 'Enter the password to open the presentation.' });
  await hands.type(screen.getByLabelText('Your question'), 'How large is it?{Enter}');
  await screen.findByText(/^Your visit is over\./);
  aDeck();
  answering('unlockDeckByLink', anAccess());
  await act(() => router.navigate(path));
  await waitFor(() => expect(screen.getByText('Slide 5 of 10')).toBeVisible());
  expect(screen.getByLabelText('Your question')).toHaveValue('How large is it?');
});
