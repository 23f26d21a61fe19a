import { asPerson } from '@entourage/kit/auth/policy.ts';
import type { Resolvers } from '@entourage/kit/serve/guard.ts';
import { unauthenticated } from '@entourage/kit/serve/problem.ts';
import type { Call } from '@entourage/kit/serve/subgraph.ts';
import type { LiaisonProfile, PrismaClient } from '../generated/client.ts';
import { loadPerCall } from '../load-per-call.ts';
import type { CurrentUserLoader } from '../users/current-user.ts';
import type { ShownUser } from '../users/user.ts';
import type { LiaisonProfileStore } from './liaison-profile.store.ts';
import { saveLiaisonProfile } from './save-liaison-profile.ts';

export function liaisonProfileResolvers(deps: {
  profiles: LiaisonProfileStore;
  prisma: PrismaClient;
  currentUser: CurrentUserLoader;
  wakeRelay: () => void;
}): Resolvers {
  const profileOf = loadPerCall((_call, userIds) => deps.profiles.find(userIds));

  async function withOwnPicture(userId: string, profile: LiaisonProfile) {
    const user = await deps.currentUser(userId);
    if (!user) throw unauthenticated();
    return withPicture(user, profile);
  }

  return {
    Query: {
      async liaisonProfile(_parent, _args, call: Call) {
        const { id } = asPerson(call.principal);
        const profile = await profileOf(call, id);
        return profile && withOwnPicture(id, profile);
      },
    },
    Mutation: {
      async saveLiaisonProfile(_parent, args: { input: unknown }, { principal }: Call) {
        const { id } = asPerson(principal);
        return withOwnPicture(id, await saveLiaisonProfile(deps, id, args.input));
      },
    },
    User: {
      /** The profile of a former liaison is not shown. */
      async liaisonProfile(user: ShownUser, _args, call: Call) {
        const profile = user.role === 'LIAISON' ? await profileOf(call, user.id) : null;
        return profile && withPicture(user, profile);
      },
    },
  };
}

const withPicture = ({ profileImageUrl }: ShownUser, profile: LiaisonProfile) => ({ ...profile, profileImageUrl });
