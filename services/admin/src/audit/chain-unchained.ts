import { inTransaction, type Pool } from '@entourage/kit/data/database.ts';
import type { AuditKey } from './audit-keys.ts';
import { chain } from './entry.ts';
import { readHead, readUnchained } from './read-entries.ts';

const atOnce = 1000;

/** Chains entries from before the chain, and of replicas without one; returns their number. */
export async function chainUnchained(pool: Pool, key: AuditKey): Promise<number> {
  let done = 0;
  for (let placed = atOnce; placed === atOnce; done += placed) placed = await chainSome(pool, key);
  return done;
}

function chainSome(pool: Pool, key: AuditKey): Promise<number> {
  return inTransaction(pool, async (client) => {
    await client.query('select 1 from audit_head for update');
    const chained = chain(await readUnchained(client, atOnce), await readHead(client), key);
    const last = chained.at(-1);
    if (!last) return 0;
    await client.query(
      `update audit_entries as entry
       set seq = link.seq, key_id = $2, previous_hash = link.previous_hash, hash = link.hash
       from jsonb_to_recordset($1::jsonb) as link (event_id uuid, seq bigint, previous_hash bytea, hash bytea)
       where entry.event_id = link.event_id`,
      [
        JSON.stringify(
          chained.map(({ eventId, seq, previousHash, hash }) => ({
            event_id: eventId,
            seq,
            previous_hash: `\\x${previousHash.toString('hex')}`,
            hash: `\\x${hash.toString('hex')}`,
          })),
        ),
        key.id,
      ],
    );
    await client.query('update audit_head set seq = $1, hash = $2', [last.seq, last.hash]);
    return chained.length;
  });
}
