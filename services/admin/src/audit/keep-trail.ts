import type { Pool } from '@entourage/kit/data/database.ts';
import type { Log } from '@entourage/kit/process/log.ts';
import { repeat } from '@entourage/kit/time/repeat.ts';
import type { AuditKeys } from './audit-keys.ts';
import { chainUnchained } from './chain-unchained.ts';
import { readHead } from './read-entries.ts';

const hourMs = 3600_000;

/**
 * Regularly chains entries outside the chain, and logs the head: a truncated trail then contradicts logs kept
 * elsewhere.
 */
export async function keepTrail(pool: Pool, keys: AuditKeys, log: Log): Promise<{ stop(): Promise<void> }> {
  const look = async () => {
    const chained = await chainUnchained(pool, keys.current);
    if (chained > 0) log.info({ chained }, 'entries of the audit trail got their place in the chain');
    await sayHead();
  };
  async function sayHead() {
    const { seq, hash } = await readHead(pool);
    log.info({ seq, hash: hash.toString('hex') }, 'the audit trail ends here');
  }

  await look();
  const looking = repeat(hourMs, look, log);
  return {
    async stop() {
      await looking.stop();
      await sayHead();
    },
  };
}
