import type { Client, Pool } from '../database.ts';
import type { Backlog, BusStore } from './bus-store.ts';
import { handleOnce } from './inbox.ts';
import { takeLead } from './lead.ts';
import { park } from './parked.ts';
import { readWishes, rebuildIfRequested } from './rebuild.ts';
import { replayRequested } from './replay.ts';

/** Outbox and inbox in the tables of kit/migrations; what handlers do commits with the record that it was done. */
export const postgresBus = (pool: Pool): BusStore<Client> => ({
  takeLead: () => takeLead(pool),
  handleOnce: (received) => handleOnce(pool, received),
  park: (parking) => park(pool, parking),
  readWishes: () => readWishes(pool),
  replayRequested: (handlers, log) => replayRequested(pool, handlers, log),
  rebuildIfRequested: (deleteDurable) => rebuildIfRequested(pool, deleteDurable),
  readBacklog: () => readBacklog(pool),
});

async function readBacklog(pool: Pool): Promise<Backlog> {
  const { rows } = await pool.query<Backlog>(
    `select count(*)::int as unpublished, coalesce(extract(epoch from now() - min(occurred_at)), 0)::float8 as oldest,
            (select count(*)::int from parked) as parked
     from outbox where published_at is null`,
  );
  return rows[0] as Backlog;
}
