import { setTimeout as passing } from 'node:timers/promises';
import { median, quantile, tookIn } from '../load/figures.ts';
import type { Trial } from '../trial.ts';

const delayMs = 2000;
/** Whoever does not need the slow service waits at most so many times as long as otherwise. */
const bar = 1.5;
/** Below this a ratio says more about the machine than about the product. */
const noiseMs = 25;
const elsewhere = ['read oneself', 'edit oneself', 'edit somebody'];

/** Everything to and from one service takes two seconds longer. */
export const adminSlow: Trial = {
  name: 'admin behind a slow line',
  house: { links: ['gateway-admin'] },
  async run({ house, load, quick, fault, require, remark }) {
    const line = house.link('gateway-admin');

    /** Within which time 99 of 100 calls to others are answered that are asked in this round. */
    async function round(): Promise<number> {
      const from = performance.now();
      await passing(quick ? 2_500 : 6_000);
      const asked = load.client.exchanges.filter(({ what, askedAt }) => elsewhere.includes(what) && askedAt >= from);
      return quantile(tookIn(asked), 0.99);
    }

    // The 99th of the few calls of a short round is the slowest of them: more rounds say which of those was chance.
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
      // What was under way arrives.
      await passing(2 * delayMs);
    }

    const ratio = median(slow) / Math.max(median(calm), noiseMs);
    remark(
      `calls to identity, 99 of 100: ${median(calm).toFixed(0)} ms otherwise, ${median(slow).toFixed(0)} ms meanwhile, ` +
        `${ratio.toFixed(2)}x of ${bar}x, ${ratio <= bar ? 'met' : 'NOT MET'}`,
    );
    require(ratio <= bar, 'calls to others became slower');
  },
};
