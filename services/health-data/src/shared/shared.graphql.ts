import { shareCategories } from '@entourage/contracts/consent.ts';
import type { ReadMemberships } from '@entourage/kit/consent/consent.ts';
import type { Resolvers } from '@entourage/kit/serve/guard.ts';
import type { Call } from '@entourage/kit/serve/subgraph.ts';
import type { Access } from '../access/access.ts';
import type { SharedProfileStore } from '../profiles/shared-profile.store.ts';
import { type SharedHealthStores, sharedHealthOf } from './shared-health.ts';

interface Args {
  readonly athleteId: string;
  readonly as?: string | null;
}

export const sharedResolvers = (
  deps: SharedHealthStores & {
    sharedProfiles: SharedProfileStore;
    access: Pick<Access, 'toReadShared'>;
    now: () => Date;
  },
): Resolvers => ({
  Query: {
    async sharedHealth(_parent, args: Args, { principal }: Call) {
      const now = deps.now();
      let profiles = deps.profiles;
      const withProfile: ReadMemberships = async (memberId, athleteId) => {
        const { memberships, profile } = await deps.sharedProfiles.withMemberships({ memberId, athleteId }, now);
        profiles = { current: async () => profile };
        return memberships;
      };
      const shown = await deps.access.toReadShared(principal, args.athleteId, args.as ?? null, withProfile);
      return {
        athleteId: shown.athleteId,
        granted: shareCategories.filter((category) => shown.granted.has(category)),
        ...(await sharedHealthOf({ ...deps, profiles }, shown.athleteId, shown, now)),
      };
    },
  },
});
