import type { Resolvers } from '@entourage/kit/serve/guard.ts';
import type { Call } from '@entourage/kit/serve/subgraph.ts';
import type { Redeem } from './redeem.ts';

export const memberResolvers = (redeem: Redeem): Resolvers => ({
  Mutation: {
    registerTeamMember: (_parent, args: { input: unknown }, { clientAddress }: Call) =>
      redeem(args.input, clientAddress),
  },
});
