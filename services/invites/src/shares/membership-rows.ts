import { shareGranted, shareRevoked } from '@entourage/contracts/events/invites.ts';
import { outboxInsert } from '@entourage/kit/bus/outbox.ts';
import type { Client, Queryable } from '@entourage/kit/data/database.ts';
import { type Change, isGrantedAt, type Membership } from './share.ts';

/** The columns under the names of the code. */
const columns = `membership.id, athlete_id as "athleteId", member_id as "memberId", invited_as as "invitedAs",
  joined_at as "joinedAt", ended_at as "endedAt", proposed, version`;

interface GrantRow {
  readonly category: Membership['grants'][number]['category'];
  readonly until: string | null;
  readonly grantedAt: string;
}
type Row = Omit<Membership, 'grants'> & { readonly grants: readonly GrantRow[] };

/** Memberships that fulfil a condition, in the order of joining, with the grants that are not over. */
export async function membershipsWhere(
  on: Queryable,
  condition: string,
  values: readonly unknown[],
  now: Date,
): Promise<Membership[]> {
  const { rows } = await on.query<Row>(
    `select ${columns}, array(
       select jsonb_build_object('category', category, 'until', until, 'grantedAt', granted_at) from grants
       where membership_id = membership.id order by granted_at, category) as grants
     from memberships as membership where member_id is not null and ${condition} order by joined_at, id`,
    [...values],
  );
  return rows.map((row) => ({
    ...row,
    grants: row.grants
      .map(({ category, until, grantedAt }) => ({
        category,
        until: until === null ? null : new Date(until),
        grantedAt: new Date(grantedAt),
      }))
      .filter(isGrantedAt(now)),
  }));
}

/** Writes the changes to the grants and the ledger. Without an author, time did it. */
export async function writeChanges(
  client: Client,
  membershipId: string,
  changes: readonly (Pick<Change, 'category' | 'until'> & { readonly change: string })[],
  by: { readonly id: string | null; readonly now: Date },
): Promise<void> {
  for (const { category, change, until } of changes) {
    await (change === 'GRANTED' || change === 'CHANGED'
      ? client.query(
          `insert into grants (membership_id, category, granted_at, until) values ($1, $2, $3, $4)
           on conflict (membership_id, category) do update set until = excluded.until`,
          [membershipId, category, by.now, until],
        )
      : client.query('delete from grants where membership_id = $1 and category = $2', [membershipId, category]));
    await client.query(
      'insert into share_entries (membership_id, at, category, change, until, by_id) values ($1, $2, $3, $4, $5, $6)',
      [membershipId, by.now, category, change, until, by.id],
    );
  }
}

/** Ends grants whose time is over, before anything else changes; returns whether there were any. */
export async function expireGrants(client: Client, membershipId: string, now: Date): Promise<boolean> {
  const { rows } = await client.query<Pick<Change, 'category' | 'until'>>(
    'select category, until from grants where membership_id = $1 and until <= $2 order by until, category',
    [membershipId, now],
  );
  const over = rows.map((row) => ({ ...row, change: 'EXPIRED' }));
  await writeChanges(client, membershipId, over, { id: null, now });
  return over.length > 0;
}

/** The next version of a changed membership, with everything that is granted now, is published. */
export async function publishNext(client: Client, id: string, isLess: boolean, now: Date): Promise<Membership> {
  await client.query('update memberships set version = version + 1 where id = $1', [id]);
  const [membership] = await membershipsWhere(client, 'membership.id = $1', [id], now);
  await publish(client, membership as Membership, isLess);
  return membership as Membership;
}

/** A former member is granted nothing. */
export async function publish(client: Client, membership: Membership, isLess: boolean): Promise<void> {
  const { id, athleteId, memberId, endedAt, grants, version } = membership;
  const statement = outboxInsert(isLess ? shareRevoked : shareGranted, {
    subject: id,
    version,
    data: { athleteId, memberId, isActive: endedAt === null, grants: grantsShown(grants) },
  });
  await client.query(statement);
}

export const grantsShown = (grants: Membership['grants']) =>
  grants.map(({ category, until }) => ({ category, until: until?.toISOString() ?? null }));
