import { inTransaction, openDatabase } from '@entourage/kit/data/database.ts';
import { createLog } from '@entourage/kit/process/log.ts';
import { readAuditKeys } from '../audit/audit-keys.ts';
import type { Link } from '../audit/entry.ts';
import { readChain, readHead, readUnchained } from '../audit/read-entries.ts';
import { verifyChain } from '../audit/verify-chain.ts';
import type { AuditEnv } from '../env.ts';

/** Prints whether the trail is unbroken, or its first break. */
export async function verifyAudit(env: AuditEnv, expected: Link | null): Promise<number> {
  const pool = await openDatabase(env.DATABASE_URL, 1, createLog('admin', 'silent'));
  try {
    const keys = readAuditKeys(env.AUDIT_KEY_FILE);
    const { verdict, strays } = await inTransaction(pool, async (client) => {
      // A snapshot of chain and head, while the service keeps appending.
      await client.query('set transaction isolation level repeatable read read only');
      const trail = { entries: readChain(client), head: await readHead(client), expected };
      return { verdict: await verifyChain(trail, keys), strays: await readUnchained(client, 1) };
    });
    const { last, broken } = verdict;
    const [stray] = strays;
    if (broken)
      say(`broken (${broken.how}): entry ${broken.seq} ${broken.sentence}; ${last.seq} entries before it hold`);
    if (stray)
      say(`broken (inserted): entry of ${stray.happenedAt.toISOString()} (${stray.eventId}) has no place in the chain`);
    if (!broken && !stray) say(`${last.seq} entries, unbroken; head ${last.seq} ${last.hash.toString('hex')}`);
    return broken || stray ? 1 : 0;
  } finally {
    await pool.end();
  }
}

/** Parses a head as `audit verify` prints it and the service logs it. */
export function readLink(written: string): Link | null {
  const match = /^(\d{1,15}):((?:[0-9a-f]{64})?)$/.exec(written);
  return match ? { seq: Number(match[1]), hash: Buffer.from(match[2] ?? '', 'hex') } : null;
}

const say = (line: string) => process.stdout.write(`${line}\n`);
