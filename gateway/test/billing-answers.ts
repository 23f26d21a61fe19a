import type { billingCalls } from '@entourage/contracts/rest/billing-calls.ts';
import type { CallName } from '@entourage/contracts/rest/calls.ts';
import { eventually } from '@entourage/stack/testing/eventually';
import { type Billing, untilStatus } from './billing.ts';
import type { Answer, Browser } from './browser.ts';
import type { People } from './people.ts';

type BillingCall = keyof typeof billingCalls & CallName;

/** Each call about subscriptions, made once by a caller who may make it. */
export function billingAnswers(
  billing: () => Billing,
  people: () => People,
): { readonly [Name in BillingCall]: () => Promise<Answer> } {
  const athlete = async () => billing().signIn(await people().withStanding('ATHLETE', 'APPROVED'));
  const started = async () => {
    const browser = await athlete();
    const answer = await untilStarted(browser);
    return { browser, answer };
  };
  const paying = async () => {
    const { browser } = await started();
    await browser.send('POST', '/api/simulated-payment', { outcome: 'SUCCESS' });
    await untilStatus(browser, 'ACTIVE');
    return browser;
  };
  return {
    startSubscription: async () => (await started()).answer,
    readSubscription: async () => (await paying()).send('GET', '/api/subscription'),
    listInvoices: async () => (await paying()).send('GET', '/api/invoices'),
    cancelSubscription: async () => (await paying()).send('POST', '/api/subscription/cancel'),
    resumeSubscription: async () => {
      const browser = await paying();
      await browser.send('POST', '/api/subscription/cancel');
      return browser.send('POST', '/api/subscription/undo-cancel');
    },
    openBillingPortal: async () => (await paying()).send('POST', '/api/billing-portal'),
    paySimulated: async () => {
      const { browser } = await started();
      return browser.send('POST', '/api/simulated-payment', { outcome: 'DECLINED' });
    },
    readBillingOverview: async () => {
      await paying();
      return (await billing().signIn(await people().admin())).send('GET', '/api/admin/billing');
    },
    listSubscribers: async () => {
      await paying();
      return (await billing().signIn(await people().admin())).send('GET', '/api/admin/subscribers');
    },
  };
}

/** The answer with a client secret; while the machine is slow it is set up first. */
const untilStarted = (browser: Browser): Promise<Answer> =>
  eventually(async () => {
    const answer = await browser.send('POST', '/api/get-or-create-subscription');
    expect(answer.body.status).toBe('INCOMPLETE');
    return answer;
  });
