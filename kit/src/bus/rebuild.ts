import { inTransaction, type Pool } from '../data/database.ts';
import type { OperatorRequests } from './bus-store.ts';

/**
 * If a rebuild was requested, clears the inbox, then deletes the durable, so that the stream redelivers everything.
 * Returns whether it was requested. Until the commit no event can be recorded as handled: a replica that recreates the
 * durable meanwhile blocks on the inbox. After a crash the request is still there.
 */
export async function rebuildIfRequested(pool: Pool, deleteDurable: () => Promise<void>): Promise<boolean> {
  return inTransaction(pool, async (client) => {
    const { rowCount } = await client.query('delete from consumer_rebuild');
    if (!rowCount) return false;
    // Clearing the inbox may exceed the statement timeout of requests.
    await client.query('set local statement_timeout = 0');
    await client.query('delete from inbox');
    await deleteDurable();
    return true;
  });
}

export async function readOperatorRequests(pool: Pool): Promise<OperatorRequests> {
  const { rows } = await pool.query<OperatorRequests>({
    name: 'consumer-wishes',
    text: `select exists (select 1 from parked where replay_requested_at is not null) as replay,
                  exists (select 1 from consumer_rebuild) as rebuild`,
  });
  return rows[0] ?? { replay: false, rebuild: false };
}
