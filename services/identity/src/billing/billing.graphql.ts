import type { Plan, SimulatedOutcome } from '@entourage/contracts/billing.ts';
import { invoicesAtMost, subscriberQuery } from '@entourage/contracts/rest/billing.ts';
import { asPerson } from '@entourage/kit/auth/policy.ts';
import { pageOf, readCursor, rowsFor, sortedBy } from '@entourage/kit/data/cursor.ts';
import type { Resolvers } from '@entourage/kit/serve/guard.ts';
import { parseOrRefuse } from '@entourage/kit/serve/problem.ts';
import type { Call } from '@entourage/kit/serve/subgraph.ts';
import type { Throttle } from '@entourage/kit/throttle/throttle.ts';
import { cancelSubscription, openPortal, resumeSubscription } from './change-subscription.ts';
import { countSubscribers, listSubscribers } from './list-subscribers.ts';
import { ownSubscription, timesOf } from './own-subscription.ts';
import { paySimulated } from './pay-simulated.ts';
import type { BillingDeps } from './payments.ts';
import { startSubscription } from './start-subscription.ts';

const revenueMonths = 12;
const hourMs = 3_600_000;
/** A page repeats it while a subscription is set up. */
const starts = { limit: 100, windowMs: hourMs };
const changes = { limit: 20, windowMs: hourMs };

/** The caller's own subscription, and what administrators see of all of them. */
export function billingResolvers(deps: BillingDeps, throttle: Throttle): Resolvers {
  const { billing, pool, provider } = deps;
  const platform = { configured: provider !== null, simulated: provider?.simulated ?? false };
  const takeChange = (userId: string) => throttle.take([{ key: `change-subscription:${userId}`, ...changes }]);
  const own = async (userId: string) => ownSubscription(await billing.latestOf(userId), platform);
  return {
    Query: {
      subscription: (_parent, _args, { principal }: Call) => own(asPerson(principal).id),
      invoices: (_parent, _args, { principal }: Call) => billing.invoicesOf(asPerson(principal).id, invoicesAtMost),
      async billingOverview() {
        const [counts, revenue] = await Promise.all([countSubscribers(pool), billing.revenue(revenueMonths)]);
        return { ...platform, ...counts, revenue };
      },
      async subscribers(_parent, args: { search?: string | null; first: number; after?: string | null }) {
        const { search = '' } = parseOrRefuse(subscriberQuery, { search: args.search ?? undefined });
        const { subscribers, total } = await listSubscribers(pool, search, {
          after: readCursor(args.after, sortedBy.text),
          limit: rowsFor(args.first),
        });
        const { nodes, nextCursor } = pageOf(subscribers, args.first, ({ userId, place }) => ({
          id: userId,
          value: place,
        }));
        return { nodes: nodes.map((subscriber) => ({ ...subscriber, ...timesOf(subscriber) })), total, nextCursor };
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
