import { screen, waitFor } from '@testing-library/react';
import { aUser, renderApp } from '../../testing/render-app.tsx';

jest.mock('../live/LiveUpdates.tsx', () => {
  throw new Error('not fetched');
});

test('a page does without live updates if their code cannot be fetched', async () => {
  const told = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  renderApp('/about', { user: aUser({ role: 'ADMIN' }) });
  const heading = await screen.findByRole('heading', { level: 1 });
  // React tells of what a boundary has caught.
  await waitFor(() => expect(told.mock.calls.flat().map(String).join()).toContain('not fetched'));
  expect(heading).toBeVisible();
  told.mockRestore();
});
