import { eventually } from '@entourage/stack/testing/eventually';
import { sendMessage } from '../load/acts.ts';
import type { TrialPlatform } from '../platform/trial-platform.ts';
import type { Trial } from '../trial.ts';
import { unrecordedTypes } from '../verify/is-recorded.ts';
import { select } from '../verify/records.ts';

const backlog = 5000;
const collectsWithinMs = 120_000;
/** Delay of every statement of the consumer, and of every answer. */
const slowMs = 5;
const workedOffWithinMs = 30_000;

/** admin is cut off from the bus until thousands of events wait, and its database is slow. */
export const backlogOf5000: Trial = {
  name: 'slow consumer behind 5,000 events',
  platform: { links: ['admin-nats', 'admin-postgres'] },
  async run({ platform, load, fault, require, measure }) {
    platform.link('admin-postgres').delay(slowMs);
    let writing = true;
    const writers = Array.from({ length: 60 }, async () => {
      while (writing) await sendMessage(load);
    });
    await fault(async () => {
      platform.link('admin-nats').swallow();
      await eventually(async () => {
        const waiting = await countWaiting(platform);
        if (waiting < backlog) throw new Error(`only ${waiting} events wait`);
      }, collectsWithinMs);
      platform.link('admin-nats').heal();
    });
    writing = false;
    await Promise.all(writers);
    const waited = await countWaiting(platform);
    // The load continues, so new events keep coming: measures until the backlog is processed.
    const since = performance.now();
    await eventually(async () => {
      const waiting = await countWaiting(platform);
      if (waiting > 50) throw new Error(`${waiting} events wait still`);
    }, 60_000).catch(() => undefined);
    const tookMs = performance.now() - since;
    const met = tookMs < workedOffWithinMs;
    measure({
      what: 'all that waited worked off after',
      value: `${(tookMs / 1000).toFixed(1)} s, ${waited} events`,
      bar: `${workedOffWithinMs / 1000} s`,
      met,
    });
    require(met, `the backlog took ${(tookMs / 1000).toFixed(1)} s`);
  },
};

/** Events that are not on the audit trail yet, of those that belong on it. */
async function countWaiting(platform: TrialPlatform): Promise<number> {
  const count = async (service: 'identity' | 'admin', from: string) => {
    const [row] = await select<{ count: number }>(platform, service, `select count(*)::int as count from ${from}`);
    return row?.count ?? 0;
  };
  const outbox = `outbox where type not in (${unrecordedTypes()
    .map((type) => `'${type}'`)
    .join(', ')})`;
  const [ofIdentity, ofAdmin, onTrail] = await Promise.all([
    count('identity', outbox),
    count('admin', outbox),
    count('admin', "audit_entries where service <> 'gateway'"),
  ]);
  return ofIdentity + ofAdmin - onTrail;
}
