import { screen } from '@testing-library/react';
import { aUser, renderApp } from '../../../testing/render-app.tsx';
import { answering, refusing } from '../../../testing/server.ts';

const deadLink = 'This link is no longer valid. Please ask for a new one.';

test('only pressing the button confirms the address, not opening the link', async () => {
  const sent = answering('confirmEmail', { username: 'noor.haddad' });
  const { hands, router } = renderApp('/confirm-email?token=from-the-mail');
  const button = await screen.findByRole('button', { name: 'Confirm address' });
  expect(sent).toEqual([]);
  expect(router.state.location.search).toBe('');
  await hands.click(button);
  expect(await screen.findByRole('heading', { level: 1, name: 'Your address is confirmed' })).toBeInTheDocument();
  expect(screen.getByText(/^It belongs to the account noor\.haddad\./)).toBeInTheDocument();
  expect(sent).toEqual([{ token: 'from-the-mail' }]);
});

test('a signed-in person can request another link', async () => {
  refusing('confirmEmail', { code: 'INVALID', message: deadLink, fields: { token: deadLink } });
  const sent = answering('sendEmailConfirmation', null);
  const { hands } = renderApp('/confirm-email?token=old', { user: aUser({ emailConfirmed: false }) });
  await hands.click(await screen.findByRole('button', { name: 'Confirm address' }));
  expect(await screen.findByText(deadLink)).toBeInTheDocument();
  await hands.click(screen.getByRole('button', { name: 'Send a new link' }));
  expect(await screen.findByText('Sent. Please look in your inbox.')).toBeInTheDocument();
  expect(sent).toHaveLength(1);
});

test('without a token it says that the link is incomplete', async () => {
  renderApp('/confirm-email');
  expect(await screen.findByText(/The link is not complete/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Confirm address' })).not.toBeInTheDocument();
});
