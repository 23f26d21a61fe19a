import type { Client } from '@entourage/kit/data/database.ts';
import type { AuditKey } from './audit-keys.ts';
import { type ChainedEntry, chain, type Entry } from './entry.ts';

/**
 * Appends new entries in the caller's transaction. Holds the lock on the head until its end, so that concurrent appends
 * are serialised.
 */
export async function appendEntries(client: Client, entries: readonly Entry[], key: AuditKey): Promise<void> {
  const { rows } = await client.query<{ seq: string; hash: Buffer; known: string[] }>({
    // Planned each time: a generic plan from when the table was small would scan all of it for ever.
    text: `select seq, hash, array(select event_id from audit_entries where event_id = any($1::uuid[])) as known
           from audit_head for update`,
    values: [entries.map(({ eventId }) => eventId)],
  });
  const [head] = rows;
  if (!head) throw new Error('the audit trail has no head');
  const known = new Set(head.known);
  const news = entries.filter(({ eventId }) => !known.has(eventId.toLowerCase()));
  const chained = chain(news, { seq: Number(head.seq), hash: head.hash }, key);
  const last = chained.at(-1);
  if (!last) return;
  await client.query({
    name: 'audit-append',
    text: `with entry as (
             select $2::bigint + entry.place as seq, entry.*, lag(entry.hash, 1, $3::bytea) over (order by entry.place) as previous_hash
             from rows from (jsonb_to_recordset($1::jsonb) as
               (event_id uuid, happened_at timestamptz, recorded_at timestamptz, service text, action text, actor text,
                subject text, subject_version integer, person uuid, fields text[], request_id text, detail jsonb, hash bytea))
               with ordinality as entry (event_id, happened_at, recorded_at, service, action, actor, subject,
                                         subject_version, person, fields, request_id, detail, hash, place)),
           appended as (
             insert into audit_entries
               (seq, event_id, happened_at, recorded_at, service, action, actor, subject, subject_version, person, fields, request_id,
                detail, key_id, previous_hash, hash)
             select seq, event_id, happened_at, recorded_at, service, action, actor, subject, subject_version, person, fields, request_id,
                    detail, $4, previous_hash, hash
             from entry)
           update audit_head set seq = $5, hash = $6`,
    values: [JSON.stringify(chained.map(toRow)), head.seq, head.hash, key.id, last.seq, last.hash],
  });
}

/** The columns known to the statement are left out; bytes are in Postgres' format for JSON. */
const toRow = (entry: ChainedEntry) => ({
  event_id: entry.eventId,
  happened_at: entry.happenedAt,
  recorded_at: entry.recordedAt,
  service: entry.service,
  action: entry.action,
  actor: entry.actor,
  subject: entry.subject,
  subject_version: entry.subjectVersion,
  person: entry.person ?? undefined,
  fields: entry.fields,
  request_id: entry.requestId,
  detail: entry.detail ?? undefined,
  hash: `\\x${entry.hash.toString('hex')}`,
});
