import { unavailable } from '@entourage/kit/serve/problem.ts';
import { within } from '@entourage/kit/time/within.ts';
import { type BillingDeps, noSubscription, refusalOf, waitMs } from './payments.ts';
import type { PaymentProvider, RemoteSubscription } from './provider/payment-provider.ts';
import { refreshCustomer } from './refresh-customer.ts';

/** One that was never paid ends at once, else at the end of the paid period. Doing it twice changes nothing. */
export const cancelSubscription = (deps: BillingDeps, userId: string): Promise<void> =>
  change(deps, userId, (provider, { id, status }) =>
    status === 'INCOMPLETE' ? provider.cancelNow(id) : provider.cancelAtPeriodEnd(id, true),
  );

export const resumeSubscription = (deps: BillingDeps, userId: string): Promise<void> =>
  change(deps, userId, (provider, { id }) => provider.cancelAtPeriodEnd(id, false));

type Change = (
  provider: PaymentProvider,
  open: { readonly id: string; readonly status: string },
) => Promise<RemoteSubscription>;

async function change(deps: BillingDeps, userId: string, ask: Change): Promise<void> {
  const { provider, billing } = deps;
  const customer = await billing.customerOf(userId);
  const open = customer && (await billing.open(customer.id));
  if (!provider || !customer || open?.stripeId == null) throw noSubscription();
  const { stripeId, status } = open;
  const work = refreshCustomer(deps, customer, async () => ({
    subscriptions: [await ask(provider, { id: stripeId, status })],
    invoices: null,
  }));
  await answerInTime(deps, work);
}

/** An address of the provider's own pages; they show receipts and take another card. */
export async function openPortal(deps: BillingDeps, userId: string): Promise<string> {
  const { provider, billing, publicOrigin } = deps;
  const customer = await billing.customerOf(userId);
  if (!provider || !customer?.stripeId) throw noSubscription();
  return answerInTime(deps, provider.openPortal(customer.stripeId, `${publicOrigin}/account`));
}

/** The work goes on after the deadline; its result arrives as a live update. */
async function answerInTime<Result>({ log }: BillingDeps, work: Promise<Result>): Promise<Result> {
  work.catch((error: unknown) => log.warn({ err: error }, 'a subscription could not be changed'));
  return within(waitMs, work, unavailable).catch((error: unknown) => {
    throw refusalOf(error);
  });
}
