import { connectionRemoved } from '@entourage/contracts/events/admin.ts';
import { on } from '@entourage/kit/bus/inbox.ts';
import { type Client, inTransaction, type Pool } from '@entourage/kit/data/database.ts';
import { staysConnected } from '@entourage/kit/relationships/postgres-relationships.ts';
import type { Pair } from '../appointments/appointment.ts';
import { cancelFuture } from '../appointments/end-appointment.ts';

/** Word of a connection that was restored at the last moment is on its way. */
const wordTakesSeconds = 5;

/**
 * A connection that ends takes the meetings with it that are still to come, once the end cannot be undone any more. The
 * view of relationships has ended it in the same transaction before, so that no other one is booked meanwhile
 * (`connected-pair.ts`).
 */
export const followConnections = (now: () => Date) =>
  on(connectionRemoved, async ({ data: { athleteId, liaisonId, restorableUntil } }, client) => {
    if (restorableUntil === undefined || new Date(restorableUntil) <= now()) {
      await cancelUnlessConnected(client, { athleteId, liaisonId }, now());
    } else {
      await client.query(
        `insert into endings (athlete_id, liaison_id, due_at) values ($1, $2, $3)
         on conflict (athlete_id, liaison_id) do update set due_at = greatest(endings.due_at, excluded.due_at)`,
        [athleteId, liaisonId, restorableUntil],
      );
    }
  });

/** Cancels the meetings of connections that cannot be restored any more; returns the liaisons with time again. */
export const settleEndings = (pool: Pool, now: Date): Promise<ReadonlySet<string>> =>
  inTransaction(pool, async (client) => {
    const { rows } = await client.query<Pair>(
      `delete from endings where (athlete_id, liaison_id) in (
         select athlete_id, liaison_id from endings where due_at <= $1::timestamptz - make_interval(secs => ${wordTakesSeconds})
         order by athlete_id, liaison_id limit 100 for update skip locked
       ) returning athlete_id as "athleteId", liaison_id as "liaisonId"`,
      [now],
    );
    for (const pair of rows) await cancelUnlessConnected(client, pair, now);
    return new Set(rows.map(({ liaisonId }) => liaisonId));
  });

/** An end that is handled late, after the two were connected again, cancels nothing. */
async function cancelUnlessConnected(client: Client, { athleteId, liaisonId }: Pair, at: Date): Promise<void> {
  const { rowCount } = await client.query(`select where ${staysConnected('$2', '$1')}`, [athleteId, liaisonId]);
  if (rowCount) return;
  const reason = 'The connection ended.';
  await cancelFuture(client, { personId: athleteId, otherId: liaisonId }, { by: null, at, reason });
}
