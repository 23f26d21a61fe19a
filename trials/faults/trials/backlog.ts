import { eventually } from '@entourage/stack/testing/eventually';
import type { House } from '../house/house.ts';
import { sendMessage } from '../load/acts.ts';
import type { Trial } from '../trial.ts';
import { select } from '../verify/records.ts';

const backlog = 5000;
const collectsWithinMs = 120_000;
/** On every statement of the consumer, and every answer to it. */
const slowMs = 5;

/** The one who keeps the trail hears nothing until thousands wait, and has a slow database to write them to. */
export const backlogOf5000: Trial = {
  name: 'slow consumer behind 5,000 events',
  house: { links: ['admin-nats', 'admin-postgres'] },
  async run({ house, load, fault, require, remark }) {
    house.link('admin-postgres').delay(slowMs);
    let writing = true;
    const writers = Array.from({ length: 60 }, async () => {
      while (writing) await sendMessage(load);
    });
    await fault(async () => {
      house.link('admin-nats').swallow();
      await eventually(async () => {
        const waiting = await countWaiting(house);
        if (waiting < backlog) throw new Error(`only ${waiting} events wait`);
      }, collectsWithinMs);
      house.link('admin-nats').heal();
    });
    writing = false;
    await Promise.all(writers);
    const waited = await countWaiting(house);
    // The load goes on meanwhile, so there is always something new: this is the time until what waited is worked off.
    const since = performance.now();
    await eventually(async () => {
      const waiting = await countWaiting(house);
      if (waiting > 50) throw new Error(`${waiting} events wait still`);
    }, 60_000).catch(() => undefined);
    const tookMs = performance.now() - since;
    remark(
      `${waited} events waited; worked off after ${(tookMs / 1000).toFixed(1)} s, with ${2 * slowMs} ms more for each statement`,
    );
    require(tookMs < 30_000, `the backlog took ${(tookMs / 1000).toFixed(1)} s`);
  },
};

/** What has happened and is not on the trail. */
async function countWaiting(house: House): Promise<number> {
  const count = async (service: 'identity' | 'admin', from: string) => {
    const [row] = await select<{ count: number }>(house, service, `select count(*)::int as count from ${from}`);
    return row?.count ?? 0;
  };
  const [ofIdentity, ofAdmin, onTrail] = await Promise.all([
    count('identity', 'outbox'),
    count('admin', 'outbox'),
    count('admin', "audit_entries where service <> 'gateway'"),
  ]);
  return ofIdentity + ofAdmin - onTrail;
}
