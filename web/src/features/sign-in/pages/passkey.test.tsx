import { screen, waitFor, within } from '@testing-library/react';
import { aDashboard } from '../../../shared/health/testing.ts';
import { anAssertion, declined, pretendPasskeys, withoutPasskeys } from '../../../shared/passkeys/testing.ts';
import { aUser, renderApp } from '../../../testing/render-app.tsx';
import { answering, refusing } from '../../../testing/server.ts';

const options = {
  challenge: 'Y2hhbGxlbmdl',
  timeout: 300_000,
  rpId: 'localhost',
  userVerification: 'required',
} as const;

// Many tests end on the dashboard.
beforeEach(() => {
  aDashboard();
  answering('readSecondFactor', { on: false, required: false, recoveryCodesLeft: 0 });
});
afterEach(withoutPasskeys);

const button = () => screen.findByRole('button', { name: 'Sign in with a passkey' });

test('a press signs in with a passkey', async () => {
  pretendPasskeys({ get: async () => anAssertion });
  answering('beginPasskeySignIn', options);
  const sent = answering('signInWithPasskey', aUser());
  const { hands, path } = renderApp('/login');
  await hands.click(await button());
  await waitFor(() => expect(path()).toBe('/dashboard'));
  expect(screen.getByText('You have successfully logged in.')).toBeInTheDocument();
  expect(sent).toEqual([{ response: anAssertion }]);
});

test('a closed question is no failure', async () => {
  pretendPasskeys({ get: () => Promise.reject(declined()) });
  answering('beginPasskeySignIn', options);
  const { hands } = renderApp('/login');
  await hands.click(await button());
  await waitFor(async () => expect(await button()).toHaveAttribute('aria-disabled', 'false'));
  expect(screen.queryByText('Login Failed')).not.toBeInTheDocument();
});

test('a passkey that the platform does not know is refused in its words, and nobody is sent away', async () => {
  pretendPasskeys({ get: async () => anAssertion });
  answering('beginPasskeySignIn', options);
  const message = 'This passkey did not sign you in. Try again, or use your password.';
  refusing('signInWithPasskey', { code: 'WRONG_CREDENTIALS', message });
  const { hands, path } = renderApp('/login');
  await hands.click(await button());
  expect(await screen.findByText(message)).toBeVisible();
  expect(path()).toBe('/login');
});

test('a browser that suggests passkeys signs in by its suggestion', async () => {
  pretendPasskeys({
    suggests: true,
    get: ({ mediation }) => (mediation === 'conditional' ? Promise.resolve(anAssertion) : Promise.reject(declined())),
  });
  answering('beginPasskeySignIn', options);
  answering('signInWithPasskey', aUser());
  const { path } = renderApp('/login');
  await waitFor(() => expect(path()).toBe('/dashboard'));
});

test('the password takes over from the suggestion', async () => {
  const signals: (AbortSignal | undefined)[] = [];
  pretendPasskeys({
    suggests: true,
    get: ({ signal }) => {
      signals.push(signal);
      return new Promise(() => {});
    },
  });
  answering('beginPasskeySignIn', options);
  answering('signIn', aUser());
  const { hands, path } = renderApp('/login');
  const form = within(await screen.findByRole('form', { name: 'Sign In' }));
  await waitFor(() => expect(signals).toHaveLength(1));
  expect(form.getByLabelText('Username')).toHaveAttribute('autocomplete', 'username webauthn');
  await hands.type(form.getByLabelText('Username'), 'noor.haddad');
  await hands.type(form.getByLabelText('Password'), 'quiet-river');
  await hands.click(form.getByRole('button', { name: 'Sign In' }));
  await waitFor(() => expect(path()).toBe('/dashboard'));
  expect(signals[0]?.aborted).toBe(true);
});

test('after a wrong password the browser suggests them again', async () => {
  const signals: (AbortSignal | undefined)[] = [];
  pretendPasskeys({
    suggests: true,
    get: ({ signal }) => {
      signals.push(signal);
      return new Promise(() => {});
    },
  });
  answering('beginPasskeySignIn', options);
  refusing('signIn', { code: 'WRONG_CREDENTIALS', message: 'Invalid username or password' });
  const { hands } = renderApp('/login');
  const form = within(await screen.findByRole('form', { name: 'Sign In' }));
  await waitFor(() => expect(signals).toHaveLength(1));
  await hands.type(form.getByLabelText('Username'), 'noor.haddad');
  await hands.type(form.getByLabelText('Password'), 'loud-river');
  await hands.click(form.getByRole('button', { name: 'Sign In' }));
  await waitFor(() => expect(signals).toHaveLength(2));
  expect(signals.map((signal) => signal?.aborted)).toEqual([true, false]);
});

test('a browser without passkeys does not offer them', async () => {
  renderApp('/login');
  await screen.findByRole('form', { name: 'Sign In' });
  expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).not.toBeInTheDocument();
});
