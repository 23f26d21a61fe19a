import { setTimeout as passing } from 'node:timers/promises';
import { lookForOthers, pairUp, reading, readOthers, readOwn, takeOff, untilAnswered } from '../load/pair.ts';
import type { Trial } from '../trial.ts';

/** From this age on a view of who belongs to whom decides nothing. */
const believedMs = 5_000;
/** What was known a moment before is asked for a moment after. */
const marginMs = 500;
const everyMs = 200;

/** health-data hears no event any more: what it knows of connections grows old, and others' data is shown to nobody. */
export const viewStopped: Trial = {
  name: 'connections unheard',
  house: { links: ['health-data-nats'] },
  async run({ house, load, quick, fault, require, remark }) {
    const [kept, ended] = [await pairUp(load), await pairUp(load)];
    const line = house.link('health-data-nats');

    const from = performance.now();
    await fault(async () => {
      line.swallow();
      await takeOff(load, ended);
      while (performance.now() - from < (quick ? 12_000 : 60_000)) {
        await Promise.all([readOwn(load, kept.athlete), readOthers(load, kept), lookForOthers(load, ended)]);
        await passing(everyMs);
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
    const old = others.filter(({ askedAt }) => askedAt >= from + believedMs + marginMs);
    require(old.length > 4, `only ${old.length} asked while the view was old`);
    const shown = old.filter(({ status }) => status !== 503);
    require(shown.length === 0, `${shown.length} of ${old.length} were answered by a view that is too old`);
    const last = others.findLast(({ status }) => status === 200);
    remark(`others’ data last shown ${(((last?.askedAt ?? from) - from) / 1000).toFixed(1)} s after the line was cut`);
  },
};
