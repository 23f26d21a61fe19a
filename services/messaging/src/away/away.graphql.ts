import { awayForm } from '@entourage/contracts/rest/messages.ts';
import { asPerson } from '@entourage/kit/auth/policy.ts';
import type { Resolvers } from '@entourage/kit/serve/guard.ts';
import { parseOrRefuse } from '@entourage/kit/serve/problem.ts';
import type { Call } from '@entourage/kit/serve/subgraph.ts';
import type { AwayStore } from './away.store.ts';
import { assertFuture } from './away.ts';

export const awayResolvers = ({ away, now }: { away: AwayStore; now: () => Date }): Resolvers => ({
  Query: {
    ownAway: (_parent, _args, { principal }: Call) => away.of(asPerson(principal).id),
  },
  Mutation: {
    async setAway(_parent, args: { input: unknown }, { principal }: Call) {
      const { text, ...given } = parseOrRefuse(awayForm, args.input);
      const until = new Date(given.until);
      assertFuture(until, now());
      await away.set(asPerson(principal).id, { until, text });
      return { until, text };
    },
    async endAway(_parent, _args, { principal }: Call) {
      await away.end(asPerson(principal).id);
      return true;
    },
  },
});
