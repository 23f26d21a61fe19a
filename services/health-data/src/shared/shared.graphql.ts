import { shareCategories } from '@entourage/contracts/consent.ts';
import type { Resolvers } from '@entourage/kit/serve/guard.ts';
import type { Call } from '@entourage/kit/serve/subgraph.ts';
import type { Access } from '../access/access.ts';
import { type SharedHealthStores, sharedHealthOf } from './shared-health.ts';

interface Args {
  readonly athleteId: string;
  readonly as?: string | null;
}

export const sharedResolvers = (
  deps: SharedHealthStores & { access: Pick<Access, 'toReadShared'>; now: () => Date },
): Resolvers => ({
  Query: {
    async sharedHealth(_parent, args: Args, { principal }: Call) {
      const shown = await deps.access.toReadShared(principal, args.athleteId, args.as ?? null);
      return {
        athleteId: shown.athleteId,
        granted: shareCategories.filter((category) => shown.granted.has(category)),
        ...(await sharedHealthOf(deps, shown.athleteId, shown, deps.now())),
      };
    },
  },
});
