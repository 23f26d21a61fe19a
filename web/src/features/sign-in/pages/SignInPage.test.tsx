import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { readDraft, writeDraft } from '../../../shared/drafts/drafts.ts';
import { aDashboard } from '../../../shared/health/testing.ts';
import { saveReturnPath, takeReturn } from '../../../shared/session/return-path.ts';
import { sessionApi } from '../../../shared/session/session.api.ts';
import { aUser, renderApp } from '../../../testing/render-app.tsx';
import { answering, breaking, holding, refusing } from '../../../testing/server.ts';

// Many tests end on the dashboard.
beforeEach(() => aDashboard());

const other = aUser({ id: '4f3c6c7e-3333-4333-8333-333333333333', username: 'li.na', firstName: 'Li', lastName: 'Na' });

const challenge = 'c'.repeat(43);

const signInForm = async () => within(await screen.findByRole('form', { name: 'Sign In' }));

async function signInAs(username = 'noor.haddad', at = '/login') {
  answering('readSecondFactor', { on: false, required: false, recoveryCodesLeft: 0 });
  const app = renderApp(at);
  const form = await signInForm();
  await app.hands.type(form.getByLabelText('Username'), username);
  await app.hands.type(form.getByLabelText('Password'), 'quiet-river');
  const press = () => app.hands.click(form.getByRole('button', { name: /^Sign(ing)? in/i }));
  return { ...app, form, press };
}

