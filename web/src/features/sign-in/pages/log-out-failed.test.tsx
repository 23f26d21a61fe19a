import { screen, within } from '@testing-library/react';
import { aUser, renderApp } from '../../../testing/render-app.tsx';

test('after a failed attempt it says that the person is still signed in, and tries again', async () => {
  renderApp('/log-out?failed', { user: aUser() });
  expect(await screen.findByRole('heading', { level: 1, name: 'You are still signed in' })).toBeVisible();
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('button', { name: 'Log out' }).closest('form')).toHaveAttribute('action', '/api/logout');
});
