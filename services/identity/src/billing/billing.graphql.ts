import type { Plan, SimulatedOutcome } from '@entourage/contracts/billing.ts';
import { invoicesAtMost, subscribersAtMost } from '@entourage/contracts/rest/billing.ts';
import { asPerson } from '@entourage/kit/auth/policy.ts';
import type { Resolvers } from '@entourage/kit/serve/guard.ts';
import type { Call } from '@entourage/kit/serve/subgraph.ts';
import type { Throttle } from '@entourage/kit/throttle/throttle.ts';
import { cancelSubscription, openPortal, resumeSubscription } from './change-subscription.ts';
import { ownSubscription, timesOf } from './own-subscription.ts';
import { paySimulated } from './pay-simulated.ts';
import type { BillingDeps } from './payments.ts';
import { startSubscription } from './start-subscription.ts';

const revenueMonths = 12;
const hourMs = 3_600_000;
/** A page repeats it while a subscription is set up. */
const starts = { limit: 100, windowMs: hourMs };
const changes = { limit: 20, windowMs: hourMs };

/** The caller's own subscription, and the administrators' overview. */
export function billingResolvers(deps: BillingDeps, throttle: Throttle): Resolvers {
  const { billing, provider } = deps;
  const platform = { configured: provider !== null, simulated: provider?.simulated ?? false };
  const takeChange = (userId: string) => throttle.take([{ key: `change-subscription:${userId}`, ...changes }]);
  const own = async (userId: string) => ownSubscription(await billing.latestOf(userId), platform);
  return {
    Query: {
      subscription: (_parent, _args, { principal }: Call) => own(asPerson(principal).id),
      invoices: (_parent, _args, { principal }: Call) => billing.invoicesOf(asPerson(principal).id, invoicesAtMost),
      async billingOverview() {
        const [subscribers, revenue] = await Promise.all([
          billing.subscribers(subscribersAtMost),
          billing.revenue(revenueMonths),
        ]);
        return {
          ...platform,
          subscribers: subscribers.map((subscriber) => ({ ...subscriber, ...timesOf(subscriber) })),
          revenue,
        };
      },
    },
    Mutation: {
      async startSubscription(_parent, { plan }: { plan?: Plan | null }, { principal }: Call) {
        const { id } = asPerson(principal);
        await throttle.take([{ key: `start-subscription:${id}`, ...starts }]);
        return startSubscription(deps, id, plan ?? null);
      },
      async cancelSubscription(_parent, _args, { principal }: Call) {
        const { id } = asPerson(principal);
        await takeChange(id);
        await cancelSubscription(deps, id);
        return own(id);
      },
      async resumeSubscription(_parent, _args, { principal }: Call) {
        const { id } = asPerson(principal);
        await takeChange(id);
        await resumeSubscription(deps, id);
        return own(id);
      },
      async openBillingPortal(_parent, _args, { principal }: Call) {
        const { id } = asPerson(principal);
        await takeChange(id);
        return { url: await openPortal(deps, id) };
      },
      paySimulated: async (_parent, { outcome }: { outcome: SimulatedOutcome }, { principal }: Call) => ({
        outcome: await paySimulated(deps, asPerson(principal).id, outcome),
      }),
    },
  };
}
