import { asPerson } from '@entourage/kit/auth/policy.ts';
import type { Resolvers } from '@entourage/kit/serve/guard.ts';
import type { Call } from '@entourage/kit/serve/subgraph.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  describeSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  type SecondFactorDeps,
} from './own-second-factor.ts';

export const secondFactorResolvers = (deps: SecondFactorDeps) =>
  ({
    Query: {
      secondFactor: (_parent, _args, { principal }: Call) => describeSecondFactor(deps, asPerson(principal)),
    },
    Mutation: {
      beginSecondFactor: (_parent, given, { principal }: Call) => beginSecondFactor(deps, asPerson(principal), given),
      confirmSecondFactor: (_parent, given, { principal }: Call) =>
        confirmSecondFactor(deps, asPerson(principal), given),
      renewRecoveryCodes: (_parent, given, { principal }: Call) => renewRecoveryCodes(deps, asPerson(principal), given),
      async removeSecondFactor(_parent, given, { principal }: Call) {
        await removeSecondFactor(deps, asPerson(principal), given);
        return true;
      },
    },
  }) satisfies Resolvers;
