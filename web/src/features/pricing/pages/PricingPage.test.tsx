import { screen, within } from '@testing-library/react';
import { aSubscription } from '../../../shared/subscription/testing.ts';
import { aUser, renderApp } from '../../../testing/render-app.tsx';
import { answering } from '../../../testing/server.ts';

test('shows the plan, its terms and its requirements', async () => {
  renderApp('/pricing');
  const plan = within(await screen.findByRole('region', { name: 'Elite' }));
  for (const said of ['$10,000', 'per month', 'Cancel anytime', 'No setup fees'])
    expect(plan.getByText(said)).toBeVisible();
  expect(await plan.findByRole('link', { name: 'Subscribe Now' })).toHaveAttribute('href', '/subscribe');

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

test.each([
  ['who is not approved', aUser({ verificationStatus: 'PENDING' }), /once your verification is approved/],
  ['who is a team member', aUser({ role: 'TEAM_MEMBER' }), /belongs to the athlete who invited you/],
  ['who is a liaison', aUser({ role: 'LIAISON' }), /as a liaison needs no subscription/],
  ['who is an admin', aUser({ role: 'ADMIN' }), /as an administrator needs no subscription/],
])('a person %s reads why there is nothing to subscribe to', async (_who, user, reason) => {
  renderApp('/pricing', { user });
  await screen.findByRole('button', { name: 'Log out' });
  const plan = within(await screen.findByRole('region', { name: 'Elite' }));
  expect(plan.getByText(reason)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Subscribe Now' })).not.toBeInTheDocument();
});

test.each([
  [{}, 'Next charge on Wed, 1 Apr 2026.', 'Manage subscription', '/account#subscription'],
  [
    { cancelAtPeriodEnd: true, nextChargeAt: null, endsAt: '2026-04-01T00:00:00.000Z' },
    'Cancelled. Everything stays open until Wed, 1 Apr 2026; nothing more is charged.',
    'Manage subscription',
    '/account#subscription',
  ],
  [
    { status: 'PAST_DUE', nextChargeAt: null, graceUntil: '2026-03-15T00:00:00.000Z' },
    'Your last payment did not go through. Everything stays open until Sun, 15 Mar 2026.',
    'Pay now',
    '/subscribe',
  ],
] as const)('an athlete sees their own state: %j', async (state, said, button, to) => {
  answering('readSubscription', aSubscription(state));
  renderApp('/pricing', { user: aUser() });
  expect(await screen.findByText(said)).toBeVisible();
  expect(screen.getByRole('link', { name: button })).toHaveAttribute('href', to);
});
