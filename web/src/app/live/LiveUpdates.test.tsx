import { screen } from '@testing-library/react';
import { aUser, renderApp } from '../../testing/render-app.tsx';

jest.mock('../../features/messages/unsent/MessageSender.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module: /assets/MessageSender.js');
});

test('the page says so if the code that sends messages cannot be fetched', async () => {
  // React tells of what a boundary has caught.
  const told = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  renderApp('/about', { user: aUser() });
  expect(await screen.findByText('Not loaded')).toBeVisible();
  told.mockRestore();
});
