import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { athlete } from '../../../shared/health/testing.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { answering, breaking, refusing } from '../../../testing/server.ts';

const form = async () => within(await screen.findByRole('form', { name: 'Join an entourage' }));
const password = 'kelp-anvil-92';

async function fill(hands: ReturnType<typeof renderApp>['hands']) {
  const fields = await form();
  await hands.type(fields.getByLabelText('Username'), 'petra.novak');
  await hands.type(fields.getByLabelText('Password'), password);
  return fields;
}

test('the code of the link is filled in, and the account opens with it', async () => {
  const { hands } = renderApp('/team-member-registration?code=ABCDE23456');
  await waitFor(async () => expect((await form()).getByLabelText('Invite code')).toHaveValue('ABCDE23456'));
  const sent = answering('registerTeamMember', { username: 'petra.novak', athlete });
  const fields = await fill(hands);
  await hands.click(fields.getByRole('button', { name: 'Create account' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Registration successful' })).toBeVisible();
  expect(sent).toEqual([{ inviteCode: 'ABCDE23456', username: 'petra.novak', password, email: null }]);
  expect(screen.getByText(/the entourage of Noor Haddad/)).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Log In' })).toHaveAttribute('href', '/auth');
});

test('a team member can log in first, and comes back with the code', async () => {
  const { hands, path } = renderApp('/team-member-registration?code=ABCDE23456');
  await waitFor(async () => expect((await form()).getByLabelText('Invite code')).toHaveValue('ABCDE23456'));
  expect(screen.getByText(/Already a team member\?/)).toBeVisible();
  await hands.click((await form()).getByRole('link', { name: 'Log in' }));
  await waitFor(() => expect(path()).toBe('/login'));
  expect(sessionStorage.getItem('entourage.return')).toBe('/team-member-registration?code=ABCDE23456');
});

test('who registers after all is not led back to the redeemed code', async () => {
  const { hands, router } = renderApp('/team-member-registration?code=ABCDE23456');
  await waitFor(async () => expect((await form()).getByLabelText('Invite code')).toHaveValue('ABCDE23456'));
  await hands.click((await form()).getByRole('link', { name: 'Log in' }));
  await waitFor(() => expect(sessionStorage.getItem('entourage.return')).not.toBeNull());
  await act(() => router.navigate(-1));
  answering('registerTeamMember', { username: 'petra.novak', athlete });
  const fields = await fill(hands);
  await hands.click(fields.getByRole('button', { name: 'Create account' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Registration successful' })).toBeVisible();
  expect(sessionStorage.getItem('entourage.return')).toBeNull();
});

test('a draft of an earlier visit stays beside the code of the link, without the password', async () => {
  const first = renderApp('/team-member-registration');
  await fill(first.hands);
  expect(JSON.stringify(localStorage)).not.toContain('petra.novak');
  cleanup();
  renderApp('/team-member-registration?code=ABCDE23456');
  await waitFor(async () => expect((await form()).getByLabelText('Invite code')).toHaveValue('ABCDE23456'));
  expect((await form()).getByLabelText('Username')).toHaveValue('petra.novak');
  expect((await form()).getByLabelText('Password')).toHaveValue('');
});

test('shows what is missing or wrong at its field', async () => {
  const { hands } = renderApp('/team-member-registration');
  const fields = await form();
  const sent = answering('registerTeamMember', { username: 'x', athlete: null });
  await hands.type(fields.getByLabelText('Username'), 'pe');
  await hands.type(fields.getByLabelText('Password'), 'short');
  await hands.type(fields.getByLabelText(/^E-mail/), 'nowhere');
  await hands.click(fields.getByRole('button', { name: 'Create account' }));
  for (const [label, sentence] of [
    [/^Invite code/, 'Invite code is required'],
    [/^Username/, 'Username must be at least 3 characters'],
    [/^Password/, 'Password must be at least 8 characters'],
    [/^E-mail/, 'Invalid email address'],
  ] as const) {
    await waitFor(() => expect(fields.getByLabelText(label)).toHaveAccessibleDescription(new RegExp(sentence)));
  }
  expect(fields.getByLabelText('Invite code')).toHaveFocus();
  expect(sent).toEqual([]);
});

test('a refusal shows the server’s words; without an answer the catalogue’s', async () => {
  const { hands } = renderApp('/team-member-registration?code=ABCDE23456');
  const message = 'This invite code is not valid.';
  refusing('registerTeamMember', { code: 'INVALID', message, fields: { inviteCode: message } });
  const fields = await fill(hands);
  await hands.click(fields.getByRole('button', { name: 'Create account' }));
  expect(await screen.findByText('Registration failed')).toBeVisible();
  expect(fields.getByLabelText('Invite code')).toHaveAccessibleDescription(new RegExp(message));
  breaking('registerTeamMember', 'gone');
  await hands.click(fields.getByRole('button', { name: 'Create account' }));
  expect(await screen.findByText('Failed to create account. Please try again.')).toBeVisible();
  expect(fields.getByLabelText('Username')).toHaveValue('petra.novak');
});
