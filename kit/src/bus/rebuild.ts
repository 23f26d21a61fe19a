import { inTransaction, type Pool } from '../database.ts';
import type { Wishes } from './bus-store.ts';

/**
 * Forgets what was handled, and then the durable, so that the stream brings everything again; answers whether somebody had
 * asked for it. Until the commit nobody can record an event that is being forgotten: a replica that makes the durable anew
 * in the meantime waits at the inbox. A crash on the way leaves the request for another try.
 */
export async function rebuildIfRequested(pool: Pool, deleteDurable: () => Promise<void>): Promise<boolean> {
  return inTransaction(pool, async (client) => {
    const { rowCount } = await client.query('delete from consumer_rebuild');
    if (!rowCount) return false;
    // Two weeks of events may take longer than a statement of a request is allowed.
    await client.query('set local statement_timeout = 0');
    await client.query('delete from inbox');
    await deleteDurable();
    return true;
  });
}

export async function readWishes(pool: Pool): Promise<Wishes> {
  const { rows } = await pool.query<Wishes>({
    name: 'consumer-wishes',
    text: `select exists (select 1 from parked where replay_requested_at is not null) as replay,
                  exists (select 1 from consumer_rebuild) as rebuild`,
  });
  return rows[0] ?? { replay: false, rebuild: false };
}
