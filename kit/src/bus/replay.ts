import { inTransaction, isStoreAway, type Pool } from '../database.ts';
import type { Log } from '../log.ts';
import { type Handler, handleParked, receive } from './inbox.ts';
import { describe } from './parked.ts';

interface Parked {
  readonly id: string;
  readonly subject: string;
  readonly payload: string;
}

/** Gives every parked event that somebody asked for another try; one that is handled is parked no more. */
export async function replayRequested(pool: Pool, handlers: readonly Handler[], log: Log): Promise<void> {
  while (await replayNext(pool, handlers, log));
}

/** Answers whether there was one. */
async function replayNext(pool: Pool, handlers: readonly Handler[], log: Log): Promise<boolean> {
  let parked: Parked | undefined;
  try {
    await inTransaction(pool, async (client) => {
      const { rows } = await client.query<Parked>(
        `select id, subject, payload from parked where replay_requested_at is not null
         order by id limit 1 for update skip locked`,
      );
      parked = rows[0];
      if (!parked) return;
      await handleParked(receive(handlers, parked.subject, JSON.parse(parked.payload)), client);
      await client.query('delete from parked where id = $1', [parked.id]);
    });
    if (parked) log.info({ subject: parked.subject }, 'a parked event was handled');
  } catch (error) {
    if (!parked || isStoreAway(error)) throw error;
    log.error({ err: error, subject: parked.subject }, 'a parked event could not be handled again');
    await pool.query(
      `update parked set reason = $2, attempts = attempts + 1, parked_at = now(), replay_requested_at = null
       where id = $1`,
      [parked.id, describe(error)],
    );
  }
  return parked !== undefined;
}
