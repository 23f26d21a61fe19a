import type { Client, Pool } from '../data/database.ts';
import type { Backlog, BusStore } from './bus-store.ts';
import { addDeadLetter } from './dead-letters.ts';
import { handleOnce } from './inbox.ts';
import { takeLead } from './lead.ts';
import { readOperatorRequests, rebuildIfRequested } from './rebuild.ts';
import { replayRequested } from './replay.ts';

/** Outbox and inbox in the tables of kit/migrations; a handler's writes commit with the inbox record. */
export const postgresBus = (pool: Pool): BusStore<Client> => ({
  takeLead: () => takeLead(pool),
  handleOnce: (received) => handleOnce(pool, received),
  addDeadLetter: (failed) => addDeadLetter(pool, failed),
  readOperatorRequests: () => readOperatorRequests(pool),
  replayRequested: (handlers, log) => replayRequested(pool, handlers, log),
  rebuildIfRequested: (deleteDurable) => rebuildIfRequested(pool, deleteDurable),
  readBacklog: () => readBacklog(pool),
});

async function readBacklog(pool: Pool): Promise<Backlog> {
  const { rows } = await pool.query<Backlog>(
    `select count(*)::int as unpublished, coalesce(extract(epoch from now() - min(occurred_at)), 0)::float8 as oldest,
            (select count(*)::int from parked) as "deadLetters"
     from outbox where published_at is null`,
  );
  return rows[0] as Backlog;
}
