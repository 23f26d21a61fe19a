import { screen, within } from '@testing-library/react';
import { aUser, renderApp } from '../../../../testing/render-app.tsx';
import { answering, answeringPages } from '../../../../testing/server.ts';

const subscriber = {
  ...{ userId: '4f3c6c7e-2222-4222-8222-222222222222', username: 'noor', firstName: 'Noor', lastName: 'Haddad' },
  ...{ plan: 'MONTHLY' as const, amount: 1_000_000, currency: 'usd', cancelAtPeriodEnd: false, readOnly: false },
};

function open() {
  answering('countPeople', { athletes: 2, liaisons: 1, newUsers: 0, messagesThisWeek: 0 });
  answering('listEmergencyAccess', []);
  answeringPages('listContactMessages', () => ({ rows: [] }));
  return renderApp('/admin?view=billing', { user: aUser({ role: 'ADMIN' }) });
}

test('late payers come with their day, and the revenue by month', async () => {
  answering('readBillingOverview', {
    ...{ simulated: true, configured: true },
    subscribers: [
      { ...subscriber, status: 'PAST_DUE', nextChargeAt: null, graceUntil: '2026-03-15T00:00:00.000Z' },
      {
        ...{
          ...subscriber,
          userId: '4f3c6c7e-3333-4222-8222-222222222222',
          firstName: 'Ines',
          status: 'ACTIVE' as const,
        },
        ...{ nextChargeAt: '2026-04-01T00:00:00.000Z', graceUntil: null },
      },
    ],
    revenue: [{ month: '2026-03', currency: 'usd', amount: 2_000_000, invoices: 2 }],
  });
  open();
  const people = within(await screen.findByRole('table', { name: 'Who pays' }));
  expect(screen.getByText('1 payment is late.')).toBeVisible();
  expect(people.getByRole('row', { name: /Noor Haddad/ })).toHaveTextContent(
    'Payment dueOpen until Sun, 15 Mar 2026.$10,000',
  );
  expect(people.getByRole('row', { name: /Ines Haddad/ })).toHaveTextContent(
    'ActiveNext charge on Wed, 1 Apr 2026.$10,000',
  );
  const revenue = within(screen.getByRole('table', { name: 'Revenue by month' }));
  expect(revenue.getByRole('row', { name: /2026-03/ })).toHaveTextContent('$20,000');
  expect(screen.getByText('Simulated payments: no money moves')).toBeVisible();
});

test('without a payment provider it says so', async () => {
  answering('readBillingOverview', { simulated: false, configured: false, subscribers: [], revenue: [] });
  open();
  expect(await screen.findByText('Payment is not configured')).toBeVisible();
});
