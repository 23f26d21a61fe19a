import { act, screen, waitFor, within } from '@testing-library/react';
import { baseApi } from '../../../shared/api/base-api.ts';
import { aDashboard } from '../../../shared/health/testing.ts';
import { aUser, renderApp } from '../../../testing/render-app.tsx';
import { answering, refusing } from '../../../testing/server.ts';

const post = {
  id: '33333333-3333-4333-8333-333333333333',
  platform: 'TIKTOK' as const,
  accountHandle: 'noor.runs',
  postUrl: 'https://www.tiktok.com/@noor.runs/video/72',
  verificationCode: 'ENTOURAGE-7K2M9Q',
  submittedAt: '2026-03-01T08:00:00Z',
  reviewStatus: 'PENDING' as const,
  reviewedAt: null,
  reviewNotes: null,
};
const rejected = {
  ...post,
  reviewStatus: 'REJECTED' as const,
  reviewNotes: 'The account is private.\nMake it public.',
};

const open = (verificationStatus: 'PENDING' | 'UNDER_REVIEW' | 'APPROVED' | 'REJECTED', over = {}) =>
  renderApp('/verification', { user: aUser({ verificationStatus, ...over }), profile: null });
const headed = (name: string) => screen.findByRole('heading', { level: 1, name });
const leadsTo = (name: string, to: string) => expect(screen.getByRole('link', { name })).toHaveAttribute('href', to);

test('pending: shows what is checked, how long it takes and the credentials', async () => {
  answering('listOwnPosts', [post]);
  open('PENDING');
  await headed('Verification Pending');
  expect(await screen.findByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/landing');
  expect(screen.getByText(/Your credentials are being processed/)).toBeInTheDocument();
  const items = within(screen.getByRole('main'))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(items).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^Account authenticity/),
      expect.stringMatching(/^Professional affiliation/),
      expect.stringMatching(/^Verification code match/),
      expect.stringMatching(/^League\/team validation/),
      'Post verification1-2 hours',
      'Account review24 hours',
      expect.stringMatching(/^Final approval/),
      expect.stringMatching(/^E-mail notification/),
    ]),
  );
  expect(screen.getByText('NBA')).toBeInTheDocument();
  expect(screen.getByText('Harbour City')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Submit your post' })).not.toBeInTheDocument();
});

test('pending without a post: says so, and links to the submission', async () => {
  answering('listOwnPosts', []);
  open('PENDING');
  await waitFor(() => leadsTo('Submit your post', '/social-verification'));
  expect(screen.getByText(/You have not submitted a post yet/)).toBeInTheDocument();
});

test('pending after an earlier post: asks for another one', async () => {
  answering('listOwnPosts', [rejected]);
  open('PENDING');
  await waitFor(() => leadsTo('Submit your post', '/social-verification'));
  expect(screen.getByText(/when you submit another post/)).toBeInTheDocument();
  expect(screen.queryByText(/You have not submitted a post yet/)).not.toBeInTheDocument();
});

test('shows league and team only if both are known', async () => {
  answering('listOwnPosts', [post]);
  open('UNDER_REVIEW', { teamOrganization: null });
  await headed('Under Review');
  expect(screen.queryByText('NBA')).not.toBeInTheDocument();
});

