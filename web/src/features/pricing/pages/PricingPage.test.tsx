import { screen, within } from '@testing-library/react';
import { aUser, renderApp } from '../../../testing/render-app.tsx';

test('shows the plan, its terms and its requirements', async () => {
  renderApp('/pricing');
  const plan = within(await screen.findByRole('region', { name: 'Elite' }));
  for (const said of ['$10,000', 'per month', 'Cancel anytime', 'No setup fees'])
    expect(plan.getByText(said)).toBeVisible();
  expect(plan.getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/login#join');

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

test('a signed-in person is not asked to start', async () => {
  renderApp('/pricing', { user: aUser({ verificationStatus: 'PENDING' }) });
  await screen.findByRole('button', { name: 'Log out' });
  expect(await screen.findByRole('region', { name: 'Elite' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Get Started' })).not.toBeInTheDocument();
});

test('no link leads to a missing page', async () => {
  renderApp('/pricing');
  await screen.findByRole('region', { name: 'Elite' });
  for (const link of screen.getAllByRole('link')) expect(link).not.toHaveAttribute('href', '/subscribe');
});
