import { newInvite } from '@entourage/contracts/rest/invites.ts';
import { asPerson } from '@entourage/kit/auth/policy.ts';
import type { Resolvers } from '@entourage/kit/serve/guard.ts';
import { existingId, parseOrRefuse } from '@entourage/kit/serve/problem.ts';
import type { Call } from '@entourage/kit/serve/subgraph.ts';
import { user } from '../user.ts';
import type { InviteStore } from './invite.store.ts';
import type { Invite } from './invite.ts';

export function inviteResolvers(deps: { invites: InviteStore; now: () => Date; wakeRelay: () => void }): Resolvers {
  const { invites, now, wakeRelay } = deps;
  return {
    Query: {
      invites: (_parent, _args, { principal }: Call) => invites.of(asPerson(principal).id),
    },
    Mutation: {
      async createInvite(_parent, args: { input: Record<string, unknown> }, { principal }: Call) {
        const given = parseOrRefuse(newInvite, withoutNulls(args.input));
        const invite = await invites.create(asPerson(principal).id, given, now());
        wakeRelay();
        return invite;
      },
      async renewInvite(_parent, args: { id: string }, { principal }: Call) {
        const invite = await invites.renew(asPerson(principal).id, existingId(args.id), now());
        wakeRelay();
        return invite;
      },
      async deleteInvite(_parent, args: { id: string }, { principal }: Call) {
        await invites.delete(asPerson(principal).id, existingId(args.id), now());
        wakeRelay();
        return true;
      },
    },
    Invite: {
      isUsed: ({ usedAt }: Invite) => usedAt !== null,
      usedBy: ({ usedBy }: Invite) => user(usedBy),
    },
  };
}

/** GraphQL clients may send null for absent fields. */
const withoutNulls = (given: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null));
