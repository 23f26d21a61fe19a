import { type Client, inTransaction, type Pool } from '@entourage/kit/data/database.ts';
import { notFound } from '@entourage/kit/serve/problem.ts';
import { expireGrants, membershipsWhere, publishNext, writeChanges } from './membership-rows.ts';
import { assertInFuture, changesBetween, type Membership, stale, type WantedGrant } from './share.ts';

/** The athlete who decides, and when. */
export interface Deciding {
  readonly athleteId: string;
  readonly now: Date;
}

/** Memberships that one run of the expiry ends grants of. */
const expiryBatch = 100;

export type ShareStore = ReturnType<typeof createShareStore>;

export function createShareStore(pool: Pool) {
  return {
    of: (athleteId: string, now: Date): Promise<Membership[]> =>
      membershipsWhere(pool, 'athlete_id = $1 and ended_at is null', [athleteId], now),

    /** The athletes whose entourage a member belongs to. */
    with: (memberId: string, now: Date): Promise<Membership[]> =>
      membershipsWhere(pool, 'member_id = $1 and ended_at is null', [memberId], now),

    save(memberId: string, given: { grants: readonly WantedGrant[]; version: number }, by: Deciding) {
      assertInFuture(given.grants, by.now);
      return inTransaction(pool, async (client) => {
        const locked = await lockMember(client, memberId, by);
        if (locked.membership.version !== given.version) throw stale(locked.membership, given.grants);
        return decide(client, locked, given.grants, by);
      });
    },

    revoke: (memberId: string, by: Deciding): Promise<Membership> =>
      inTransaction(pool, async (client) => decide(client, await lockMember(client, memberId, by), [], by)),

    revokeAll: (by: Deciding): Promise<Membership[]> =>
      inTransaction(pool, async (client) => {
        for (const locked of await lockActive(client, 'athlete_id = $1', [by.athleteId], by.now)) {
          await decide(client, locked, [], by);
        }
        return membershipsWhere(client, 'athlete_id = $1 and ended_at is null', [by.athleteId], by.now);
      }),

    /** Ends the membership and everything that was granted; again, nothing happens. */
    remove: (memberId: string, by: Deciding): Promise<void> =>
      inTransaction(pool, async (client) => {
        const theirs = 'athlete_id = $1 and member_id = $2';
        const values = [by.athleteId, memberId];
        if ((await membershipsWhere(client, theirs, values, by.now)).length === 0) throw notFound();
        await endMemberships(client, theirs, values, { id: by.athleteId, now: by.now });
      }),

    async nextExpiry(): Promise<Date | null> {
      const { rows } = await pool.query<{ next: Date | null }>('select min(until) as next from grants');
      return rows[0]?.next ?? null;
    },

    /** Ends grants that are over, and publishes it; returns of how many memberships. */
    expire: (now: Date): Promise<number> =>
      inTransaction(pool, async (client) => {
        const { rows } = await client.query<{ id: string }>(
          `select id from memberships
           where id in (select membership_id from grants where until <= $1 order by until limit ${expiryBatch})
           order by id for update skip locked`,
          [now],
        );
        for (const { id } of rows) if (await expireGrants(client, id, now)) await publishNext(client, id, true, now);
        return rows.length;
      }),

    /** All memberships, for services that build a view of consent. */
    published: (after: string | null, now: Date): Promise<Membership[]> =>
      membershipsWhere(
        pool,
        `membership.id in (select id from memberships where member_id is not null and ($1::uuid is null or id > $1)
                           order by id limit 500)`,
        [after],
        now,
      ),
  };
}

interface Locked {
  readonly membership: Membership;
  /** Grants were over, which is to be published. */
  readonly hasExpired: boolean;
}

/** Locks active memberships in one order, so that two writers cannot wait for each other, and ends grants that are over. */
async function lockActive(
  client: Client,
  condition: string,
  values: readonly unknown[],
  now: Date,
): Promise<readonly Locked[]> {
  const { rows } = await client.query<{ id: string }>(
    `select id from memberships where ended_at is null and ${condition} order by id for update`,
    [...values],
  );
  const expired = new Map<string, boolean>();
  for (const { id } of rows) expired.set(id, await expireGrants(client, id, now));
  const memberships = await membershipsWhere(client, 'membership.id = any ($1)', [[...expired.keys()]], now);
  return memberships.map((membership) => ({ membership, hasExpired: expired.get(membership.id) ?? false }));
}

async function lockMember(client: Client, memberId: string, { athleteId, now }: Deciding): Promise<Locked> {
  const [locked] = await lockActive(client, 'athlete_id = $1 and member_id = $2', [athleteId, memberId], now);
  if (!locked) throw notFound();
  return locked;
}

/** The athlete has decided: what the invite proposed is over. */
async function decide(
  client: Client,
  { membership, hasExpired }: Locked,
  wanted: readonly WantedGrant[],
  by: Deciding,
): Promise<Membership> {
  const changes = changesBetween(membership.grants, wanted);
  if (changes.length === 0 && !hasExpired)
    return membership.proposed.length > 0 ? decline(client, membership) : membership;
  await writeChanges(client, membership.id, changes, { id: by.athleteId, now: by.now });
  await client.query(`update memberships set proposed = '{}' where id = $1`, [membership.id]);
  return publishNext(client, membership.id, hasExpired || changes.some(({ isLess }) => isLess), by.now);
}

/** The member sees the same as before: nothing is published. */
async function decline(client: Client, { id, ...membership }: Membership): Promise<Membership> {
  const version = membership.version + 1;
  await client.query(`update memberships set proposed = '{}', version = $2 where id = $1`, [id, version]);
  return { ...membership, id, proposed: [], version };
}

/** Ends the active memberships that fulfil a condition, with a ledger entry for each grant. */
export async function endMemberships(
  client: Client,
  condition: string,
  values: readonly unknown[],
  by: { readonly id: string | null; readonly now: Date },
): Promise<void> {
  for (const { membership } of await lockActive(client, condition, values, by.now)) {
    await writeChanges(client, membership.id, changesBetween(membership.grants, []), by);
    await client.query(`update memberships set ended_at = $2, proposed = '{}' where id = $1`, [membership.id, by.now]);
    await publishNext(client, membership.id, true, by.now);
  }
}
