import { setTimeout as sleep } from 'node:timers/promises';
import { quantile, tookIn } from '../load/figures.ts';
import { pairUp, reading, readOthers, readOwn, untilAnswered } from '../load/pair.ts';
import type { Trial } from '../trial.ts';

/** Each way, so two seconds in all. */
const delayMs = 1000;
const saidWithinMs = 1000;
const everyMs = 200;
const dashboards: readonly string[] = [reading.own, reading.others];
const needRecords = [...dashboards, 'save a profile'];

/** MongoDB answers two seconds late: dashboards are refused, and nothing else is affected. */
export const mongoSlow: Trial = {
  name: 'MongoDB behind a slow line',
  platform: { links: ['health-data-mongo'] },
  async run({ platform, load, quick, fault, require, measure }) {
    const pair = await pairUp(load);
    const line = platform.link('health-data-mongo');

    const from = performance.now();
    await fault(async () => {
      line.delay(delayMs);
      const asked: Promise<unknown>[] = [];
      while (performance.now() - from < (quick ? 5_000 : 15_000)) {
        asked.push(readOwn(load, pair.athlete), readOthers(load, pair));
        await sleep(everyMs);
      }
      await Promise.all(asked);
      line.delay(0);
    });

    const meanwhile = load.client.exchanges.filter(({ askedAt }) => askedAt >= from);
    const said = meanwhile.filter(({ what }) => dashboards.includes(what));
    const late = quantile(tookIn(said), 0.99);
    const met = late <= saidWithinMs;
    measure({ what: 'dashboards refused, p99', value: `${late.toFixed(0)} ms`, bar: `${saidWithinMs} ms`, met });
    require(met, `dashboards were told after ${late.toFixed(0)} ms`);
    require(said.every(
      ({ status }) => status === 503,
    ), 'a dashboard was answered by a database that is slower than that');
    const others = meanwhile.filter(({ what, status }) => !needRecords.includes(what) && status >= 500);
    require(others.length === 0, `${others.length} calls that need no health records were not served`);
    await untilAnswered(() => readOwn(load, pair.athlete), 200);
    await untilAnswered(() => readOthers(load, pair), 200);
  },
};
