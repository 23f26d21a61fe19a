import { screen } from '@testing-library/react';
import { renderApp } from '../../testing/render-app.tsx';

test('the link to the content leads there, and leaves an address whose hash chooses a form as it is', async () => {
  const { hands } = renderApp('/login#join');
  await screen.findByRole('tab', { name: 'Join Elite', selected: true });
  await hands.click(screen.getByRole('link', { name: 'Skip to content' }));
  expect(screen.getByRole('main')).toHaveFocus();
  expect(location.hash).toBe('');
});
