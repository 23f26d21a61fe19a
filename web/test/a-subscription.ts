import type { Page } from 'playwright-core';
import { paymentPolicy } from '../../gateway/src/web/page-policy.ts';
import { stripeJsAddress } from '../src/features/subscription/stripe-js.ts';
import type { Answer } from '../src/shared/api/call-types.ts';
import { aSubscription, noSubscription } from '../src/shared/subscription/testing.ts';
import type { Visit } from './sights.ts';

type Subscription = Answer<'readSubscription'>;
type Started = Answer<'startSubscription'>;

const none: Subscription = { ...noSubscription, status: 'NONE' };
const due = aSubscription({ status: 'INCOMPLETE', nextChargeAt: null, cardBrand: null, cardLast4: null });
const notPaid: Started = {
  status: 'INCOMPLETE',
  clientSecret: 'pi_1_secret_2',
  subscriptionId: 'sub_1',
  plan: 'MONTHLY',
  amount: 1_000_000,
  publishableKey: 'pk_test_1',
  simulated: false,
};
const nothingToPay = { clientSecret: null, publishableKey: null };

/** Stands in for Stripe.js, which draws its form in a frame of its own; it declines every card. */
const standInForStripe = `
  window.Stripe = () => ({
    elements: () => ({
      create: () => ({
        on(event, listener) {
          if (event === 'ready') this.ready = listener;
        },
        mount(place) {
          place.textContent = 'The card form of Stripe';
          Object.assign(place.style, { height: '220px', padding: '16px', border: '1px dashed' });
          this.ready();
        },
        destroy() {},
      }),
    }),
    confirmPayment: async () => ({ error: { type: 'card_error', message: 'This card has too little credit.' } }),
  });
`;

const invoices = (['OPEN', 'PAID', 'PAID'] as const).map((status, index) => ({
  id: `in_${index}`,
  number: `ENT-000${3 - index}`,
  status,
  amountDue: 1_000_000,
  amountPaid: status === 'PAID' ? 1_000_000 : 0,
  currency: 'usd',
  createdAt: `2026-0${3 - index}-01T00:00:00Z`,
  paidAt: status === 'PAID' ? `2026-0${3 - index}-01T00:00:02Z` : null,
}));

/** The payment is refused; what stands in for the card form stays. */
const declined = (button: string) => async (page: Page) => {
  await page.getByRole('button', { name: button }).click();
  await page.getByRole('alert').filter({ hasText: 'card' }).waitFor();
  // Whether the click scrolled depends on when the footer had its place.
  await page.evaluate(() => scrollTo(0, 0));
};

const state = (subscription: Subscription, started?: Started) => (page: Page) =>
  keepSubscription(page, subscription, started);

/** The pages of an athlete on the way to a subscription, and with one. */
export const paying: readonly Visit[] = [
  { path: '/subscribe', before: state(none) },
  {
    path: '/subscribe',
    name: '/subscribe-pending',
    before: state(noSubscription, { ...notPaid, ...nothingToPay, status: 'NOT_CONFIGURED', subscriptionId: null }),
  },
  { path: '/subscribe', name: '/subscribe-error', before: (page) => keepSubscription(page, due, null) },
  {
    path: '/subscribe',
    name: '/subscribe-card',
    async before(page) {
      await takePayments(page);
      await keepSubscription(page, due, notPaid);
    },
    first: declined('Subscribe and pay'),
    foreign: stripeJsAddress,
  },
  {
    path: '/subscribe',
    name: '/subscribe-simulator',
    before: state({ ...due, simulated: true }, { ...notPaid, publishableKey: null, simulated: true }),
    first: declined('Card is declined'),
  },
  { path: '/subscribe?paid', name: '/subscribe-processing', before: state(due) },
  { path: '/subscribe?paid', name: '/subscribe-paid', before: state(aSubscription()) },
  {
    path: '/subscribe',
    name: '/subscribe-already',
    before: state(aSubscription(), { ...notPaid, ...nothingToPay, status: 'ACTIVE' }),
  },
  { path: '/pricing', name: '/pricing-subscribed', before: state(aSubscription()) },
  {
    path: '/account',
    name: '/account-payment-due',
    before: state(aSubscription({ status: 'PAST_DUE', nextChargeAt: null, graceUntil: '2026-03-15T00:00:00Z' })),
  },
];

/** Gives the document the policy that it has where Stripe's keys are set. */
const takePayments = (page: Page) =>
  page.route('**/subscribe', async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers(), 'content-security-policy': paymentPolicy };
    await route.fulfill({ response, headers });
  });

/** Answers the calls about a subscription with this state; `started`: null where it cannot be set up. */
async function keepSubscription(page: Page, subscription: Subscription, started?: Started | null): Promise<void> {
  await page.route('**/api/subscription', (route) => route.fulfill({ json: subscription }));
  await page.route('**/api/invoices', (route) => route.fulfill({ json: invoices }));
  await page.route('**/api/get-or-create-subscription*', (route) =>
    started
      ? route.fulfill({ json: started })
      : route.fulfill({
          status: 502,
          contentType: 'application/problem+json',
          json: { code: 'PAYMENT_PROVIDER_FAILED', message: 'Not answered.', requestId: 'r' },
        }),
  );
  await page.route('**/api/simulated-payment', (route) => route.fulfill({ json: { outcome: 'DECLINED' } }));
  await page.route(stripeJsAddress, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: standInForStripe }),
  );
}
