import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { aUser, renderApp } from '../../../testing/render-app.tsx';
import { answering, breaking, holding, refusing } from '../../../testing/server.ts';

const code = { code: 'ENTOURAGE-7K2M9Q', expiresAt: '2096-03-04T08:00:00Z' };
const fresh = { ...code, code: 'ENTOURAGE-B4D8XZ' };
const post = {
  id: '33333333-3333-4333-8333-333333333333',
  platform: 'TIKTOK' as const,
  accountHandle: 'noor.runs',
  postUrl: 'https://www.tiktok.com/@noor.runs/video/72',
  verificationCode: code.code,
  submittedAt: '2026-03-01T08:00:00Z',
  reviewStatus: 'PENDING' as const,
  reviewedAt: null,
  reviewNotes: null,
};
const pending = () => aUser({ verificationStatus: 'PENDING' });

async function open(user = pending()) {
  answering('getVerificationCode', code);
  answering('listOwnPosts', [post]);
  const app = renderApp('/social-verification', { user });
  const form = within(await screen.findByRole('form', { name: 'Tell us where it is' }));
  const press = () => app.hands.click(form.getByRole('button', { name: 'Submit for verification' }));
  const fill = async (url = post.postUrl) => {
    await app.hands.click(form.getByRole('radio', { name: 'TikTok' }));
    await app.hands.type(form.getByLabelText('Account handle'), '@noor.runs');
    await app.hands.type(form.getByLabelText('Post URL'), url);
  };
  return { ...app, form, press, fill };
}

