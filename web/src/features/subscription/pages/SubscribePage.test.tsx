import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { baseApi } from '../../../shared/api/base-api.ts';
import type { Started } from '../../../shared/subscription/subscription.api.ts';
import { aSubscription, noSubscription } from '../../../shared/subscription/testing.ts';
import { aUser, renderApp } from '../../../testing/render-app.tsx';
import { answering, breaking, holding, refusing, server } from '../../../testing/server.ts';

const started = (over: Partial<Started> = {}): Started => ({
  status: 'INCOMPLETE',
  clientSecret: 'pi_1_secret_1',
  subscriptionId: 'sub_1',
  plan: 'MONTHLY',
  amount: 1_000_000,
  publishableKey: null,
  simulated: true,
  ...over,
});
const none = { clientSecret: null, subscriptionId: null, plan: null, amount: null };
const notConfigured = started({ ...none, status: 'NOT_CONFIGURED', simulated: false });

const open = () => renderApp('/subscribe', { user: aUser() });

test.each([
  ['Pay monthly', 'MONTHLY', 1_000_000, '$10,000 per month, in advance. Cancel anytime.'],
  ['Pay annually', 'ANNUAL', 12_000_000, '$120,000 per year, in advance. Cancel anytime.'],
] as const)('a plan is chosen before a subscription is made: %s', async (button, plan, amount, lead) => {
  const asked: (string | null)[] = [];
  server.use(
    http.post('*/api/get-or-create-subscription', ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('plan'));
      return HttpResponse.json(started({ plan, amount }));
    }),
  );
  answering('readSubscription', { ...noSubscription, status: 'NONE', simulated: true });
  const { hands } = open();
  expect(await screen.findByText('$120,000 per year')).toBeVisible();
  expect(asked).toEqual([]);
  await hands.click(screen.getByRole('button', { name: button }));
  expect(await screen.findByText(lead)).toBeVisible();
  expect(asked).toEqual([plan]);
});

test('the price shown is that of the subscription that is paid, whatever was read before', async () => {
  answering('startSubscription', started({ plan: 'ANNUAL', amount: 12_000_000 }));
  answering('readSubscription', aSubscription({ status: 'INCOMPLETE', simulated: true }));
  open();
  expect(await screen.findByText('$120,000 per year, in advance. Cancel anytime.')).toBeVisible();
  expect(screen.getByRole('link', { name: /choose another plan/ })).toHaveAttribute('href', '/account#subscription');
});

test('a plan that differs from the one chosen elsewhere is refused with the way to change it', async () => {
  answering('readSubscription', { ...noSubscription, status: 'NONE', simulated: true });
  const { hands } = open();
  const monthly = await screen.findByRole('button', { name: 'Pay monthly' });
  const message = 'You have chosen to pay annually already.';
  refusing('startSubscription', { code: 'PLAN_CHOSEN', message });
  await hands.click(monthly);
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByRole('link', { name: /choose another plan/ })).toHaveAttribute('href', '/account#subscription');
});

test('a subscription that was started is read again', async () => {
  answering('startSubscription', started());
  const read = answering('readSubscription', aSubscription({ status: 'INCOMPLETE', simulated: true }));
  open();
  await screen.findByRole('region', { name: 'Pay with the simulator' });
  await waitFor(() => expect(read).toHaveLength(2));
});

test('a subscription that cannot be read is not started, so that the choice of a plan is not lost', async () => {
  const begun = answering('startSubscription', started());
  breaking('readSubscription', 'gone');
  const { hands } = open();
  expect(await screen.findByText('Subscription Error')).toBeVisible();
  expect(screen.getByText('Failed to initialize subscription. Please try again.')).toBeVisible();
  expect(screen.getByText('Entourage cannot be reached. Check your connection and try again.')).toBeVisible();
  answering('readSubscription', { ...noSubscription, status: 'NONE', simulated: true });
  await hands.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('$120,000 per year')).toBeVisible();
  expect(begun).toEqual([]);
});

test('a payment that the bank refused after a redirect says so, and leads back to the form', async () => {
  const { hands, router } = renderApp('/subscribe?paid&payment_intent=pi_1&redirect_status=failed', { user: aUser() });
  expect(await screen.findByRole('heading', { name: 'Your payment did not go through' })).toBeVisible();
  answering('startSubscription', started());
  answering('readSubscription', aSubscription({ status: 'INCOMPLETE', simulated: true }));
  await hands.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: 'Pay with the simulator' })).toBeVisible();
  expect(router.state.location.search).toBe('');
});

test.each(['INCOMPLETE', 'PAST_DUE', 'NONE'] as const)('a return with %s leads back to the form', async (status) => {
  answering('readSubscription', aSubscription({ status, simulated: true }));
  answering('startSubscription', started());
  const secret = 'payment_intent_client_secret=pi_1_secret_1';
  const { hands, router } = renderApp(`/subscribe?paid&${secret}&redirect_status=succeeded`, { user: aUser() });
  const title = status === 'NONE' ? 'No payment is expected' : 'Processing your payment';
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(router.state.location.search).toBe('');
  await hands.click(screen.getByRole('button', { name: 'Back to the payment form' }));
  const form = status === 'NONE' ? { name: 'Pay monthly' } : { name: 'Payment succeeds' };
  expect(await screen.findByRole('button', form)).toBeVisible();
});

