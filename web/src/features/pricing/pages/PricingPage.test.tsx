import { screen, within } from '@testing-library/react';
import { renderApp } from '../../../testing/render-app.tsx';

test('the plan, its terms and what it asks for', async () => {
  renderApp('/pricing');
  const plan = within(await screen.findByRole('region', { name: 'Elite' }));
  for (const said of ['$10,000', 'per month', 'Cancel anytime', 'No setup fees'])
    expect(plan.getByText(said)).toBeVisible();
  expect(plan.getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/login');

  const asked = within(screen.getByRole('region', { name: 'Eligibility requirements' })).getAllByRole('listitem');
  expect(asked.map((item) => item.querySelector('strong')?.textContent)).toEqual([
    'Active professional athlete status',
    'Verified league membership',
    'Accepted coach or team nomination',
    'Medical clearance',
  ]);
  const support = within(screen.getByRole('region', { name: 'Premium support' }));
  expect(support.getByText('Under 2 hours')).toBeVisible();
  expect(support.getByText('Quarterly reviews')).toBeVisible();
});

test('no link leads to a page that is not there', async () => {
  renderApp('/pricing');
  await screen.findByRole('region', { name: 'Elite' });
  for (const link of screen.getAllByRole('link')) expect(link).not.toHaveAttribute('href', '/subscribe');
});
