import { screen, waitFor } from '@testing-library/react';
import { renderApp } from '../../../testing/render-app.tsx';
import { answering, refusing } from '../../../testing/server.ts';

const deadLink = 'This link is no longer valid. Please ask for a new one.';
const message = 'If an account has this address, a link is on its way.';

test('asks for the address and shows the server’s answer', async () => {
  const sent = answering('requestPasswordReset', { message });
  const { hands } = renderApp('/reset-password');
  await hands.type(await screen.findByLabelText('Email'), 'noor@example.org');
  await hands.click(screen.getByRole('button', { name: 'Send link' }));
  expect(await screen.findByText(message)).toHaveFocus();
  expect(sent).toEqual([{ email: 'noor@example.org' }]);
});

async function choose(password: string) {
  const app = renderApp('/reset-password?token=from-the-mail');
  await app.hands.type(await screen.findByLabelText('New password'), password);
  await app.hands.click(screen.getByRole('button', { name: 'Save password' }));
  return app;
}

test('a mailed link sets the password, and its token leaves the address', async () => {
  const sent = answering('resetPassword', null);
  const { router } = await choose('quiet-river-9');
  expect(await screen.findByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
  expect(sent).toEqual([{ token: 'from-the-mail', password: 'quiet-river-9' }]);
  expect(router.state.location.search).toBe('');
});

test('a common password shows an error at its field', async () => {
  const common = 'This password is too common. Choose another one.';
  refusing('resetPassword', { code: 'INVALID', message: common, fields: { password: common } });
  await choose('password1');
  await waitFor(() =>
    expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(`At least 8 characters. ${common}`),
  );
});

test('an invalid link says so, and another can be requested', async () => {
  refusing('resetPassword', { code: 'INVALID', message: deadLink, fields: { token: deadLink } });
  const { hands } = await choose('quiet-river-9');
  expect(await screen.findByText(deadLink)).toBeInTheDocument();
  await hands.click(screen.getByRole('button', { name: 'Ask for a new link' }));
  expect(screen.getByLabelText('Email')).toBeInTheDocument();
});
