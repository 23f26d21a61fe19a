import type { userSorts } from '@entourage/contracts/rest/users.ts';
import { grantsNow, isKnownTogether } from '@entourage/kit/consent/postgres-consent.ts';
import type { Position } from '@entourage/kit/data/cursor.ts';
import type { Pool } from '@entourage/kit/data/database.ts';
import { isKnownTo } from '@entourage/kit/relationships/postgres-relationships.ts';
import { z } from 'zod';
import type { Prisma, PrismaClient } from '../generated/client.ts';
import { searchedWords } from './searched-words.ts';
import type { UserScope } from './user.policy.ts';
import type { ShownUser, User } from './user.ts';

export interface UserFilter {
  readonly role?: User['role'] | null;
  readonly status?: User['verificationStatus'] | null;
  readonly search?: string | null;
}
export type Standing = Pick<User, 'id' | 'role' | 'verificationStatus' | 'version'>;
export type SeenUser = ShownUser & { readonly isKnown: boolean };
export type UserSort = (typeof userSorts)[number];

/** How long a person counts as new. */
const newDays = 7;
const dayMs = 86_400_000;

/** SQL condition: whether the other one is a liaison of an athlete who shares meetings with this member. */
const meetsAthleteOf = (member: string, other: string) => `exists (
  select from consent join relationships using (athlete_id)
  where consent.member_id = ${member} and consent.is_active and relationships.is_active
    and relationships.liaison_id = ${other} and ${grantsNow('consent', 'MEETINGS')}
)`;

const shown = (which: string) => `
  select id, username, first_name as "firstName", last_name as "lastName",
    profile_image_url as "profileImageUrl", time_zone as "timeZone", role,
    ${isKnownTo('$1', 'id')} or ${isKnownTogether('$1', 'id')} or ${meetsAthleteOf('$1', 'users.id')}
      or exists (select from user_history h where h.user_id = users.id and h.before ->> 'role' = 'ADMIN')
      as "isKnown"
  from users where ${which}`;

/**
 * Two statements, since Postgres expects more people in a list and plans it anew at each call, which takes ten times as
 * long as reading one.
 */
const oneShown = { name: 'user-shown', text: shown('id = $2') };
const someShown = { name: 'users-shown', text: shown('id = any ($2::uuid[])') };

const withoutPassword = { passwordHash: true } as const;

/** More than any installation has. */
const mostStaff = 100;

export type UserStore = ReturnType<typeof createUserStore>;

export function createUserStore(prisma: PrismaClient, pool: Pool) {
  return {
    find: (scope: UserScope, ids: readonly string[]): Promise<User[]> =>
      prisma.user.findMany({ where: { AND: [within(scope), { id: { in: [...ids] } }] }, omit: withoutPassword }),

    /** These people, and whether the viewer is known to have or have had to do with each: with former admins anybody may. */
    async findShown(viewerId: string, ids: readonly string[]): Promise<SeenUser[]> {
      const { rows } = await pool.query<SeenUser>(
        ids.length === 1 ? { ...oneShown, values: [viewerId, ids[0]] } : { ...someShown, values: [viewerId, ids] },
      );
      return rows;
    },

    /** The current role and status of these people. */
    standings: (ids: readonly string[]): Promise<Standing[]> =>
      prisma.user.findMany({
        where: { id: { in: [...ids] } },
        select: { id: true, role: true, verificationStatus: true, version: true },
      }),

    async timeZone(id: string): Promise<string | null> {
      const found = await prisma.user.findUnique({ where: { id }, select: { timeZone: true } });
      return found?.timeZone ?? null;
    },

    async staff(): Promise<string[]> {
      const where = { role: 'ADMIN', verificationStatus: 'APPROVED' } as const;
      const people = await prisma.user.findMany({ where, select: { id: true }, take: mostStaff });
      return people.map(({ id }) => id);
    },

    async page(
      scope: UserScope,
      filter: UserFilter,
      order: { sort: UserSort; after: Position | null; limit: number },
    ): Promise<{ users: User[]; total: number }> {
      const where: Prisma.UserWhereInput = { AND: [within(scope), matching(filter)] };
      const { key, direction } = sortOf(order.sort);
      const [users, total] = await Promise.all([
        prisma.user.findMany({
          where: { AND: [where, order.after ? beyond(key, direction, order.after) : {}] },
          orderBy: [{ [key]: key === 'lastLogin' ? { sort: direction, nulls: 'last' } : direction }, { id: direction }],
          take: order.limit,
          omit: withoutPassword,
        }),
        prisma.user.count({ where }),
      ]);
      return { users, total };
    },

    async counts(scope: UserScope, now: Date) {
      const count = (where: Prisma.UserWhereInput) => prisma.user.count({ where: { AND: [within(scope), where] } });
      const [athletes, liaisons, newUsers] = await Promise.all([
        count({ role: 'ATHLETE' }),
        count({ role: 'LIAISON' }),
        count({ createdAt: { gte: new Date(now.getTime() - newDays * dayMs) } }),
      ]);
      return { athletes, liaisons, newUsers };
    },
  };
}

const within = (scope: UserScope): Prisma.UserWhereInput => (scope.kind === 'all' ? {} : { id: scope.id });

function matching({ role, status, search }: UserFilter): Prisma.UserWhereInput {
  const wanted = search?.trim() ?? '';
  const words = searchedWords(wanted).map((word): Prisma.UserWhereInput => {
    const contains = { contains: word, mode: 'insensitive' } as const;
    return { OR: [{ username: contains }, { email: contains }, { listedAs: contains }] };
  });
  return {
    ...(role && { role }),
    ...(status && { verificationStatus: status }),
    OR: [{ AND: words }, ...(z.uuid().safeParse(wanted).success ? [{ id: wanted }] : [])],
  };
}

const kindOf = { createdAt: 'instant', listedAs: 'text', username: 'text', lastLogin: 'instantOrNothing' } as const;
type Key = keyof typeof kindOf;

export function sortOf(sort: UserSort) {
  const descending = sort.startsWith('-');
  const named = (descending ? sort.slice(1) : sort) as Exclude<Key, 'listedAs'> | 'name';
  const key: Key = named === 'name' ? 'listedAs' : named;
  return { key, by: kindOf[key], direction: descending ? ('desc' as const) : ('asc' as const) };
}

/** The rows after a position in the order; people who never signed in come last in both directions. */
function beyond(key: Key, direction: 'asc' | 'desc', after: Position): Prisma.UserWhereInput {
  const compare = direction === 'asc' ? 'gt' : 'lt';
  const laterId = { id: { [compare]: after.id } };
  if (after.value === null) return { [key]: null, ...laterId };
  const value = kindOf[key] === 'text' ? after.value : new Date(after.value);
  return {
    OR: [
      { [key]: { [compare]: value } },
      { [key]: value, ...laterId },
      ...(key === 'lastLogin' ? [{ lastLogin: null }] : []),
    ],
  };
}
