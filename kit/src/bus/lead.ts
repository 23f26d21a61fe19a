import type { Client, Pool } from '../database.ts';

/** One key for all databases: advisory locks are per database. */
const leaderLock = 0x0e470c8a;

/** While a process holds it, it is the only one of its service that publishes. */
export interface Lead {
  readonly client: Client;
  /** A broken connection is thrown away, and with it its lock. */
  giveUp(broken: boolean): Promise<void>;
}

/** Null where another process leads. */
export async function takeLead(pool: Pool): Promise<Lead | null> {
  const client = await pool.connect();
  let lost = false;
  // Without a listener a connection that breaks while nobody asks it anything would end the process.
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
    if (await ask('pg_try_advisory_lock')) return { client, giveUp };
  } catch (error) {
    await giveUp(true);
    throw error;
  }
  client.off('error', onLost);
  client.release();
  return null;
}