describe('signing in', () => {
  test('an empty form shows an error at each field and sends nothing', async () => {
    const sent = answering('signIn', aUser());
    const { hands } = renderApp('/auth');
    const form = await signInForm();
    await hands.click(form.getByRole('button', { name: 'Sign In' }));
    await waitFor(() => expect(form.getByLabelText('Username')).toHaveAccessibleDescription('Username is required'));
    expect(form.getByLabelText('Password')).toHaveAccessibleDescription('Password is required');
    await waitFor(() => expect(form.getByLabelText('Username')).toHaveFocus());
    expect(sent).toEqual([]);
  });

  test('redirects with a notice', async () => {
    const sent = answering('signIn', aUser());
    const { press, path } = await signInAs();
    await press();
    await waitFor(() => expect(path()).toBe('/dashboard'));
    expect(screen.getByText('You have successfully logged in.')).toBeInTheDocument();
    expect(sent).toEqual([{ username: 'noor.haddad', password: 'quiet-river' }]);
  });

  test('signing in at /auth redirects like /login', async () => {
    answering('listOwnPosts', []);
    answering('signIn', aUser({ verificationStatus: 'PENDING' }));
    const { press, path } = await signInAs('noor.haddad', '/auth');
    await press();
    await waitFor(() => expect(path()).toBe('/verification'));
  });

  test('a tab that held somebody else is loaded anew, and forgets where they were', async () => {
    sessionStorage.setItem('entourage.person', aUser().id);
    saveReturnPath('/messages/of-noor');
    answering('signIn', other);
    const { store, startOver, press, path } = await signInAs('li.na');
    await store.dispatch(sessionApi.util.upsertQueryData('currentUser', undefined, aUser()));
    await store.dispatch(sessionApi.util.upsertQueryData('currentUser', undefined, null));
    await press();
    await waitFor(() => expect(startOver).toHaveBeenCalled());
    expect(path()).toBe('/login');
    expect(takeReturn()).toBe('/');
  });

  test('somebody else’s drafts are removed from the device, and the person’s own stay', async () => {
    answering('signIn', other);
    for (const [id, name] of [
      [aUser().id, 'outcome.of-noor'],
      [other.id, 'outcome.of-li'],
    ] as const) {
      sessionStorage.setItem('entourage.person', id);
      writeDraft(name, { summary: 'Half a thought' });
    }
    const { press, path } = await signInAs('li.na');
    await press();
    await waitFor(() => expect(path()).toBe('/dashboard'));
    expect(readDraft('outcome.of-noor')).toBeNull();
    expect(readDraft('outcome.of-li')).toEqual({ summary: 'Half a thought' });
  });

  test('does not send twice', async () => {
    const { sent, release } = holding('signIn', aUser());
    const { press, form, path } = await signInAs();
    await press();
    const button = await form.findByRole('button', { name: 'Signing in...' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    // Disabled, it would lose the focus.
    expect(button).toBeEnabled();
    await press();
    release();
    await waitFor(() => expect(path()).toBe('/dashboard'));
    expect(sent).toHaveLength(1);
  });

  test('a failure shows the reason, keeps the input and leads to the password', async () => {
    refusing('signIn', { code: 'WRONG_CREDENTIALS', message: 'Invalid username or password' });
    const { press, form } = await signInAs();
    await press();
    expect(await screen.findByText('Login Failed')).toBeInTheDocument();
    expect(screen.getByText('Invalid username or password')).toBeInTheDocument();
    expect(form.getByLabelText('Username')).toHaveValue('noor.haddad');
    expect(form.getByLabelText('Password')).toHaveFocus();
  });

  test('a failure is not shown any more at the other form, nor once the form is sent again', async () => {
    refusing('signIn', { code: 'WRONG_CREDENTIALS', message: 'Invalid username or password' });
    const { press, hands } = await signInAs();
    await press();
    expect(await screen.findByText('Login Failed')).toBeInTheDocument();
    await hands.click(screen.getByRole('tab', { name: 'Join Elite' }));
    expect(screen.queryByText('Login Failed')).not.toBeInTheDocument();
    await hands.click(screen.getByRole('tab', { name: 'Sign In' }));
    await press();
    expect(await screen.findByText('Login Failed')).toBeInTheDocument();
    const { release } = holding('signIn', aUser());
    await press();
    expect(screen.queryByText('Login Failed')).not.toBeInTheDocument();
    release();
    expect(await screen.findByText('You have successfully logged in.')).toBeInTheDocument();
  });

  test('too many attempts show how long to wait', async () => {
    const message = 'Too many attempts. Please try again later.';
    refusing('signIn', { code: 'TOO_MANY_REQUESTS', message, retryAfterSeconds: 840 });
    const { press } = await signInAs();
    await press();
    expect(await screen.findByText(`${message} The wait is 14 minutes.`)).toBeInTheDocument();
  });
});

describe('the second step', () => {
  async function challenged() {
    refusing('signIn', { code: 'SECOND_FACTOR_REQUIRED', message: 'Enter the code.', challenge });
    const app = await signInAs();
    await app.press();
    const code = await screen.findByRole('textbox', { name: 'Code' });
    const give = async (typed: string) => {
      await app.hands.clear(code);
      await app.hands.type(code, typed);
      await app.hands.click(screen.getByRole('button', { name: 'Sign In' }));
    };
    return { ...app, code, give };
  }

  test('accepts a code; a wrong code keeps the form', async () => {
    const { code, give, path } = await challenged();
    expect(code).toHaveFocus();
    refusing('signIn', { code: 'WRONG_CREDENTIALS', message: 'Invalid code', fields: { code: 'Invalid code' } });
    await give('000000');
    await waitFor(() => expect(code).toHaveAccessibleDescription(/Invalid code$/));
    const sent = answering('signIn', aUser());
    await give('111111');
    await waitFor(() => expect(path()).toBe('/dashboard'));
    expect(sent).toEqual([{ challenge, code: '111111' }]);
  });

  test('starts over after a timeout and keeps the username', async () => {
    const { give } = await challenged();
    refusing('signIn', { code: 'CHALLENGE_EXPIRED', message: 'This sign-in took too long. Please start again.' });
    await give('111111');
    expect(await screen.findByText('This sign-in took too long. Please start again.')).toBeInTheDocument();
    expect((await signInForm()).getByLabelText('Username')).toHaveValue('noor.haddad');
  });

  test('cannot be left while the code is sent', async () => {
    const { give, path } = await challenged();
    const { sent, release } = holding('signIn', aUser());
    await give('111111');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(screen.getByRole('button', { name: 'Back to username and password' })).toBeDisabled();
    release();
    await waitFor(() => expect(path()).toBe('/dashboard'));
  });

  test('can be cancelled', async () => {
    const { hands } = await challenged();
    await hands.click(screen.getByRole('button', { name: 'Back to username and password' }));
    expect((await signInForm()).getByLabelText('Username')).toHaveFocus();
    expect(screen.queryByRole('textbox', { name: 'Code' })).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Sign in to Entourage');
  });
});

describe('joining', () => {
  async function fillIn() {
    const app = renderApp('/login');
    const tab = await screen.findByRole('tab', { name: 'Sign In' });
    tab.focus();
    await app.hands.keyboard('{ArrowRight}');
    expect(screen.getByRole('tab', { name: 'Join Elite' })).toHaveFocus();
    const form = within(await screen.findByRole('form', { name: 'Join Elite' }));
    const typed = {
      Username: 'amal',
      Email: 'amal@example.org',
      Password: 'quiet-river-9',
      'Professional league': 'NBA',
      'Team/organization': 'Harbour City',
    };
    for (const [label, text] of Object.entries(typed)) await app.hands.type(form.getByLabelText(label), text);
    const press = () => app.hands.click(form.getByRole('button', { name: 'Create account' }));
    return { ...app, form, press };
  }

  test('has an address and a title of its own, which survive a reload', async () => {
    const { hands, router } = renderApp('/login#join');
    await screen.findByRole('form', { name: 'Join Elite' });
    await waitFor(() => expect(document.title).toBe('Join Elite · Entourage'));
    const [logIn] = screen.getAllByRole('link', { name: 'Log in' });
    await hands.click(logIn as HTMLElement);
    await signInForm();
    expect(document.title).toBe('Sign in · Entourage');
    await hands.click(screen.getByRole('link', { name: 'Get Started' }));
    await screen.findByRole('form', { name: 'Join Elite' });
    await hands.click(screen.getByRole('tab', { name: 'Sign In' }));
    await signInForm();
    expect(router.state.location.hash).toBe('');
  });

  test('creates an account and redirects with a notice', async () => {
    answering('getVerificationCode', { code: 'ENTOURAGE-7K2M9Q', expiresAt: '2026-03-04T08:00:00Z' });
    const sent = answering('register', aUser({ verificationStatus: 'PENDING' }));
    const { press, path } = await fillIn();
    await press();
    expect(await screen.findByText('Complete your social media verification to proceed.')).toBeInTheDocument();
    await waitFor(() => expect(path()).toBe('/social-verification'));
    expect(sent).toEqual([expect.objectContaining({ username: 'amal', firstName: null, professionalLeague: 'NBA' })]);
    expect(sessionStorage.getItem('entourage.draft.visitor.join')).toBeNull();
  });

  test.each([
    ['an unreadable answer', () => breaking('register', 'garbage'), /on our side/],
    ['a lost connection', () => breaking('register', 'gone'), /Check your connection/],
  ])('after %s it shows the general error and the reason', async (_how, fail, reason) => {
    fail();
    const { press } = await fillIn();
    await press();
    expect(await screen.findByText('Failed to create account')).toBeVisible();
    expect(screen.getByText(reason)).toBeVisible();
  });

  test('sent again after a lost answer it is the same registration', async () => {
    const lost = breaking('register', 'gone');
    const { press, path } = await fillIn();
    await press();
    expect(await screen.findByText('Failed to create account')).toBeVisible();
    answering('getVerificationCode', { code: 'ENTOURAGE-7K2M9Q', expiresAt: '2026-03-04T08:00:00Z' });
    const sent = answering('register', aUser({ verificationStatus: 'PENDING' }));
    await press();
    await waitFor(() => expect(path()).toBe('/social-verification'));
    expect(sent).toEqual([expect.objectContaining({ clientId: expect.any(String) })]);
    expect(sent).toEqual(lost);
  });

  test('sent again after a reload it is the same registration, though no password was kept', async () => {
    const lost = breaking('register', 'gone');
    const first = await fillIn();
    await first.press();
    expect(await screen.findByText('Failed to create account')).toBeVisible();
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('quiet-river-9');
    cleanup();
    answering('getVerificationCode', { code: 'ENTOURAGE-7K2M9Q', expiresAt: '2026-03-04T08:00:00Z' });
    const sent = answering('register', aUser({ verificationStatus: 'PENDING' }));
    const { hands, path } = renderApp('/login#join');
    const form = within(await screen.findByRole('form', { name: 'Join Elite' }));
    await hands.type(form.getByLabelText('Password'), 'quiet-river-9');
    await hands.click(form.getByRole('button', { name: 'Create account' }));
    await waitFor(() => expect(path()).toBe('/social-verification'));
    expect(sent).toEqual(lost);
    await waitFor(() => expect(sessionStorage.getItem('entourage.draft.visitor.join-id')).toBeNull());
  });

  test('an emptied form leaves nothing of the person in the tab, even after a lost answer', async () => {
    breaking('register', 'gone');
    const { press, form, hands } = await fillIn();
    await press();
    expect(await screen.findByText('Failed to create account')).toBeVisible();
    expect(sessionStorage.getItem('entourage.draft.visitor.join-id')).not.toBeNull();
    for (const field of form.getAllByRole('textbox')) await hands.clear(field);
    const kept = JSON.stringify({ ...sessionStorage });
    for (const typed of ['amal', 'NBA', 'Harbour City']) expect(kept).not.toContain(typed);
  });

  test('shows server errors at their fields and keeps all but the password', async () => {
    const fields = { username: 'Username already exists' };
    refusing('register', { code: 'USERNAME_TAKEN', message: 'Username already exists', fields });
    const { press, form } = await fillIn();
    await press();
    expect(await screen.findByText('Registration Failed')).toBeInTheDocument();
    expect(form.getByLabelText('Username')).toHaveAccessibleDescription('Username already exists');
    const draft = sessionStorage.getItem('entourage.draft.visitor.join') ?? '';
    expect(draft).toContain('amal@example.org');
    expect(draft).not.toContain('quiet-river-9');
  });
});
