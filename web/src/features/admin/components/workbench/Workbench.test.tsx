import { act, screen, waitFor, within } from '@testing-library/react';
import { baseApi } from '../../../../shared/api/base-api.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { answering, answeringPages } from '../../../../testing/server.ts';
import { anAdmin, aPanel, aWaitingPost } from '../../testing.ts';

const day = (count: number) => new Date(Date.now() - count * 86_400_000).toISOString();
const posts = [
  aWaitingPost({ id: 'one', accountHandle: 'one', submittedAt: day(9) }),
  aWaitingPost({ id: 'two', accountHandle: 'two', submittedAt: day(0) }),
  aWaitingPost({ id: 'three', accountHandle: 'three', submittedAt: day(0) }),
];
const ilse = { id: anAdmin.id, username: 'ilse', firstName: 'Ilse', lastName: 'Brandt' };
const shown = (handle: string) => screen.findByRole('heading', { level: 2, name: `@${handle}` });

async function open(waiting = posts) {
  aPanel({ posts: waiting });
  const app = renderApp('/admin?view=users&tab=posts', { user: anAdmin });
  if (waiting.length > 0) await shown(waiting[0]?.accountHandle ?? '');
  return app;
}

test('shows the oldest post with all that a decision needs, and the number of missed deadlines', async () => {
  await open();
  expect(screen.getByText('Post 1 of 3')).toBeVisible();
  expect(screen.getByText('1 past its promise')).toBeVisible();
  for (const fact of ['Noor Haddad', 'NBA', 'Harbour City', 'Instagram', 'ENTOURAGE-ABC123']) {
    expect(screen.getByText(fact)).toBeVisible();
  }
  expect(
    within(screen.getByRole('list', { name: 'What we promised' })).getAllByText(/^missed \d+ days ago$/),
  ).toHaveLength(2);
});

test('keys navigate, except while typing or reading the list of keys', async () => {
  const { hands } = await open();
  await hands.keyboard('j');
  await shown('two');
  await hands.keyboard('{ArrowRight}');
  await shown('three');
  await hands.keyboard('jk');
  await shown('two');
  await hands.keyboard('r');
  expect(screen.getByLabelText(/Note to the athlete/)).toHaveFocus();
  await hands.keyboard('jkau?');
  expect(screen.getByLabelText(/Note to the athlete/)).toHaveValue('jkau?');
  await shown('two');
  await hands.click(screen.getByText('Post 2 of 3'));
  await hands.keyboard('?');
  const list = within(await screen.findByRole('dialog', { name: 'Keys' }));
  await hands.keyboard('j');
  await hands.click(list.getByRole('checkbox', { name: 'Use these keys' }));
  await hands.click(list.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await hands.keyboard('j');
  await shown('two');
});

test.each([
  ['X11; Linux x86_64', 'Write a note; Ctrl+Enter rejects with it'],
  ['Macintosh; Intel Mac OS X 10_15_7', 'Write a note; ⌘Enter rejects with it'],
])('the list of keys has those of the device: %s', async (device, line) => {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(`Mozilla/5.0 (${device}) AppleWebKit/605.1.15`);
  const { hands } = await open();
  await hands.keyboard('?');
  expect(within(await screen.findByRole('dialog', { name: 'Keys' })).getByText(line)).toBeVisible();
});

test('keeps the note of each post while browsing', async () => {
  const { hands } = await open();
  await hands.type(screen.getByLabelText(/Note to the athlete/), 'Wrong code.');
  await hands.click(screen.getByRole('button', { name: 'Next' }));
  await shown('two');
  expect(screen.getByLabelText(/Note to the athlete/)).toHaveValue('');
  await hands.click(screen.getByRole('button', { name: 'Previous' }));
  await shown('one');
  expect(screen.getByLabelText(/Note to the athlete/)).toHaveValue('Wrong code.');
});

test('a decision moves on to the next post; undoing it by key moves back', async () => {
  const { hands } = await open();
  const scrolledTo: Element[] = [];
  Element.prototype.scrollIntoView = function (this: Element) {
    scrolledTo.push(this);
  };
  const sent = answering('reviewPost', posts[0] as never);
  const undoUntil = new Date(Date.now() + 9_000).toISOString();
  const decided = { ...(posts[0] as (typeof posts)[0]), decision: 'APPROVED' as const, undoUntil, reviewer: ilse };
  answeringPages('listWaitingPosts', () => ({ rows: [decided, ...posts.slice(1)] }));
  await hands.keyboard('a');
  await shown('two');
  expect(sent).toEqual([{ decision: 'APPROVED', notes: '' }]);
  await waitFor(() => expect(scrolledTo).toHaveLength(1));
  expect(scrolledTo[0]).toContainElement(screen.getByText('Post 2 of 3'));
  expect(scrolledTo[0]).toContainElement(screen.getByRole('heading', { level: 2, name: '@two' }));
  const own = await screen.findByRole('list', { name: 'Your decisions that can be taken back' });
  await waitFor(() => expect(own).toHaveTextContent(/Approved@oneUndo\d s/));
  const undone = answering('undoReview', posts[0] as never);
  answeringPages('listWaitingPosts', () => ({ rows: posts }));
  await hands.keyboard('u');
  await shown('one');
  expect(undone).toHaveLength(1);
  await waitFor(() => expect(own).toBeEmptyDOMElement());
});

test('a decided post leaves at its undo deadline without a live event', async () => {
  const asked = answering('listUserPosts', []);
  const { store } = await open();
  // Decided now, and not before the page had loaded: a slow machine would miss the time until the deadline.
  const undoUntil = new Date(Date.now() + 1_200).toISOString();
  const decided = aWaitingPost({ id: 'one', accountHandle: 'one', decision: 'REJECTED', undoUntil, reviewer: ilse });
  answeringPages('listWaitingPosts', () => ({ rows: [decided, ...posts.slice(1)] }));
  act(() => void store.dispatch(baseApi.util.invalidateTags(['SocialPost'])));
  await waitFor(() => expect(screen.getByText(/You rejected @one\./, { selector: 'p' })).toBeVisible());
  expect(await screen.findByRole('heading', { level: 2, name: '@two' })).toBeVisible();
  expect(asked).toEqual([]);
});

test('a post decided by a colleague shows who decided it', async () => {
  const { store } = await open();
  const { user: _whose, ...first } = posts[0] as (typeof posts)[0];
  const kofi = { id: 'kofi', username: 'kofi', firstName: 'Kofi', lastName: 'Asante' };
  answering('listUserPosts', [{ ...first, decision: 'REJECTED', reviewStatus: 'REJECTED', reviewer: kofi }]);
  answeringPages('listWaitingPosts', () => ({ rows: posts.slice(1) }));
  act(() => void store.dispatch(baseApi.util.invalidateTags(['SocialPost'])));
  expect(await screen.findByText('Kofi Asante rejected @one.')).toBeInTheDocument();
  await shown('two');
});

test('says when no posts wait', async () => {
  await open([]);
  expect(await screen.findByText('No posts are waiting')).toBeVisible();
});
