import { screen, waitFor, within } from '@testing-library/react';
import { aUser, renderApp } from '../../../../testing/render-app.tsx';
import { answering, refusing } from '../../../../testing/server.ts';

const aPass = { name: 'Noor H.', madeAt: '2026-02-02T07:30:00Z', openings: 0, openedAt: null };
const rejected = aUser({ verificationStatus: 'REJECTED' });

function open(user = rejected) {
  answering('readSecondFactor', { on: false, required: false, recoveryCodesLeft: 0 });
  answering('listSessions', []);
  return renderApp('/account', { user });
}

const title = 'Emergency pass';

test('an athlete who is not approved any more revokes the pass after a question', async () => {
  answering('getEmergencyPass', aPass);
  const sent = answering('revokeEmergencyPass', null);
  const { hands } = open();
  const region = await screen.findByRole('region', { name: title });
  expect(region).toHaveTextContent(/It shows the name Noor H\./);
  await hands.click(within(region).getByRole('button', { name: 'Revoke' }));
  const question = within(await screen.findByRole('dialog', { name: 'Revoke your emergency pass?' }));
  expect(sent).toEqual([]);
  answering('getEmergencyPass', null);
  await hands.click(question.getByRole('button', { name: 'Revoke the pass' }));
  expect(await within(region).findByText(/^Your pass is revoked/)).toBeVisible();
  expect(sent).toHaveLength(1);
  await waitFor(() => expect(region).toContainElement(document.activeElement as HTMLElement));
});

test('whether there is a pass can be asked again', async () => {
  refusing('getEmergencyPass', { code: 'UNAVAILABLE', message: 'Please try again in a moment.' });
  const { hands } = open();
  const section = within(await screen.findByRole('region', { name: title }));
  answering('getEmergencyPass', aPass);
  await hands.click(await section.findByRole('button', { name: 'Try again' }));
  expect(await section.findByRole('button', { name: 'Revoke' })).toBeVisible();
});

test('a new password leaves the pass, which says so and can be revoked beside the dashboard too', async () => {
  answering('getEmergencyPass', aPass);
  open(aUser());
  const pass = await screen.findByRole('region', { name: title });
  expect(pass).toHaveTextContent('A new password does not end it');
  expect(within(pass).getByRole('button', { name: 'Revoke' })).toBeVisible();
  const password = screen.getByRole('region', { name: 'Password' });
  expect(password).toHaveTextContent('An emergency pass stays until you revoke it.');
});

test('there is no section for an athlete without a pass', async () => {
  const asked = answering('getEmergencyPass', null);
  open();
  await screen.findByRole('region', { name: 'Appearance' });
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(screen.queryByRole('region', { name: title })).not.toBeInTheDocument();
});
