import { asPerson } from '@entourage/kit/auth/policy.ts';
import type { Resolvers } from '@entourage/kit/serve/guard.ts';
import type { Call } from '@entourage/kit/serve/subgraph.ts';
import { user } from '../user.ts';
import type { Join } from './join.ts';
import type { Redeem } from './redeem.ts';

export const memberResolvers = ({ redeem, join }: { redeem: Redeem; join: Join }): Resolvers => ({
  Mutation: {
    registerTeamMember: (_parent, args: { input: unknown }, { clientAddress }: Call) =>
      redeem(args.input, clientAddress),

    async joinEntourage(_parent, args: { input: unknown }, { principal, clientAddress }: Call) {
      const { athleteId } = await join(asPerson(principal).id, args.input, clientAddress);
      return { athleteId, athlete: user(athleteId) };
    },
  },
});
