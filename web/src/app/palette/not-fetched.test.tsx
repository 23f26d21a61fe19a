import { screen } from '@testing-library/react';
import { aUser, renderApp } from '../../testing/render-app.tsx';

jest.mock('./Palette.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module: /assets/Palette.js');
});

test('a press says so if the code of the palette cannot be fetched', async () => {
  // React tells of what a boundary has caught.
  const told = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { hands } = renderApp('/about', { user: aUser() });
  await hands.click(await screen.findByRole('button', { name: /^Go to/ }));
  expect(await screen.findByText('Not loaded')).toBeVisible();
  told.mockRestore();
});
