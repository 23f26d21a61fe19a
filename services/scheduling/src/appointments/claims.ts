import type { Client, Queryable } from '@entourage/kit/data/database.ts';
import { minuteMs, type Pair } from './appointment.ts';

/** The time that a meeting takes. */
export interface Claimed extends Pair {
  readonly at: Date;
  readonly minutes: number;
  /** Free after it for the liaison. */
  readonly bufferMinutes: number;
  /** Takes it: their own hold keeps the time from others only. */
  readonly by: string;
}

interface Holding {
  readonly until: Date;
  /** The proposal that offers this time. */
  readonly proposalId?: string;
}

/**
 * Expired holds stand in nobody's way, nor does a person's own hold on this time in theirs. In one order, so that
 * concurrent bookings cannot deadlock.
 */
const makeRoom = {
  name: 'claims-make-room',
  text: `delete from claims where id in (
    select id from claims
    where (expires_at <= now() and (liaison_id = $1 or athlete_id = $2))
      or (held_by = $3 and proposal_id is null and starts_at < $5 and free_at > $4)
    order by id for update)`,
};

/**
 * Takes the time of both people; null if either has something else then. The exclusion constraints decide between
 * concurrent callers, who wait for each other.
 */
export async function claimTime(client: Client, claimed: Claimed, holding?: Holding): Promise<string | null> {
  const { athleteId, liaisonId, at, minutes, bufferMinutes, by } = claimed;
  const ends = new Date(at.getTime() + minutes * minuteMs);
  const free = new Date(ends.getTime() + bufferMinutes * minuteMs);
  await client.query({ ...makeRoom, values: [liaisonId, athleteId, by, at, free] });
  const { until = null, proposalId = null } = holding ?? {};
  const { rows } = await client.query<{ id: string }>({
    name: 'claims-insert',
    text: `insert into claims (athlete_id, liaison_id, starts_at, ends_at, free_at, held_by, expires_at, proposal_id)
           values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing returning id`,
    values: [athleteId, liaisonId, at, ends, free, holding ? by : null, until, proposalId],
  });
  return rows[0]?.id ?? null;
}

/** Removes a person's hold; null if there is none, or not this one. */
export async function removeHold(
  on: Queryable,
  heldBy: string,
  id?: string,
): Promise<{ liaisonId: string; lives: boolean } | null> {
  const { rows } = await on.query<{ liaisonId: string; lives: boolean }>(
    `delete from claims where held_by = $1 and proposal_id is null and ($2::uuid is null or id = $2)
     returning liaison_id as "liaisonId", expires_at > now() as lives`,
    [heldBy, id ?? null],
  );
  return rows[0] ?? null;
}

/** Removes the holds between these people, in one order, so that concurrent changes cannot deadlock. */
export async function removeHoldsOf(
  client: Client,
  { personId, otherId = null }: { readonly personId: string; readonly otherId?: string | null },
): Promise<void> {
  await client.query(
    `delete from claims where id in (
       select id from claims
       where held_by is not null and proposal_id is null and $1 in (athlete_id, liaison_id)
         and ($2::uuid is null or $2 in (athlete_id, liaison_id))
       order by id for update)`,
    [personId, otherId],
  );
}

/** Returns the liaisons who have time again. */
export async function purgeHolds(on: Queryable): Promise<ReadonlySet<string>> {
  const { rows } = await on.query<{ liaisonId: string }>(
    'delete from claims where expires_at <= now() returning liaison_id as "liaisonId"',
  );
  return new Set(rows.map(({ liaisonId }) => liaisonId));
}
