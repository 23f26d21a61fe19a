import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { sessionApi } from '../../../shared/session/session.api.ts';
import { aUser, renderApp } from '../../../testing/render-app.tsx';
import { answering, holding, refusing } from '../../../testing/server.ts';

const here = {
  id: '11111111-1111-4111-8111-111111111111',
  createdAt: '2026-03-01T08:00:00Z',
  lastSeenAt: '2026-03-02T09:30:00Z',
  current: true,
  notified: false,
  byPasskey: false,
  device: 'Firefox on Windows',
};
const elsewhere = { ...here, id: '22222222-2222-4222-8222-222222222222', current: false, device: 'Safari on iPhone' };

function open(user = aUser()) {
  answering('readSecondFactor', { on: false, required: false, recoveryCodesLeft: 0 });
  answering('listSessions', [here, elsewhere]);
  return renderApp('/account', { user });
}

const section = async (name: string) => within(await screen.findByRole('region', { name }));

describe('the profile form', () => {
  test('saves the profile, and clears an empty name', async () => {
    const { hands } = open();
    const profile = await section('Profile');
    const sent = answering('editAccount', aUser({ firstName: 'Amal', lastName: null, timeZone: 'Europe/Berlin' }));
    await hands.clear(profile.getByLabelText(/First name/));
    await hands.type(profile.getByLabelText(/First name/), 'Amal');
    await hands.clear(profile.getByLabelText(/Last name/));
    await hands.selectOptions(profile.getByLabelText('Time zone'), 'Europe/Berlin');
    await hands.click(profile.getByRole('button', { name: 'Save profile' }));
    expect(await screen.findByText('Profile saved')).toBeInTheDocument();
    expect(sent).toEqual([{ firstName: 'Amal', lastName: null, timeZone: 'Europe/Berlin' }]);
  });

  test('is sent once by a double click whose second click arrives late', async () => {
    const { hands } = open();
    const profile = await section('Profile');
    const sent = answering('editAccount', aUser({ firstName: 'Amal' }));
    await hands.type(profile.getByLabelText(/First name/), 'Amal');
    const save = profile.getByRole('button', { name: 'Save profile' });
    fireEvent.click(save, { detail: 1 });
    expect(await screen.findByText('Profile saved')).toBeInTheDocument();
    fireEvent.click(save, { detail: 2 });
    expect(sent).toHaveLength(1);
    fireEvent.click(save, { detail: 1 });
    await waitFor(() => expect(sent).toHaveLength(2));
  });

  test('keeps what is typed while it is saved', async () => {
    const { hands } = open();
    const profile = await section('Profile');
    const { sent, release } = holding('editAccount', aUser({ firstName: 'Amal' }));
    const name = profile.getByLabelText(/First name/);
    await hands.clear(name);
    await hands.type(name, 'Amal');
    await hands.click(profile.getByRole('button', { name: 'Save profile' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    await hands.type(name, ' R.');
    release();
    expect(await screen.findByText('Profile saved')).toBeInTheDocument();
    expect(name).toHaveValue('Amal R.');
    expect(localStorage.getItem(`entourage.draft.profile.${aUser().id}`)).toContain('Amal R.');
  });

  test('takes on what is changed elsewhere, except where something was typed', async () => {
    const { hands, store } = open();
    const profile = await section('Profile');
    await hands.type(profile.getByLabelText(/First name/), ' R.');
    const changed = aUser({ firstName: 'Nora', lastName: 'Haddad-Berg' });
    await act(() => store.dispatch(sessionApi.util.upsertQueryData('currentUser', undefined, changed)));
    await waitFor(() => expect(profile.getByLabelText(/Last name/)).toHaveValue('Haddad-Berg'));
    expect(profile.getByLabelText(/First name/)).toHaveValue('Noor R.');
  });

  test('warns before leaving with unsaved changes', async () => {
    const { hands, path } = open();
    const profile = await section('Profile');
    await hands.type(profile.getByLabelText(/First name/), 'x');
    const away = () => hands.click(screen.getAllByRole('link', { name: 'Pricing' })[0] as HTMLElement);
    await away();
    await hands.click(await screen.findByRole('button', { name: 'Stay' }));
    expect(path()).toBe('/account');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await away();
    await hands.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(path()).toBe('/pricing'));
    expect(localStorage).toHaveLength(0);
  });

  test('a session that expires during a save shows one notice and keeps the input until the next sign-in', async () => {
    const { hands, leave } = open();
    const profile = await section('Profile');
    refusing('editAccount', { code: 'UNAUTHENTICATED', message: 'Unauthorized' });
    await hands.clear(profile.getByLabelText(/Last name/));
    await hands.type(profile.getByLabelText(/First name/), ' Amal');
    await hands.click(profile.getByRole('button', { name: 'Save profile' }));
    await waitFor(() => expect(leave).toHaveBeenCalledTimes(1));
    expect(screen.getByText('You are logged out. Logging in again...')).toBeVisible();
    expect(screen.queryByText('Error')).not.toBeInTheDocument();
    cleanup();
    open(aUser({ timeZone: 'Europe/Berlin' }));
    const again = await section('Profile');
    expect(again.getByLabelText(/First name/)).toHaveValue('Noor Amal');
    expect(again.getByLabelText(/Last name/)).toHaveValue('');
    expect(again.getByLabelText('Time zone')).toHaveValue('Europe/Berlin');
  });

  test('does not upload a picture that is too large', async () => {
    const { hands } = open();
    const profile = await section('Profile');
    const file = new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'me.png', { type: 'image/png' });
    await hands.upload(profile.getByLabelText('Choose a picture', { selector: 'input' }), file);
    expect(profile.getByRole('alert')).toHaveTextContent('The picture is too large: at most 10 MB');
    expect(profile.queryByRole('button', { name: 'Use this picture' })).not.toBeInTheDocument();
  });
});

test.each([
  { role: 'ATHLETE' },
  { role: 'LIAISON' },
  { role: 'TEAM_MEMBER' },
  { role: 'ADMIN', secondFactorDue: true },
  { role: 'ATHLETE', verificationStatus: 'PENDING' },
] as const)('links lead to each section, in their order: %j', async (person) => {
  open(aUser(person));
  const links = within(await screen.findByRole('navigation', { name: 'On this page' })).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual(
    (await within(screen.getByRole('main')).findAllByRole('heading', { level: 2 })).map(
      (heading) => heading.textContent,
    ),
  );
  for (const link of links)
    expect(document.querySelector(link.getAttribute('href') ?? '')).toHaveAccessibleName(link.textContent ?? '');
});

test('the person concerned reads the notes of a rejection', async () => {
  open(aUser({ verificationStatus: 'REJECTED', reviewNotes: 'The post could not be found.' }));
  const verification = await section('Verification');
  expect(verification.getByText('Rejected')).toBeInTheDocument();
  expect(verification.getByText('The post could not be found.')).toBeInTheDocument();
  expect(verification.queryByRole('link', { name: /^See the decision/ })).toBeNull();
});

test('a rejection without a note on the account links to the page with the notes of the posts', async () => {
  open(aUser({ verificationStatus: 'REJECTED', reviewNotes: null }));
  const verification = await section('Verification');
  const link = verification.getByRole('link', { name: /^See the decision/ });
  expect(link).toHaveAttribute('href', '/verification');
});

test('a wrong password shows an error at its field, and the right one changes the password', async () => {
  const { hands } = open();
  const password = await section('Password');
  await hands.type(password.getByLabelText('Current password'), 'wrong');
  await hands.type(password.getByLabelText('New password'), 'quiet-river-9');
  refusing('changePassword', { code: 'INVALID', message: 'x', fields: { currentPassword: 'Wrong password' } });
  await hands.click(password.getByRole('button', { name: 'Change password' }));
  await waitFor(() =>
    expect(password.getByLabelText('Current password')).toHaveAccessibleDescription('Wrong password'),
  );
  answering('changePassword', null);
  await hands.click(password.getByRole('button', { name: 'Change password' }));
  expect(await screen.findByText('Password changed')).toBeInTheDocument();
  expect(password.getByLabelText('Current password')).toHaveValue('');
});

describe('the address', () => {
  test('is changed with the password, and waits for its confirmation', async () => {
    const { hands } = open();
    const email = await section('E-mail');
    await hands.click(email.getByRole('button', { name: 'Change address' }));
    expect(email.getByLabelText('New e-mail address')).toHaveFocus();
    await hands.type(email.getByLabelText('New e-mail address'), 'amal@example.org');
    await hands.type(email.getByLabelText('Current password'), 'quiet-river');
    refusing('changeEmail', { code: 'EMAIL_TAKEN', message: 'x', fields: { email: 'Email already exists' } });
    await hands.click(email.getByRole('button', { name: 'Save address' }));
    await waitFor(() =>
      expect(email.getByLabelText('New e-mail address')).toHaveAccessibleDescription('Email already exists'),
    );
    const sent = answering('changeEmail', null);
    answering('currentUser', aUser({ email: 'amal@example.org', emailConfirmed: false }));
    await hands.click(email.getByRole('button', { name: 'Save address' }));
    expect(await screen.findByText('Open the link that is on its way to amal@example.org.')).toBeInTheDocument();
    expect(await email.findByText('Not confirmed')).toBeInTheDocument();
    expect(email.getByRole('button', { name: 'Change address' })).toHaveFocus();
    expect(sent).toEqual([{ email: 'amal@example.org', password: 'quiet-river' }]);
  });

  test('cannot be closed while it is sent', async () => {
    const { hands } = open();
    const email = await section('E-mail');
    await hands.click(email.getByRole('button', { name: 'Change address' }));
    await hands.type(email.getByLabelText('New e-mail address'), 'amal@example.org');
    await hands.type(email.getByLabelText('Current password'), 'quiet-river');
    const { sent, release } = holding('changeEmail', null);
    await hands.click(email.getByRole('button', { name: 'Save address' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(email.getByRole('button', { name: 'Keep it as it is' })).toBeDisabled();
    release();
    expect(await screen.findByText('Address saved')).toBeVisible();
  });

  test('stays as it is, and the focus moves to the button that asked', async () => {
    const { hands } = open();
    const email = await section('E-mail');
    expect(email.getByRole('button', { name: 'Change address' })).not.toHaveFocus();
    await hands.click(email.getByRole('button', { name: 'Change address' }));
    await hands.click(email.getByRole('button', { name: 'Keep it as it is' }));
    expect(email.getByRole('button', { name: 'Change address' })).toHaveFocus();
  });

  test('is asked for at once where there is none', async () => {
    open(aUser({ email: null, emailConfirmed: false }));
    const email = await section('E-mail');
    expect(email.getByLabelText('New e-mail address')).not.toHaveFocus();
    expect(email.queryByRole('button', { name: 'Keep it as it is' })).not.toBeInTheDocument();
  });
});

describe('sessions', () => {
  test('another device can be signed out; this device is marked', async () => {
    const { hands } = open();
    const sessions = await section('Where you are signed in');
    expect(await sessions.findByText('This device')).toBeInTheDocument();
    const sent = answering('endSession', null);
    answering('listSessions', [here]);
    await hands.click(sessions.getByRole('button', { name: 'Sign out Safari on iPhone' }));
    await waitFor(() => expect(sessions.queryByText('Safari on iPhone')).not.toBeInTheDocument());
    expect(sent).toHaveLength(1);
    expect(sessions.getByRole('list')).toHaveFocus();
    expect(sessions.queryByRole('button', { name: 'Sign out all others' })).not.toBeInTheDocument();
  });

  test('sessions that failed to load can be retried, and the rest of the page is shown', async () => {
    answering('readSecondFactor', { on: false, required: false, recoveryCodesLeft: 0 });
    refusing('listSessions', { code: 'UNAVAILABLE', message: 'Please try again in a moment.' });
    const { hands } = renderApp('/account', { user: aUser() });
    const sessions = await section('Where you are signed in');
    expect(await sessions.findByText('Please try again in a moment.')).toBeInTheDocument();
    answering('listSessions', [here]);
    await hands.click(sessions.getByRole('button', { name: 'Try again' }));
    expect(await sessions.findByText('Firefox on Windows')).toBeInTheDocument();
  });
});
