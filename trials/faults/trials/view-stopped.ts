import { setTimeout as sleep } from 'node:timers/promises';
import { lookForOthers, pairUp, reading, readOthers, readOwn, takeOff, untilAnswered } from '../load/pair.ts';
import type { Trial } from '../trial.ts';

/** Beyond this age a view of relationships is stale and refuses. */
const maxAgeMs = 5_000;
/** Tolerance around the moment of a change. */
const marginMs = 500;
const everyMs = 200;

/** health-data receives no events: its view of relationships goes stale, and others' data is refused. */
export const viewStopped: Trial = {
  name: 'connections unheard',
  platform: { links: ['health-data-nats'] },
  async run({ platform, load, quick, fault, require, measure, remark }) {
    const [kept, ended] = [await pairUp(load), await pairUp(load)];
    const line = platform.link('health-data-nats');

    const from = performance.now();
    await fault(async () => {
      line.swallow();
      await takeOff(load, ended);
      while (performance.now() - from < (quick ? 12_000 : 60_000)) {
        await Promise.all([readOwn(load, kept.athlete), readOthers(load, kept), lookForOthers(load, ended)]);
        await sleep(everyMs);
      }
      line.heal();
    });
    const to = performance.now();
    await untilAnswered(() => readOthers(load, kept), 200);
    await untilAnswered(() => lookForOthers(load, ended), 404);
    remark(`all known again ${((performance.now() - to) / 1000).toFixed(1)} s after the line was back`);

    const meanwhile = load.client.exchanges.filter(({ askedAt, tookMs }) => askedAt >= from && askedAt + tookMs < to);
    const own = meanwhile.filter(({ what }) => what === reading.own);
    require(own.every(({ status }) => status === 200), 'somebody was not shown their own data');
    const others = meanwhile.filter(({ what }) => what === reading.others || what === reading.strangers);
    const old = others.filter(({ askedAt }) => askedAt >= from + maxAgeMs + marginMs);
    require(old.length > 4, `only ${old.length} asked while the view was old`);
    const shown = old.filter(({ status }) => status !== 503);
    require(shown.length === 0, `${shown.length} of ${old.length} were answered by a view that is too old`);
    const last = others.findLast(({ status }) => status === 200);
    const lastShownMs = (last?.askedAt ?? from) - from;
    measure({
      what: 'others’ data last shown after the cut',
      value: `${(lastShownMs / 1000).toFixed(1)} s`,
      bar: `${maxAgeMs / 1000} s`,
      met: shown.length === 0,
    });
  },
};
