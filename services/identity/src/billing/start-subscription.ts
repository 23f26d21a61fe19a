import { setTimeout as sleep } from 'node:timers/promises';
import type { Plan } from '@entourage/contracts/billing.ts';
import type { StartedSubscription } from '@entourage/contracts/rest/billing.ts';
import type { Customer, Reserved } from './billing.store.ts';
import { passAddress } from './pass-address.ts';
import { type BillingDeps, planChosen, refusalOf, waitMs } from './payments.ts';
import type { PaymentProvider, RemoteAccount, RemoteSubscription } from './provider/payment-provider.ts';
import { refreshCustomer } from './refresh-customer.ts';
import type { Stored } from './settle.ts';

/** What a failed start says, as the screen shows it. */
export const notStarted = 'Failed to initialize subscription. Please try again.';

/** The provider keeps keys for a day. */
const keysLastMs = 23 * 3_600_000;
const lookMs = 100;

type Started = Pick<StartedSubscription, 'status' | 'clientSecret' | 'subscriptionId' | 'plan' | 'amount'>;

const nothing = { clientSecret: null, subscriptionId: null, plan: null, amount: null } as const;

/**
 * The person's subscription; made where there is none. The secret pays for the plan and the amount beside it. Throws if
 * a subscription of another plan waits for its payment. A provider that takes longer than the caller waits goes on
 * meanwhile: the answer is SETTING_UP, and the next call finds the result.
 */
export async function startSubscription(
  deps: BillingDeps,
  userId: string,
  plan: Plan | null,
): Promise<StartedSubscription> {
  const { provider } = deps;
  if (!provider) return answer({ ...nothing, status: 'NOT_CONFIGURED' }, null);
  const work = setUp(deps, provider, userId, plan);
  work.catch((error: unknown) => deps.log.warn({ err: error }, 'a subscription could not be set up'));
  const started = await Promise.race([work, sleep(waitMs, settingUp, { ref: false })]).catch((error: unknown) => {
    throw refusalOf(error, notStarted);
  });
  if (plan && started.clientSecret !== null && started.plan && started.plan !== plan) throw planChosen(started.plan);
  return answer(started, provider);
}

const settingUp: Started = { ...nothing, status: 'SETTING_UP' };

const answer = (started: Started, provider: PaymentProvider | null): StartedSubscription => ({
  ...started,
  publishableKey: provider?.publishableKey ?? null,
  simulated: provider?.simulated ?? false,
});

async function setUp(
  deps: BillingDeps,
  provider: PaymentProvider,
  userId: string,
  plan: Plan | null,
): Promise<Started> {
  const { billing } = deps;
  const reserved = await billing.reserve(userId, plan);
  const { subscription } = reserved;
  if (subscription.status === 'ACTIVE') return startedFrom(subscription, null);
  if (subscription.stripeId !== null) return stateNow(deps, provider, reserved.customer);
  if (await billing.claim(subscription.id)) return create(deps, provider, reserved);
  return whenSetUp(deps, provider, reserved);
}

/** Another call, maybe of another replica, is setting it up. */
async function whenSetUp(deps: BillingDeps, provider: PaymentProvider, { customer }: Reserved): Promise<Started> {
  for (let left = waitMs; left > 0; left -= lookMs) {
    await sleep(lookMs, undefined, { ref: false });
    const now = await deps.billing.open(customer.id);
    if (now && now.stripeId !== null) return stateNow(deps, provider, customer);
  }
  return settingUp;
}

/**
 * Killed at any point, the next call repeats the same keys and gets the same customer and subscription. Looks first for
 * what an earlier attempt made: the provider may have dropped its key, or the person may have chosen another plan.
 */
async function create(deps: BillingDeps, provider: PaymentProvider, { customer, subscription }: Reserved) {
  const { billing } = deps;
  try {
    const stripeId = customer.stripeId ?? (await customerAtProvider(deps, provider, customer));
    // Not waited for, and not a part of the customer's making: the same key must carry the same request.
    passAddress(billing, provider, { id: customer.id, stripeId }).catch((error: unknown) =>
      deps.log.warn({ err: error }, 'no address for receipts'),
    );
    const { account } = await refreshCustomer(deps, customer, async (): Promise<RemoteAccount> => {
      const { plan, id: key } = subscription;
      const found = customer.stripeId || isLate(deps, customer) ? await provider.accountOf(stripeId) : null;
      const open = found?.subscriptions.find(({ endedAt }) => endedAt === null);
      const isUnwanted = open?.status === 'INCOMPLETE' && open.plan !== plan;
      if (found && open && !isUnwanted) return found;
      const ended = open ? [await provider.cancelNow(open.id)] : [];
      const made = await provider.createSubscription({ customerId: stripeId, plan, key });
      return { subscriptions: [...ended, made], invoices: null };
    });
    return startedFrom(await deps.billing.open(customer.id), account);
  } finally {
    await billing.release(subscription.id);
  }
}

const isLate = ({ now }: BillingDeps, { createdAt }: Customer) => now().getTime() - createdAt.getTime() > keysLastMs;

async function customerAtProvider(deps: BillingDeps, provider: PaymentProvider, customer: Customer) {
  const { billing } = deps;
  const found = isLate(deps, customer) ? await provider.findCustomer(customer.id) : null;
  const stripeId = found ?? (await provider.createCustomer(customer.id));
  await billing.setStripeId(customer.id, stripeId);
  return stripeId;
}

async function stateNow(deps: BillingDeps, provider: PaymentProvider, { id }: Customer): Promise<Started> {
  const customer = await deps.billing.customerById(id);
  const stripeId = customer?.stripeId;
  if (!customer || !stripeId) return settingUp;
  const { account } = await refreshCustomer(deps, customer, () => provider.accountOf(stripeId));
  return startedFrom(await deps.billing.open(id), account);
}

/** What is stored decides; the client secret is never stored. */
function startedFrom(stored: Stored | null, account: RemoteAccount | null): Started {
  if (!stored) return { ...nothing, status: 'ENDED' };
  const remote: RemoteSubscription | undefined = account?.subscriptions.find(({ id }) => id === stored.stripeId);
  const { status, stripeId, plan, amount } = stored;
  return { status, clientSecret: remote?.clientSecret ?? null, subscriptionId: stripeId, plan, amount };
}
