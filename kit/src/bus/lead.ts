import type { Pool } from '../data/database.ts';
import type { Lead } from './bus-store.ts';
import { cleanUp, lastLife, markPublished, nextPending, refillOutbox } from './outbox-rows.ts';

/** One key for all databases: advisory locks are per database. */
const leaderLock = 0x0e470c8a;

/**
 * Uses an advisory lock of the connection that all of the leader's statements use: a broken connection is discarded
 * with its lock.
 */
export async function takeLead(pool: Pool): Promise<Lead | null> {
  const client = await pool.connect();
  let lost = false;
  // Without a listener, an idle connection that breaks would end the process.
  const onLost = () => {
    lost = true;
  };
  client.on('error', onLost);

  async function giveUp(broken: boolean) {
    const unlocked = !broken && !lost && (await ask('pg_advisory_unlock').catch(() => false));
    client.off('error', onLost);
    client.release(!unlocked);
  }

  async function ask(lock: 'pg_try_advisory_lock' | 'pg_advisory_unlock'): Promise<boolean> {
    const { rows } = await client.query<{ done: boolean }>(`select ${lock}($1) as done`, [leaderLock]);
    return rows[0]?.done ?? false;
  }

  try {
    if (await ask('pg_try_advisory_lock')) {
      return {
        lastLife: () => lastLife(client),
        refill: (life) => refillOutbox(client, life),
        nextPending: (source, atMost) => nextPending(client, source, atMost),
        markPublished: (pending) => markPublished(client, pending),
        cleanUp: () => cleanUp(client),
        giveUp,
      };
    }
  } catch (error) {
    await giveUp(true);
    throw error;
  }
  client.off('error', onLost);
  client.release();
  return null;
}
