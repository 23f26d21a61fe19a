import { type Plan, planCurrency, planPrices } from '@entourage/contracts/billing.ts';
import type { Log } from '@entourage/kit/process/log.ts';
import Stripe from 'stripe';
import { invoiceFrom, reportFrom, subscriptionFrom } from './from-stripe.ts';
import { payAtSimulator } from './pay-at-simulator.ts';
import { type PaymentProvider, ProviderFailure } from './payment-provider.ts';

/** The version whose answers `from-stripe.ts` reads; a newer one is a change of code. */
export const apiVersion = '2026-10-28.endive';

/** Also the age that Stripe recommends: older signatures may be replayed. */
const toleranceSeconds = 300;
const timeoutMs = 20_000;
const listed = 24;
const mostCards = 100;
const toExpand = ['latest_invoice.confirmation_secret', 'default_payment_method'];

export interface StripeSettings {
  readonly secretKey: string;
  readonly webhookSecret: string;
  readonly publishableKey: string | null;
  /** Of the simulator; null for Stripe itself. */
  readonly apiBase: string | null;
}

/** Stripe by its official client. */
export function createStripeProvider(settings: StripeSettings, log: Log): PaymentProvider {
  const { apiBase } = settings;
  const stripe = new Stripe(settings.secretKey, {
    apiVersion,
    // The screen, the jobs and the reports try again by themselves; a person waits a second.
    maxNetworkRetries: 1,
    timeout: timeoutMs,
    telemetry: false,
    ...(apiBase && addressOf(apiBase)),
  });
  const prices = new Map<Plan, string>();

  /** The price is looked up once; one of another amount would charge what no screen says. */
  async function priceOf(plan: Plan): Promise<string> {
    const known = prices.get(plan);
    if (known) return known;
    const { lookupKey, cents } = planPrices[plan];
    const { data } = await stripe.prices.list({ lookup_keys: [lookupKey], active: true, limit: 1 });
    const [price] = data;
    if (price?.unit_amount !== cents || price.currency !== planCurrency) {
      log.error({ lookupKey, found: price?.unit_amount ?? null }, 'the price at Stripe is missing or another one');
      throw new ProviderFailure('refused', 'price');
    }
    prices.set(plan, price.id);
    return price.id;
  }

  const asking = <Result>(work: () => Promise<Result>): Promise<Result> => work().catch(toFailure(log));
  return {
    simulated: apiBase !== null,
    publishableKey: settings.publishableKey,

    createCustomer: (key) =>
      asking(async () => {
        const made = await stripe.customers.create(
          { metadata: { entourage: key } },
          { idempotencyKey: `customer-${key}` },
        );
        return made.id;
      }),

    findCustomer: (key) =>
      asking(async () => {
        const { data } = await stripe.customers.search({ query: `metadata['entourage']:'${key}'`, limit: 1 });
        return data[0]?.id ?? null;
      }),

    setEmail: (customerId, email) => asking(async () => void (await stripe.customers.update(customerId, { email }))),

    scrubCustomer: (customer) =>
      asking(async () => {
        await stripe.customers.update(customer, { email: '' });
        const { data } = await stripe.paymentMethods.list({ customer, limit: mostCards });
        for (const { id } of data) await stripe.paymentMethods.detach(id);
      }),

    createSubscription: ({ customerId, plan, key }) =>
      asking(async () => {
        const made = await stripe.subscriptions.create(
          {
            customer: customerId,
            items: [{ price: await priceOf(plan) }],
            payment_behavior: 'default_incomplete',
            payment_settings: { save_default_payment_method: 'on_subscription' },
            metadata: { entourage: key },
            expand: toExpand,
          },
          { idempotencyKey: `subscription-${key}` },
        );
        return subscriptionFrom(made);
      }),

    accountOf: (customerId) =>
      asking(async () => {
        const [subscriptions, invoices] = await Promise.all([
          stripe.subscriptions.list({
            customer: customerId,
            status: 'all',
            limit: listed,
            expand: toExpand.map((path) => `data.${path}`),
          }),
          stripe.invoices.list({ customer: customerId, limit: listed }),
        ]);
        return {
          subscriptions: subscriptions.data.map(subscriptionFrom),
          invoices: invoices.data.map(invoiceFrom),
        };
      }),

    cancelAtPeriodEnd: (id, cancel) =>
      asking(async () =>
        subscriptionFrom(await stripe.subscriptions.update(id, { cancel_at_period_end: cancel, expand: toExpand })),
      ),

    cancelNow: (id) =>
      asking(async () => subscriptionFrom(await stripe.subscriptions.cancel(id, { expand: toExpand }))),

    voidInvoice: (id) => asking(async () => void (await stripe.invoices.voidInvoice(id))),

    openPortal: (customerId, returnUrl) =>
      asking(async () => {
        const { url } = await stripe.billingPortal.sessions.create({ customer: customerId, return_url: returnUrl });
        return url;
      }),

    readReport(body, signature, now) {
      try {
        const { webhookSecret } = settings;
        return reportFrom(
          stripe.webhooks.constructEvent(body, signature, webhookSecret, toleranceSeconds, undefined, now.getTime()),
        );
      } catch {
        return null;
      }
    },

    ...(apiBase && { pay: payAtSimulator(apiBase) }),
  };
}

function addressOf(apiBase: string) {
  const { protocol, hostname, port } = new URL(apiBase);
  return { protocol: protocol === 'http:' ? 'http' : 'https', host: hostname, ...(port && { port }) } as const;
}

/** Stripe's own message may repeat what was sent: only its code is logged. */
const toFailure =
  (log: Log) =>
  (error: unknown): never => {
    if (error instanceof ProviderFailure) throw error;
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    const { type, code, statusCode, requestId } = error;
    const away =
      error instanceof Stripe.errors.StripeConnectionError ||
      error instanceof Stripe.errors.StripeAPIError ||
      error instanceof Stripe.errors.StripeRateLimitError ||
      // The same call runs already.
      statusCode === 409;
    log[away ? 'warn' : 'error']({ type, code, statusCode, stripeRequest: requestId }, 'Stripe did not do it');
    throw new ProviderFailure(away ? 'away' : 'refused', code ?? type);
  };
