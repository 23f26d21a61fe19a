import { screen, waitFor, within } from '@testing-library/react';
import type { Subscription } from '../../../../shared/subscription/subscription.api.ts';
import { aSubscription } from '../../../../shared/subscription/testing.ts';
import { aUser, renderApp } from '../../../../testing/render-app.tsx';
import { answering, refusing } from '../../../../testing/server.ts';

const invoice = {
  ...{ id: 'in_1', number: 'SIM-0001', status: 'PAID' as const, amountDue: 1_000_000, amountPaid: 1_000_000 },
  ...{ currency: 'usd', createdAt: '2026-03-01T08:00:00.000Z', paidAt: '2026-03-01T08:00:01.000Z' },
};

async function open(over: Partial<Subscription> = {}, user = aUser()) {
  answering('readSecondFactor', { on: false, required: false, recoveryCodesLeft: 0 });
  answering('listSessions', []);
  answering('readSubscription', aSubscription(over));
  answering('listInvoices', [invoice]);
  const { hands } = renderApp('/account', { user });
  return { hands, section: within(await screen.findByRole('region', { name: 'Subscription' })) };
}

test('plan, next charge, card and invoices are shown', async () => {
  const { section } = await open();
  expect(await section.findByText('Active')).toBeVisible();
  expect(section.getByText('$10,000 · Elite, per month')).toBeVisible();
  expect(section.getByText('Next charge on Wed, 1 Apr 2026.')).toBeVisible();
  expect(section.getByText('Visa ending in 4242')).toBeVisible();
  const row = within(await section.findByRole('row', { name: /SIM-0001/ }));
  expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
    'Sun, 1 Mar 2026',
    'SIM-0001',
    '$10,000',
    'Paid',
  ]);
  expect(section.queryByText(/Simulated/)).not.toBeInTheDocument();
});

test('it is cancelled only after a question, and the cancellation can be undone', async () => {
  const { hands, section } = await open();
  const ended = { cancelAtPeriodEnd: true, nextChargeAt: null, endsAt: '2026-04-01T00:00:00.000Z' };
  const sent = answering('cancelSubscription', aSubscription(ended));
  await hands.click(await section.findByRole('button', { name: 'Cancel subscription' }));
  await hands.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Keep it' }));
  expect(sent).toHaveLength(0);
  await hands.click(await section.findByRole('button', { name: 'Cancel subscription' }));
  answering('readSubscription', aSubscription(ended));
  await hands.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel subscription' }));
  expect(await screen.findByText('Subscription cancelled')).toBeInTheDocument();
  expect(await section.findByText('Active until its end')).toBeVisible();

  const undone = answering('resumeSubscription', aSubscription());
  await hands.click(await section.findByRole('button', { name: 'Undo the cancellation' }));
  expect(await screen.findByText('Cancellation undone')).toBeInTheDocument();
  expect(undone).toHaveLength(1);
});

test.each([
  ['PAST_DUE', /the open payment is no longer collected/, 'Subscription ended'],
  ['INCOMPLETE', /Nothing has been charged/, 'Nothing was charged.'],
  ['SETTING_UP', /Nothing has been charged/, 'Nothing was charged.'],
] as const)('cancelling says what becomes of the payment: %s', async (status, text, done) => {
  const { hands, section } = await open({ status, nextChargeAt: null, cancelAtPeriodEnd: status === 'PAST_DUE' });
  answering('cancelSubscription', aSubscription({ status: 'ENDED' }));
  await hands.click(await section.findByRole('button', { name: 'Cancel subscription' }));
  const asked = within(await screen.findByRole('dialog'));
  expect(asked.getByText(text)).toBeVisible();
  await hands.click(asked.getByRole('button', { name: 'Cancel subscription' }));
  expect(await screen.findByText(done)).toBeInTheDocument();
});

test('a former athlete can cancel what still runs, and is not sent to the page of athletes', async () => {
  const liaison = aUser({ role: 'LIAISON' });
  const { hands, section } = await open({ status: 'PAST_DUE', nextChargeAt: null }, liaison);
  expect(section.queryByRole('link', { name: 'Pay now' })).not.toBeInTheDocument();
  const sent = answering('cancelSubscription', aSubscription({ status: 'ENDED' }));
  answering('readSubscription', aSubscription({ status: 'ENDED' }));
  await hands.click(section.getByRole('button', { name: 'Cancel subscription' }));
  await hands.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel subscription' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Subscription' })).not.toBeInTheDocument());
  expect(sent).toHaveLength(1);
});

test('a refused change says why, and simulated payments are labelled', async () => {
  const { hands, section } = await open({ simulated: true });
  expect(await section.findByText('Simulated payments: no money moves')).toBeVisible();
  refusing('openBillingPortal', { code: 'UNAVAILABLE', message: 'Please try again in a moment.' });
  await hands.click(section.getByRole('button', { name: 'Card and receipts' }));
  expect(await screen.findByText('Please try again in a moment.')).toBeVisible();
});

test('after the grace the lapse is said, with the way to pay', async () => {
  const { section } = await open({ status: 'PAST_DUE', readOnly: true, nextChargeAt: null });
  expect(await section.findByText('Lapsed')).toBeVisible();
  expect(section.getByText(/your own history stays/)).toBeVisible();
  expect(section.getByRole('link', { name: 'Pay now' })).toHaveAttribute('href', '/subscribe');
});
