import type { EventSource } from '@entourage/contracts/events/define.ts';
import type { Queryable } from '../data/database.ts';
import type { Pending } from './bus-store.ts';
import { type EventContent, toEvent } from './envelope.ts';
import { keptDays } from './stream.ts';

interface OutboxRow extends EventContent {
  readonly seq: string;
  readonly traceParent: string | null;
}

export async function nextPending(client: Queryable, source: EventSource, atMost: number): Promise<Pending[]> {
  const { rows } = await client.query<OutboxRow>({
    name: 'outbox-next',
    text: `select seq, id, type, schema_version as "schemaVersion", subject, aggregate_version as version, actor,
                  request_id as "requestId", trace_parent as "traceParent", occurred_at as at, data
           from outbox where published_at is null order by seq limit $1`,
    values: [atMost],
  });
  return rows.map((row) => ({ key: row.seq, event: toEvent(source, row), traceParent: row.traceParent }));
}

export async function markPublished(client: Queryable, pending: readonly Pending[]): Promise<void> {
  await client.query({
    name: 'outbox-mark',
    text: 'update outbox set published_at = now() where seq = any($1::bigint[])',
    values: [pending.map(({ key }) => key)],
  });
}

export async function lastLife(client: Queryable): Promise<string | null> {
  const { rows } = await client.query<{ created: string }>('select created from outbox_stream');
  return rows[0]?.created ?? null;
}

/** How many rows a statement of maintenance changes: it stays far below the timeout, however many there are. */
const batch = 10_000;

/** Continues where it was interrupted: the stream counts as known only once everything is to be published again. */
export async function refillOutbox(client: Queryable, life: string): Promise<void> {
  for (let after: string | null = '0'; after !== null; after = await markUnpublished(client, after));
  await client.query(
    `insert into outbox_stream (created) values ($1)
     on conflict (singleton) do update set created = excluded.created`,
    [life],
  );
}

/** Returns the last row of the batch, or null if there was none. */
async function markUnpublished(client: Queryable, after: string): Promise<string | null> {
  const { rows } = await client.query<{ last: string | null }>(
    `with next as (select seq from outbox where seq > $1 and published_at is not null order by seq limit $2),
          again as (update outbox set published_at = null where seq in (select seq from next))
     select max(seq) as last from next`,
    [after, batch],
  );
  return rows[0]?.last ?? null;
}

/** One batch each: what is left is for the next time. */
export async function cleanUp(client: Queryable): Promise<void> {
  await client.query(
    `delete from outbox where seq in
       (select seq from outbox where published_at < now() - $1::interval order by published_at limit $2)`,
    [`${keptDays} days`, batch],
  );
  await client.query(
    `delete from inbox where event_id in
       (select event_id from inbox where handled_at < now() - $1::interval order by handled_at limit $2)`,
    [`${2 * keptDays} days`, batch],
  );
}
