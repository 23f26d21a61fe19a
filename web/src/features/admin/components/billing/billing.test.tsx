import { screen, within } from '@testing-library/react';
import { aUser, renderApp } from '../../../../testing/render-app.tsx';
import { answering, answeringPages } from '../../../../testing/server.ts';

const noor = {
  ...{ userId: '4f3c6c7e-2222-4222-8222-222222222222', username: 'noor', firstName: 'Noor', lastName: 'Haddad' },
  ...{ plan: 'MONTHLY' as const, amount: 1_000_000, currency: 'usd', cancelAtPeriodEnd: false, readOnly: false },
  ...{ status: 'PAST_DUE' as const, nextChargeAt: null, graceUntil: '2026-03-15T00:00:00.000Z' },
};

const ines = {
  ...{ ...noor, userId: '4f3c6c7e-3333-4222-8222-222222222222', firstName: 'Ines', status: 'ACTIVE' as const },
  ...{ nextChargeAt: '2026-04-01T00:00:00.000Z', graceUntil: null },
};

const overview = {
  ...{ simulated: true, configured: true, subscribers: 2, late: 1 },
  revenue: [{ month: '2026-03', currency: 'usd', amount: 2_000_000, invoices: 2 }],
};

function open(path = '/admin?view=billing') {
  answering('countPeople', { athletes: 2, liaisons: 1, newUsers: 0, messagesThisWeek: 0 });
  answering('listEmergencyAccess', []);
  answeringPages('listContactMessages', () => ({ rows: [] }));
  return renderApp(path, { user: aUser({ role: 'ADMIN' }) });
}

test('late payers come with their day, and the revenue by month', async () => {
  answering('readBillingOverview', overview);
  answeringPages('listSubscribers', () => ({ rows: [noor, ines] }));
  open();
  const people = within(await screen.findByRole('table', { name: 'Subscribers' }));
  expect(screen.getByText('1 payment is late.')).toBeVisible();
  expect(await people.findByRole('row', { name: /Noor Haddad/ })).toHaveTextContent(
    'Payment dueOpen until Sun, 15 Mar 2026.$10,000',
  );
  expect(people.getByRole('row', { name: /Ines Haddad/ })).toHaveTextContent(
    'ActiveNext charge on Wed, 1 Apr 2026.$10,000',
  );
  const revenue = within(screen.getByRole('table', { name: 'Revenue by month' }));
  expect(revenue.getByRole('row', { name: /2026-03/ })).toHaveTextContent('$20,000');
  expect(screen.getByText('Simulated payments: no money moves')).toBeVisible();
});

test('the list goes on page by page, and the file has what was searched for', async () => {
  answering('readBillingOverview', { ...overview, subscribers: 80, late: 60 });
  const asked = answeringPages('listSubscribers', (query) =>
    query.has('cursor') ? { rows: [ines], total: 2 } : { rows: [noor], total: 2, next: 'after-noor' },
  );
  const { hands } = open('/admin?view=billing&search=haddad');
  // Not only those of the page are counted.
  expect(await screen.findByText('60 payments are late.')).toBeVisible();
  await hands.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('Ines Haddad')).toBeVisible();
  expect(asked.map((query) => Object.fromEntries(query))).toEqual([
    { search: 'haddad', limit: '50' },
    { search: 'haddad', limit: '50', cursor: 'after-noor' },
  ]);
  expect(screen.getByText('Noor Haddad')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Download as CSV' })).toHaveAttribute(
    'href',
    '/api/admin/subscribers.csv?search=haddad',
  );
});

test('without a payment provider it says so', async () => {
  answering('readBillingOverview', { simulated: false, configured: false, subscribers: 0, late: 0, revenue: [] });
  open();
  expect(await screen.findByText('Payment is not configured')).toBeVisible();
});
