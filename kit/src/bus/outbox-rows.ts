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

export async function refillOutbox(client: Queryable, life: string): Promise<void> {
  await client.query(
    `with again as (update outbox set published_at = null where published_at is not null)
     insert into outbox_stream (created) values ($1)
     on conflict (singleton) do update set created = excluded.created`,
    [life],
  );
}

export async function cleanUp(client: Queryable): Promise<void> {
  await client.query(`delete from outbox where published_at < now() - interval '${keptDays} days'`);
  await client.query(`delete from inbox where handled_at < now() - interval '${2 * keptDays} days'`);
}