test('a signed-out visitor is asked to sign in first, and returns afterwards', async () => {
  renderApp('/social-verification');
  expect(await screen.findByRole('heading', { level: 1, name: 'Sign in first' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Sign in or join' })).toHaveAttribute('href', '/auth');
  await waitFor(() => expect(sessionStorage.getItem('entourage.return')).toBe('/social-verification'));
});

test('a person whose post waits is told so and finds a link to their status', async () => {
  answering('listOwnPosts', [post]);
  renderApp('/social-verification', { user: aUser({ verificationStatus: 'UNDER_REVIEW' }) });
  expect(await screen.findByRole('heading', { level: 1, name: 'Already under review' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'View verification status' })).toHaveAttribute('href', '/verification');
});

test('a person whom an admin set under review without a post can submit one', async () => {
  answering('getVerificationCode', code);
  answering('listOwnPosts', []);
  renderApp('/social-verification', { user: aUser({ verificationStatus: 'UNDER_REVIEW' }) });
  expect(await screen.findByRole('form', { name: 'Tell us where it is' })).toBeInTheDocument();
});

test('shows the code, its lifetime and the way home', async () => {
  await open();
  expect(screen.getByRole('group', { name: 'Verification code' })).toHaveTextContent(code.code);
  expect(screen.getByText(/^Valid until/)).toHaveAttribute('datetime', code.expiresAt);
  expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/landing');
  expect(screen.getByText('The post should be from within 24 hours.')).toBeInTheDocument();
  expect(screen.getByText('Verification takes 1-2 business days')).toBeInTheDocument();
});

test('replaces a code that expires while the page is open', async () => {
  answering('getVerificationCode', { ...code, expiresAt: '2026-03-04T08:00:00Z' });
  const { hands } = renderApp('/social-verification', { user: pending() });
  await screen.findByText('This code has ended. Put a new one into your post.');
  answering('getVerificationCode', fresh);
  await hands.click(screen.getByRole('button', { name: 'Show a new code' }));
  expect(await screen.findByText(fresh.code)).toBeInTheDocument();
});

test('a code that failed to load can be retried', async () => {
  refusing('getVerificationCode', { code: 'UNAVAILABLE', message: 'Please try again in a moment.' });
  const { hands } = renderApp('/social-verification', { user: pending() });
  expect(await screen.findByText('Please try again in a moment.')).toBeInTheDocument();
  answering('getVerificationCode', code);
  await hands.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(code.code)).toBeInTheDocument();
});

test('each platform has its own instructions', async () => {
  const { hands, form } = await open();
  expect(form.queryByText(/^On /)).not.toBeInTheDocument();
  for (const platform of ['Instagram', 'X (Twitter)', 'TikTok', 'LinkedIn']) {
    await hands.click(form.getByRole('radio', { name: platform }));
    expect(form.getByText(/^On /)).toHaveTextContent(`On ${platform}`);
    expect(form.getAllByRole('listitem')).toHaveLength(3);
  }
});

test('without a platform nothing is sent, and each field shows an error', async () => {
  const sent = answering('submitVerification', post);
  const { form, press } = await open();
  await press();
  const notice = within(await screen.findByRole('alert'));
  expect(notice.getByText('Platform Required')).toBeInTheDocument();
  expect(notice.getByText('Please select a social media platform')).toBeInTheDocument();
  await waitFor(() => expect(form.getByRole('radio', { name: 'Instagram' })).toHaveFocus());
  expect(form.getByRole('radiogroup', { name: 'Platform' })).toHaveAccessibleDescription(
    'Please select a social media platform',
  );
  expect(form.getByLabelText('Account handle')).toHaveAccessibleDescription(/Account handle is required$/);
  expect(form.getByLabelText('Post URL')).toHaveAccessibleDescription(/Please enter a valid URL$/);
  expect(sent).toEqual([]);
});

test('rejects the address of a post on another platform', async () => {
  const sent = answering('submitVerification', post);
  const { form, press, fill } = await open();
  await fill('https://www.instagram.com/p/C4x/');
  await press();
  expect(form.getByLabelText('Post URL')).toHaveAccessibleDescription(/Please enter a valid URL$/);
  expect(screen.queryByText('Platform Required')).not.toBeInTheDocument();
  expect(sent).toEqual([]);
});

test('sends the post with the code shown, redirects to the status and clears the draft', async () => {
  const sent = answering('submitVerification', post);
  const { press, fill, path } = await open();
  await fill();
  expect(JSON.stringify(localStorage)).toContain('noor.runs');
  await press();
  await waitFor(() => expect(path()).toBe('/verification'));
  expect(screen.getByText('Verification Submitted')).toBeInTheDocument();
  expect(sent).toEqual([
    { platform: 'TIKTOK', accountHandle: 'noor.runs', postUrl: post.postUrl, verificationCode: code.code },
  ]);
  expect(JSON.stringify(localStorage)).not.toContain('noor.runs');
});

test('sends only once, however often the button is pressed', async () => {
  const { form, press, fill, path } = await open();
  await fill();
  const { sent, release } = holding('submitVerification', post);
  await press();
  expect(await form.findByRole('button', { name: 'Submitting...' })).toHaveAttribute('aria-disabled', 'true');
  release();
  await waitFor(() => expect(path()).toBe('/verification'));
  expect(sent).toHaveLength(1);
});

test('an expired code shows its error beside the code, and a fresh code follows', async () => {
  const { press, fill, form } = await open();
  await fill();
  const sentence = 'This code has expired. Copy the new one.';
  refusing('submitVerification', { code: 'INVALID', message: sentence, fields: { verificationCode: sentence } });
  answering('getVerificationCode', fresh);
  await press();
  expect(await screen.findByText(fresh.code)).toBeInTheDocument();
  expect(document.activeElement).toHaveTextContent(sentence);
  expect(form.getByLabelText('Account handle')).toHaveValue('@noor.runs');
  const sent = answering('submitVerification', { ...post, verificationCode: fresh.code });
  await press();
  await waitFor(() => expect(sent).toEqual([expect.objectContaining({ verificationCode: fresh.code })]));
});

test.each([
  [
    'the server’s words',
    () => refusing('submitVerification', { code: 'UNAVAILABLE', message: 'Please wait.' }),
    'Please wait.',
  ],
  [
    'no line',
    () => breaking('submitVerification', 'gone'),
    'Entourage cannot be reached. Check your connection and try again.',
  ],
])('a failure shows an error, with %s, and keeps the input', async (_name, fail, said) => {
  const { press, fill, form } = await open();
  await fill();
  fail();
  await press();
  expect(await screen.findByText('Submission Failed')).toBeInTheDocument();
  expect(screen.getByText(said)).toBeInTheDocument();
  expect(form.getByRole('radio', { name: 'TikTok' })).toBeChecked();
  expect(form.getByLabelText('Post URL')).toHaveValue(post.postUrl);
});

test('restores the input after a reload, for the same person only', async () => {
  const { fill } = await open();
  await fill();
  cleanup();
  const again = await open();
  expect(again.form.getByRole('radio', { name: 'TikTok' })).toBeChecked();
  expect(again.form.getByLabelText('Account handle')).toHaveValue('@noor.runs');
  cleanup();
  const other = await open({ ...pending(), id: '4f3c6c7e-3333-4333-8333-333333333333' });
  expect(other.form.getByLabelText('Account handle')).toHaveValue('');
});
