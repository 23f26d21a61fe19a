import { unavailable } from '@entourage/kit/serve/problem.ts';
import { within } from '@entourage/kit/time/within.ts';
import type { Customer } from './billing.store.ts';
import { endNow } from './end-now.ts';
import { type BillingDeps, noSubscription, refusalOf, waitMs } from './payments.ts';
import type { PaymentProvider, RemoteAccount } from './provider/payment-provider.ts';
import { refreshCustomer } from './refresh-customer.ts';

/**
 * One that is paid ends at the end of the paid period, every other at once, and its open invoices are void. Doing it
 * twice changes nothing. Fetches first: what is stored may not know of a payment yet.
 */
export async function cancelSubscription(deps: BillingDeps, userId: string): Promise<void> {
  const customer = await deps.billing.customerOf(userId);
  const open = customer && (await deps.billing.open(customer.id));
  if (customer && open?.stripeId === null && (await answerInTime(deps, drop(deps, customer, open.id)))) return;
  await change(deps, userId, async (provider, { customerId, id }) => {
    const account = await provider.accountOf(customerId);
    const running = account.subscriptions.find((each) => each.id === id && each.endedAt === null);
    if (running?.status === 'ACTIVE')
      return { ...account, subscriptions: [await provider.cancelAtPeriodEnd(id, true)] };
    await endNow(provider, account, id);
    return provider.accountOf(customerId);
  });
}

/** Ends one that the provider has not answered for; false if it turns out to have it. */
async function drop({ provider, ...deps }: BillingDeps, customer: Customer, id: string): Promise<boolean> {
  const { stripeId } = customer;
  if (provider && stripeId) await refreshCustomer(deps, customer, () => provider.accountOf(stripeId));
  if (await deps.billing.drop(id)) return true;
  const now = await deps.billing.open(customer.id);
  if (now && now.stripeId === null) throw unavailable();
  return false;
}

export const resumeSubscription = (deps: BillingDeps, userId: string): Promise<void> =>
  change(deps, userId, async (provider, { id }) => ({
    subscriptions: [await provider.cancelAtPeriodEnd(id, false)],
    invoices: null,
  }));

type Change = (
  provider: PaymentProvider,
  open: { readonly customerId: string; readonly id: string },
) => Promise<RemoteAccount>;

async function change(deps: BillingDeps, userId: string, ask: Change): Promise<void> {
  const { provider, billing } = deps;
  const customer = await billing.customerOf(userId);
  const open = customer && (await billing.open(customer.id));
  if (!provider || !customer?.stripeId || !open?.stripeId) throw noSubscription();
  const which = { customerId: customer.stripeId, id: open.stripeId };
  await answerInTime(
    deps,
    refreshCustomer(deps, customer, () => ask(provider, which)),
  );
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