test.each([true, false])('a receipt is announced to a confirmed address only (%s)', async (emailConfirmed) => {
  answering('readSubscription', aSubscription());
  renderApp('/subscribe?paid', { user: aUser({ emailConfirmed }) });
  expect(await screen.findByText('Next charge on Wed, 1 Apr 2026.')).toBeVisible();
  expect(screen.queryAllByText(/receipt is on its way/)).toHaveLength(emailConfirmed ? 1 : 0);
});

test('while it is set up the page says so', async () => {
  const { release } = holding('startSubscription', notConfigured);
  open();
  await waitFor(() => expect(screen.getByText('Setting up your subscription')).toBeVisible());
  release();
  expect(await screen.findByText('Payment Configuration Pending')).toBeVisible();
});

test('without a payment provider the payment is pending, which is no error', async () => {
  answering('startSubscription', notConfigured);
  open();
  expect(await screen.findByText('Payment Configuration Pending')).toBeVisible();
  expect(
    screen.getByText('Payment processing is temporarily unavailable. Please contact support or check back later.'),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to Dashboard' })).toHaveAttribute('href', '/dashboard');
  expect(screen.queryByText('Subscription Error')).not.toBeInTheDocument();
});

test('a late payer without an invoice that can be paid here reads what is due, with the way to it', async () => {
  answering('readSubscription', aSubscription({ status: 'PAST_DUE', readOnly: true }));
  answering('startSubscription', started({ status: 'PAST_DUE', clientSecret: null, simulated: false }));
  open();
  expect(await screen.findByText(/^Your payment is still open\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'To your subscription' })).toHaveAttribute('href', '/account#subscription');
  expect(screen.queryByText('Payment Configuration Pending')).not.toBeInTheDocument();
});

test('a real failure is a subscription error that can be retried', async () => {
  refusing('startSubscription', {
    code: 'PAYMENT_PROVIDER_FAILED',
    message: 'Failed to initialize subscription. Please try again.',
    retryAfterSeconds: 90,
  });
  const { hands } = open();
  expect(await screen.findByText('Subscription Error')).toBeVisible();
  expect(screen.getByText('Failed to initialize subscription. Please try again.')).toBeVisible();
  expect(screen.getByText('The wait is 2 minutes.')).toBeVisible();
  breaking('startSubscription', 'gone');
  await hands.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/cannot be reached/)).toBeVisible();
  expect(screen.getByText('Failed to initialize subscription. Please try again.')).toBeVisible();
  answering('startSubscription', notConfigured);
  await hands.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Payment Configuration Pending')).toBeVisible();
});

test('with the simulator a labelled stand-in pays: declined, 3-D Secure, processing, success', async () => {
  answering('startSubscription', started());
  const { hands } = open();
  expect(await screen.findByRole('region', { name: 'Pay with the simulator' })).toBeVisible();
  expect(screen.getByText('Simulated payments: no money moves')).toBeVisible();

  answering('paySimulated', { outcome: 'DECLINED' });
  await hands.click(screen.getByRole('button', { name: 'Card is declined' }));
  expect(await screen.findByText('Your card was declined. Nothing was charged; try another card.')).toBeVisible();

  answering('paySimulated', { outcome: 'AUTHENTICATION_REQUIRED' });
  await hands.click(screen.getByRole('button', { name: '3-D Secure' }));
  const bank = within(await screen.findByRole('dialog'));
  const sent = answering('paySimulated', { outcome: 'PAID' });
  answering('readSubscription', aSubscription({ status: 'INCOMPLETE', simulated: true, nextChargeAt: null }));
  await hands.click(bank.getByRole('button', { name: 'Approve' }));
  expect(await screen.findByRole('heading', { name: 'Processing your payment' })).toBeVisible();
  expect(sent).toEqual([{ outcome: 'SUCCESS' }]);
});

test('once the payment is reported the page says so with the next charge', async () => {
  answering('startSubscription', started());
  answering('paySimulated', { outcome: 'PAID' });
  answering('readSubscription', aSubscription({ status: 'INCOMPLETE', simulated: true }));
  const { hands } = open();
  const pay = await screen.findByRole('button', { name: 'Payment succeeds' });
  answering('readSubscription', aSubscription({ simulated: true }));
  await hands.click(pay);
  expect(await screen.findByRole('heading', { name: 'You are subscribed' })).toBeVisible();
  expect(screen.getByText('Next charge on Wed, 1 Apr 2026.')).toBeVisible();
});

test('a payment that is reported while the form is open replaces the form', async () => {
  answering('startSubscription', started());
  answering('readSubscription', aSubscription({ status: 'INCOMPLETE', simulated: true }));
  const { store } = open();
  await screen.findByRole('region', { name: 'Pay with the simulator' });
  answering('readSubscription', aSubscription({ simulated: true }));
  act(() => void store.dispatch(baseApi.util.invalidateTags(['Subscription'])));
  expect(await screen.findByRole('heading', { name: 'You are subscribed' })).toBeVisible();
});

test('who is subscribed already is told so', async () => {
  answering('startSubscription', started({ status: 'ACTIVE', clientSecret: null }));
  open();
  expect(await screen.findByRole('heading', { name: 'You are already subscribed' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Manage your subscription' })).toHaveAttribute(
    'href',
    '/account#subscription',
  );
});

test('a visitor signs in first, and a team member pays nothing', async () => {
  renderApp('/subscribe');
  expect(await screen.findByRole('heading', { name: 'Sign in to subscribe' })).toBeVisible();
  renderApp('/subscribe', { user: aUser({ role: 'TEAM_MEMBER' }) });
  expect(await screen.findByRole('heading', { name: 'Nothing to pay here' })).toBeVisible();
});
