import { screen, waitFor, within } from '@testing-library/react';
import { athlete } from '../../../shared/health/testing.ts';
import { aUser, renderApp } from '../../../testing/render-app.tsx';
import { answering, breaking, refusing } from '../../../testing/server.ts';

const user = aUser({ role: 'TEAM_MEMBER' });
const form = async () => within(await screen.findByRole('form', { name: 'Join another entourage' }));

test('a team member joins with the code of the link, and goes on to the athlete', async () => {
  const { hands } = renderApp('/team-member-registration?code=ABCDE23456', { user });
  await waitFor(async () => expect((await form()).getByLabelText('Invite code')).toHaveValue('ABCDE23456'));
  const sent = answering('joinEntourage', { athleteId: athlete.id, athlete });
  await hands.click((await form()).getByRole('button', { name: 'Join' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'You have joined' })).toBeVisible();
  expect(sent).toEqual([{ inviteCode: 'ABCDE23456' }]);
  expect(screen.getByText(/the entourage of Noor Haddad now/)).toHaveFocus();
  const on = screen.getByRole('link', { name: 'To the dashboard' });
  expect(on).toHaveAttribute('href', `/dashboard?athlete=${athlete.id}`);
});

test('says what is missing, what the server refuses, and that there was no answer', async () => {
  const { hands } = renderApp('/team-member-registration', { user });
  const fields = await form();
  const join = () => hands.click(fields.getByRole('button', { name: 'Join' }));
  await join();
  const code = fields.getByLabelText('Invite code');
  await waitFor(() => expect(code).toHaveAccessibleDescription(/Invite code is required/));
  await hands.type(code, 'ABCDE23456');
  const message = 'You are in this entourage already.';
  refusing('joinEntourage', { code: 'ALREADY_MEMBER', message, fields: { inviteCode: message } });
  await join();
  await waitFor(() => expect(code).toHaveAccessibleDescription(new RegExp(message)));
  breaking('joinEntourage', 'gone');
  await join();
  expect(await screen.findByText('You could not join')).toBeVisible();
  expect(code).toHaveValue('ABCDE23456');
});
