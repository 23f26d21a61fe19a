import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '../../../../testing/render-app.tsx';
import { answering, refusing } from '../../../../testing/server.ts';
import type { Post } from '../../api/posts.api.ts';
import { aListed, anAdmin, aPanel, aWaitingPost } from '../../testing.ts';

const { user: _whose, ...post } = aWaitingPost();
const kofi = { id: 'kofi', username: 'kofi', firstName: 'Kofi', lastName: 'Asante' };
const ilse = { id: anAdmin.id, username: 'ilse', firstName: 'Ilse', lastName: 'Brandt' };

async function openPosts(posts: Post[]) {
  aPanel({ users: [aListed()] });
  answering('listUserPosts', posts);
  const app = renderApp('/admin?view=users', { user: anAdmin });
  await app.hands.click(await screen.findByRole('button', { name: 'Social Posts of Noor Haddad' }));
  return { ...app, dialog: within(await screen.findByRole('dialog')) };
}

test('says when there are no posts', async () => {
  const { dialog } = await openPosts([]);
  expect(await dialog.findByText('No social media verification posts submitted yet.')).toBeVisible();
});

test('a post opens in a new tab without an opener', async () => {
  const { dialog } = await openPosts([post]);
  const link = await dialog.findByRole('link', { name: /View Post www\.instagram\.com/ });
  expect(link).toHaveAttribute('href', 'https://www.instagram.com/p/C4x/');
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
  expect(dialog.getByText('ENTOURAGE-ABC123')).toBeVisible();
  expect(dialog.getByText('Pending')).toBeVisible();
});

test('an address without https is not a link', async () => {
  const { dialog } = await openPosts([{ ...post, postUrl: 'javascript:alert(1)' }]);
  expect(await dialog.findByText('javascript:alert(1)')).toBeVisible();
  expect(dialog.queryByRole('link')).not.toBeInTheDocument();
});

test('is rejected with a note, which can be undone until the deadline', async () => {
  const { hands, dialog } = await openPosts([post]);
  const sent = answering('reviewPost', post);
  await hands.type(await dialog.findByLabelText(/Note to the athlete/), 'The code is missing.');
  answering('listUserPosts', [
    { ...post, decision: 'REJECTED', undoUntil: new Date(Date.now() + 9_000).toISOString(), reviewer: ilse },
  ]);
  await hands.keyboard('{Control>}{Enter}{/Control}');
  expect(await dialog.findByText(/You rejected @noor\.rows\./)).toBeVisible();
  expect(sent).toEqual([{ decision: 'REJECTED', notes: 'The code is missing.' }]);
  const undone = answering('undoReview', post);
  answering('listUserPosts', [post]);
  await hands.click(dialog.getByRole('button', { name: 'Undo the decision on @noor.rows' }));
  expect(await dialog.findByRole('button', { name: 'Approve @noor.rows' })).toBeVisible();
  expect(dialog.getByLabelText(/Note to the athlete/)).toHaveValue('The code is missing.');
  expect(undone).toHaveLength(1);
});

test('keeps the note over a reload', async () => {
  const { hands, dialog } = await openPosts([post]);
  await hands.type(await dialog.findByLabelText(/Note to the athlete/), 'The code is missing.');
  cleanup();
  const again = await openPosts([post]);
  expect(await again.dialog.findByLabelText(/Note to the athlete/)).toHaveValue('The code is missing.');
});

test('shows a colleague’s decision, without an undo', async () => {
  const { hands, dialog } = await openPosts([post]);
  refusing('reviewPost', { code: 'ALREADY_REVIEWED', message: 'This post has already been rejected.' });
  await dialog.findByText('@noor.rows');
  answering('listUserPosts', [
    { ...post, decision: 'REJECTED', undoUntil: new Date(Date.now() + 9_000).toISOString(), reviewer: kofi },
  ]);
  await hands.click(dialog.getByRole('button', { name: 'Approve @noor.rows' }));
  expect(await screen.findByText('Already decided')).toBeInTheDocument();
  expect(await screen.findAllByText(/Kofi Asante rejected @noor\.rows\./)).not.toHaveLength(0);
  await waitFor(() => expect(dialog.getByText(/It takes effect in a moment/)).toBeVisible());
  expect(dialog.queryByRole('button', { name: /Undo/ })).not.toBeInTheDocument();
});

test('a note that is too long shows an error at its field', async () => {
  const { hands, dialog } = await openPosts([post]);
  refusing('reviewPost', { code: 'INVALID', message: 'x', fields: { notes: 'At most 2000 characters' } });
  await hands.click(await dialog.findByRole('button', { name: 'Reject @noor.rows' }));
  await waitFor(() =>
    expect(dialog.getByLabelText(/Note to the athlete/)).toHaveAccessibleDescription(/At most 2000 characters/),
  );
});
