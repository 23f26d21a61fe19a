import { asPerson } from '@entourage/kit/auth/policy.ts';
import type { Resolvers } from '@entourage/kit/serve/guard.ts';
import type { Call } from '@entourage/kit/serve/subgraph.ts';
import { addPasskey, beginPasskey, type PasskeyDeps, removePasskey, renamePasskey } from './own-passkeys.ts';

/** Calls on the caller's own passkeys. Signing in with one is in user.graphql.ts, as with a password. */
export const passkeyResolvers = (deps: PasskeyDeps) =>
  ({
    Query: {
      passkeys: (_parent, _args, { principal }: Call) => deps.passkeys.ofPerson(asPerson(principal).id),
    },
    Mutation: {
      beginPasskey: (_parent, given, { principal }: Call) => beginPasskey(deps, asPerson(principal).id, given),
      addPasskey: (_parent, given, { principal }: Call) => addPasskey(deps, asPerson(principal).id, given),
      renamePasskey: (_parent, given: { passkeyId: string }, { principal }: Call) =>
        renamePasskey(deps, asPerson(principal).id, given),
      async removePasskey(_parent, { passkeyId }: { passkeyId: string }, { principal }: Call) {
        await removePasskey(deps, asPerson(principal).id, passkeyId);
        return true;
      },
    },
  }) satisfies Resolvers;
