import { inTransaction, isStoreAway, type Pool } from '../data/database.ts';
import type { Log } from '../process/log.ts';
import { describe } from './dead-letters.ts';
import { type Handler, handleDeadLetter, receive } from './inbox.ts';

interface StoredDeadLetter {
  readonly id: string;
  readonly subject: string;
  readonly payload: string;
}

/** Retries every dead letter for which a replay was requested; a handled one is no longer a dead letter. */
export async function replayRequested(pool: Pool, handlers: readonly Handler[], log: Log): Promise<void> {
  while (await replayNext(pool, handlers, log));
}

/** Returns whether there was one. */
async function replayNext(pool: Pool, handlers: readonly Handler[], log: Log): Promise<boolean> {
  let deadLetter: StoredDeadLetter | undefined;
  try {
    await inTransaction(pool, async (client) => {
      const { rows } = await client.query<StoredDeadLetter>(
        `select id, subject, payload from parked where replay_requested_at is not null
         order by id limit 1 for update skip locked`,
      );
      deadLetter = rows[0];
      if (!deadLetter) return;
      await handleDeadLetter(receive(handlers, deadLetter.subject, JSON.parse(deadLetter.payload)), client);
      await client.query('delete from parked where id = $1', [deadLetter.id]);
    });
    if (deadLetter) log.info({ subject: deadLetter.subject }, 'a dead letter was handled');
  } catch (error) {
    if (!deadLetter || isStoreAway(error)) throw error;
    log.error({ err: error, subject: deadLetter.subject }, 'a dead letter could not be handled again');
    await pool.query(
      `update parked set reason = $2, attempts = attempts + 1, parked_at = now(), replay_requested_at = null
       where id = $1`,
      [deadLetter.id, describe(error)],
    );
  }
  return deadLetter !== undefined;
}
