import { shareForm } from '@entourage/contracts/rest/invites.ts';
import { asPerson, type Principal } from '@entourage/kit/auth/policy.ts';
import { pageOf, readCursor, rowsFor, sortedBy } from '@entourage/kit/data/cursor.ts';
import type { Resolvers } from '@entourage/kit/serve/guard.ts';
import { existingId, parseOrRefuse } from '@entourage/kit/serve/problem.ts';
import type { Call } from '@entourage/kit/serve/subgraph.ts';
import type { ProfileStore } from '../profiles/profile.store.ts';
import { user } from '../user.ts';
import type { EntryStore, ShareEntry } from './entry.store.ts';
import type { FormerMember, FormerMemberStore } from './former-member.store.ts';
import type { Deciding, ShareStore } from './share.store.ts';
import type { Membership } from './share.ts';

export function shareResolvers(deps: {
  shares: ShareStore;
  entries: EntryStore;
  formers: FormerMemberStore;
  profiles: Pick<ProfileStore, 'ofEach'>;
  now: () => Date;
  /** Publishes, and notices an earlier expiry. */
  wake: () => void;
}): Resolvers {
  const { shares, entries, formers, profiles, now, wake } = deps;
  const by = (principal: Principal): Deciding => ({ athleteId: asPerson(principal).id, now: now() });

  /** With the profiles of the members, read at once. */
  async function withProfiles(memberships: readonly Membership[]) {
    const found = await profiles.ofEach(memberships.map(({ memberId }) => memberId));
    return memberships.map((membership) => ({ ...membership, profile: found.get(membership.memberId) ?? null }));
  }

  return {
    Query: {
      shares: async (_parent, _args, { principal }: Call) =>
        withProfiles(await shares.of(asPerson(principal).id, now())),

      async formerMembers(_parent, args: { first: number; after?: string | null }, { principal }: Call) {
        const { members, total } = await formers.page(asPerson(principal).id, {
          after: readCursor(args.after, sortedBy.instant),
          limit: rowsFor(args.first),
        });
        return { ...pageOf(members, args.first, ({ leftAt, id }) => ({ value: leftAt.toISOString(), id })), total };
      },

      async shareEntries(
        _parent,
        args: { memberId: string; first: number; after?: string | null },
        { principal }: Call,
      ) {
        const page = await entries.page(
          { athleteId: asPerson(principal).id, memberId: existingId(args.memberId) },
          { after: readCursor(args.after, sortedBy.instant), limit: rowsFor(args.first) },
        );
        const { nodes, nextCursor } = pageOf(page.entries, args.first, ({ at, id }) => ({
          value: at.toISOString(),
          id,
        }));
        return { nodes, nextCursor, total: page.total };
      },

      sharedAthletes: (_parent, _args, { principal }: Call) => shares.with(asPerson(principal).id, now()),
    },

    Mutation: {
      async saveShare(_parent, args: { memberId: string; input: unknown }, { principal }: Call) {
        const memberId = existingId(args.memberId);
        const saved = await shares.save(memberId, parseOrRefuse(shareForm, args.input), by(principal));
        wake();
        return (await withProfiles([saved]))[0];
      },
      async revokeShare(_parent, args: { memberId: string }, { principal }: Call) {
        const revoked = await shares.revoke(existingId(args.memberId), by(principal));
        wake();
        return (await withProfiles([revoked]))[0];
      },
      async revokeAllShares(_parent, _args, { principal }: Call) {
        const revoked = await shares.revokeAll(by(principal));
        wake();
        return withProfiles(revoked);
      },
      async removeTeamMember(_parent, args: { memberId: string }, { principal }: Call) {
        await shares.remove(existingId(args.memberId), by(principal));
        wake();
        return true;
      },
    },

    Share: {
      member: ({ memberId }: Membership) => user(memberId),
    },
    FormerMember: {
      member: ({ memberId }: FormerMember) => user(memberId),
    },
    ShareEntry: {
      by: ({ byId }: ShareEntry) => user(byId),
    },
    SharedAthlete: {
      athlete: ({ athleteId }: Membership) => user(athleteId),
    },
  };
}
