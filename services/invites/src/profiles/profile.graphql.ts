import { teamMemberProfileForm } from '@entourage/contracts/rest/invites.ts';
import { asPerson } from '@entourage/kit/auth/policy.ts';
import type { Resolvers } from '@entourage/kit/serve/guard.ts';
import { parseOrRefuse } from '@entourage/kit/serve/problem.ts';
import type { Call } from '@entourage/kit/serve/subgraph.ts';
import type { ProfileStore } from './profile.store.ts';

export function profileResolvers(deps: { profiles: ProfileStore; now: () => Date; wakeRelay: () => void }): Resolvers {
  const { profiles, now, wakeRelay } = deps;
  return {
    Query: {
      teamMemberProfile: (_parent, _args, { principal }: Call) => profiles.of(asPerson(principal).id),
    },
    Mutation: {
      async saveTeamMemberProfile(_parent, args: { input: unknown }, { principal }: Call) {
        const form = parseOrRefuse(teamMemberProfileForm, args.input);
        const profile = await profiles.save(asPerson(principal).id, form, now());
        wakeRelay();
        return profile;
      },
    },
  };
}
