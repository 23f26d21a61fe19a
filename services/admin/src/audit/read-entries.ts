import type { Queryable } from '@entourage/kit/data/database.ts';
import type { ChainedEntry, Detail, Entry, Link } from './entry.ts';

interface EntryRow {
  readonly seq: string | null;
  readonly event_id: string;
  readonly happened_at: Date;
  readonly recorded_at: Date;
  readonly service: string;
  readonly action: string;
  readonly actor: string;
  readonly subject: string;
  readonly subject_version: number;
  readonly person: string | null;
  readonly fields: string[];
  readonly request_id: string | null;
  readonly detail: Detail | null;
  readonly key_id: string;
  readonly previous_hash: Buffer;
  readonly hash: Buffer;
}

const atOnce = 2000;

/** The whole chain in order, some thousand entries in memory at a time. */
export async function* readChain(client: Queryable): AsyncGenerator<ChainedEntry> {
  for (let after = 0, full = true; full; ) {
    const { rows } = await client.query<EntryRow>({
      name: 'audit-chain',
      text: 'select * from audit_entries where seq > $1 order by seq limit $2',
      values: [after, atOnce],
    });
    for (const row of rows) yield toChained(row);
    after = Number(rows.at(-1)?.seq ?? after);
    full = rows.length === atOnce;
  }
}

export async function readHead(client: Queryable): Promise<Link> {
  const { rows } = await client.query<{ seq: string; hash: Buffer }>('select seq, hash from audit_head');
  if (!rows[0]) throw new Error('the audit trail has no head');
  return { seq: Number(rows[0].seq), hash: rows[0].hash };
}

/** Entries outside the chain, the oldest first. */
export async function readUnchained(client: Queryable, atMost: number): Promise<Entry[]> {
  const { rows } = await client.query<EntryRow>(
    'select * from audit_entries where seq is null order by happened_at, event_id limit $1',
    [atMost],
  );
  return rows.map(toEntry);
}

const toEntry = (row: EntryRow): Entry => ({
  eventId: row.event_id,
  happenedAt: row.happened_at,
  recordedAt: row.recorded_at,
  service: row.service,
  action: row.action,
  actor: row.actor,
  subject: row.subject,
  subjectVersion: row.subject_version,
  person: row.person,
  fields: row.fields,
  requestId: row.request_id,
  detail: row.detail,
});

const toChained = (row: EntryRow): ChainedEntry => ({
  ...toEntry(row),
  seq: Number(row.seq),
  keyId: row.key_id,
  previousHash: row.previous_hash,
  hash: row.hash,
});