test('under review: shows how long it takes, and the way home', async () => {
  answering('listOwnPosts', [post]);
  open('UNDER_REVIEW');
  await headed('Under Review');
  expect(await screen.findByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/landing');
  expect(screen.getByText(/24-48 hours/)).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Submit your post' })).not.toBeInTheDocument();
});

test('under review without a post that waits: speaks of the account, and links to the submission', async () => {
  answering('listOwnPosts', [rejected]);
  open('UNDER_REVIEW');
  await waitFor(() => leadsTo('Submit your post', '/social-verification'));
  expect(screen.getByText(/is looking at your account/)).toBeInTheDocument();
  expect(screen.queryByText(/looking at your post/)).not.toBeInTheDocument();
});

test('rejected: shows the note of the post, the support address and a new application', async () => {
  answering('listOwnPosts', [rejected, { ...rejected, reviewNotes: 'An older one.' }]);
  open('REJECTED');
  await headed('Verification Rejected');
  const notes = within(await screen.findByRole('region', { name: 'Review notes' }));
  expect(notes.getByText(/The account is private/)).toBeInTheDocument();
  expect(screen.queryByText(/An older one/)).not.toBeInTheDocument();
  leadsTo('Contact Support', '/contact');
  leadsTo('Submit New Application', '/auth');
});

test('a new application begins with a code', async () => {
  answering('listOwnPosts', [rejected]);
  answering('getVerificationCode', { code: 'ENTOURAGE-7K2M9Q', expiresAt: '2096-03-04T08:00:00Z' });
  const { hands, path } = open('REJECTED');
  await hands.click(await screen.findByRole('link', { name: 'Submit New Application' }));
  await waitFor(() => expect(path()).toBe('/social-verification'));
});

test('a note on the status is newer than that of the latest post', async () => {
  answering('listOwnPosts', [rejected]);
  open('REJECTED', { reviewNotes: 'Called the club.' });
  expect(await screen.findByText('Called the club.')).toBeInTheDocument();
  expect(screen.queryByText(/The account is private/)).not.toBeInTheDocument();
});

test('a rejection without a note shows none of a post that was approved', async () => {
  answering('listOwnPosts', [{ ...post, reviewStatus: 'APPROVED', reviewNotes: 'A clear post.' }, rejected]);
  open('REJECTED');
  await screen.findByRole('link', { name: 'Submit New Application' });
  expect(screen.queryByRole('region', { name: 'Review notes' })).not.toBeInTheDocument();
});

test('a person who has just submitted another post does not see the old rejection', async () => {
  answering('listOwnPosts', [post, rejected]);
  open('REJECTED');
  await headed('Under Review');
  expect(screen.queryByText(/The account is private/)).not.toBeInTheDocument();
});

test('posts that failed to load can be retried', async () => {
  refusing('listOwnPosts', { code: 'UNAVAILABLE', message: 'Please try again in a moment.' });
  const { hands } = open('REJECTED');
  expect(await screen.findByText('Please try again in a moment.')).toBeInTheDocument();
  answering('listOwnPosts', [rejected]);
  await hands.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/The account is private/)).toBeInTheDocument();
});

test('approved: congratulates and links to onboarding', async () => {
  open('APPROVED');
  await headed('Verification Approved');
  expect(screen.getByText(/^Congratulations!/)).toHaveTextContent('full access');
  leadsTo('Continue to Dashboard', '/onboarding');
});

test('approved: shows the approval even if the profile fails to load', async () => {
  open('APPROVED');
  refusing('getAthleteProfile', { code: 'UNAVAILABLE', message: 'x' });
  await headed('Verification Approved');
});

test('a person with a profile is redirected home', async () => {
  aDashboard();
  answering('readSecondFactor', { on: false, required: false, recoveryCodesLeft: 0 });
  const { path } = renderApp('/verification', { user: aUser() });
  await waitFor(() => expect(path()).toBe('/dashboard'));
});

test('an open page updates when the decision arrives, inside its live region', async () => {
  answering('listOwnPosts', [post]);
  const { store } = open('UNDER_REVIEW');
  const said = (await headed('Under Review')).closest('[aria-live="polite"]');
  answering('currentUser', aUser({ verificationStatus: 'REJECTED' }));
  answering('listOwnPosts', [rejected]);
  act(() => void store.dispatch(baseApi.util.invalidateTags(['CurrentUser', 'SocialPost'])));
  expect((await headed('Verification Rejected')).closest('[aria-live="polite"]')).toBe(said);
  expect(await screen.findByText(/The account is private/)).toBeInTheDocument();

  answering('currentUser', aUser());
  answering('getAthleteProfile', null);
  act(() => void store.dispatch(baseApi.util.invalidateTags(['CurrentUser'])));
  expect((await headed('Verification Approved')).closest('[aria-live="polite"]')).toBe(said);
  leadsTo('Continue to Dashboard', '/onboarding');
});
