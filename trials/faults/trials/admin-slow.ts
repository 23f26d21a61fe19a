import { setTimeout as sleep } from 'node:timers/promises';
import { median, quantile, tookIn } from '../load/figures.ts';
import type { Trial } from '../trial.ts';

const delayMs = 2000;
/** Highest ratio of response times for callers who do not need the slow service. */
const ratioAtMost = { quick: 3, full: 1.5 };
/** Below this a ratio is noise of the machine. */
const noiseMs = 25;
const elsewhere = ['read oneself', 'edit oneself', 'edit somebody'];

/** All traffic of one service takes two seconds longer. */
export const adminSlow: Trial = {
  name: 'admin behind a slow line',
  platform: { links: ['gateway-admin'] },
  async run({ platform, load, quick, fault, require, measure }) {
    const line = platform.link('gateway-admin');

    /** p99 of the calls to other services that start in this round. */
    async function round(): Promise<number> {
      const from = performance.now();
      await sleep(quick ? 2_500 : 6_000);
      const asked = load.client.exchanges.filter(({ what, askedAt }) => elsewhere.includes(what) && askedAt >= from);
      return quantile(tookIn(asked), 0.99);
    }

    // In a short round the p99 is the slowest call: more rounds show which of those was chance, and the bar has air. A
    // call that waits for the slow line takes two seconds.
    const rounds = quick ? 5 : 3;
    const calm: number[] = [];
    const slow: number[] = [];
    for (let number = 0; number < rounds; number += 1) {
      calm.push(await round());
      await fault(async () => {
        line.delay(delayMs);
        slow.push(await round());
        line.delay(0);
      });
      // Data in flight arrives.
      await sleep(2 * delayMs);
    }

    const ratio = median(slow) / Math.max(median(calm), noiseMs);
    const atMost = quick ? ratioAtMost.quick : ratioAtMost.full;
    const met = ratio <= atMost;
    measure({
      what: 'calls to identity, p99',
      value: `${ratio.toFixed(2)}x, ${median(slow).toFixed(0)} ms`,
      against: `without the fault, ${median(calm).toFixed(0)} ms`,
      bar: `at most ${atMost}x`,
      met,
    });
    require(met, 'calls to others became slower');
  },
};
