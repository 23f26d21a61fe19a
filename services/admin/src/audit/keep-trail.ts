import type { Pool } from '@entourage/kit/database.ts';
import type { Log } from '@entourage/kit/log.ts';
import { repeat } from '@entourage/kit/repeat.ts';
import type { AuditKeys } from './audit-keys.ts';
import { chainUnchained } from './chain-unchained.ts';
import { readHead } from './read-entries.ts';

const hourMs = 3600_000;

/**
 * Takes into the chain what stands outside it, now and then, and says in the log where it ends: a trail that is cut off later
 * does not reach what a log elsewhere remembers.
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
