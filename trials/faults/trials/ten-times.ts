import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as passing } from 'node:timers/promises';
import { residentMegabytes } from '../house/resident.ts';
import type { Exchange } from '../load/client.ts';
import { gatherOnlookers, rush } from '../load/crowd.ts';
import { quantile, tookIn } from '../load/figures.ts';
import { usually } from '../load/load.ts';
import type { Trial } from '../trial.ts';

const times = 10;
const barOfSignIns = 2;
const backWithinMs = 10_000;
/** A process that grows beyond this under a crowd holds what it should have turned away. */
const memoryBarMb = 700;

const isHashing = ({ what }: Exchange) => what === 'sign in' || what === 'register';
const p99 = (exchanges: readonly Exchange[]) =>
  quantile(tookIn(exchanges.filter((exchange) => exchange.status < 300 && !isHashing(exchange))), 0.99);

/** A crowd ten times as large as usual, first without people who sign in and then with many. */
export const tenTimes: Trial = {
  name: 'ten times the load',
  async run({ house, load, quick, fault, require, remark }) {
    const onlookers = await gatherOnlookers(load, 40);
    const crowd = { size: usually * (times - 1), everyMs: load.everyMs, lastsMs: quick ? 8_000 : 20_000 };
    const calmSince = load.client.exchanges.length;
    await passing(3_000);
    const usual = p99(load.client.exchanges.slice(calmSince));

    const ownDelay = monitorEventLoopDelay({ resolution: 10 });
    ownDelay.enable();
    const [without, withSignIns] = await fault(async () => [
      await rush(load, onlookers, { ...crowd, signIns: 0 }),
      await rush(load, onlookers, { ...crowd, signIns: 30 }),
    ]);
    ownDelay.disable();
    const largest = largestProcess(house.members);
    const back = await untilUsual();

    const ratio = p99(withSignIns) / p99(without);
    remark(
      `99 of 100 (without sign-ins themselves): usually ${usual.toFixed(0)} ms, ten times ${p99(without).toFixed(0)} ms at ` +
        `${rate(without)}, with sign-ins ${p99(withSignIns).toFixed(0)} ms at ${rate(withSignIns)}: ` +
        `${ratio.toFixed(2)}x of ${barOfSignIns}x, ${ratio <= barOfSignIns ? 'met' : 'NOT MET'}`,
    );
    remark(
      `the largest process held ${largest.megabytes} MB (${largest.name}); usual again after ${back.toFixed(1)} s`,
    );
    remark(`the crowd itself was late by ${Math.round(ownDelay.max / 1e6)} ms at most`);
    require(largest.megabytes < memoryBarMb, `${largest.name} grew to ${largest.megabytes} MB`);
    require(back * 1000 < backWithinMs, `not as usual ${backWithinMs / 1000} s after the crowd`);

    /** Seconds until a second's worth of calls is as quick as before the crowd. */
    async function untilUsual(): Promise<number> {
      const since = performance.now();
      while (performance.now() - since < 2 * backWithinMs) {
        const met = load.client.exchanges.length;
        await passing(1000);
        if (p99(load.client.exchanges.slice(met)) <= Math.max(2 * usual, 100)) break;
      }
      return (performance.now() - since) / 1000;
    }

    function rate(exchanges: readonly Exchange[]): string {
      return `${Math.round((exchanges.length * 1000) / crowd.lastsMs)}/s`;
    }
  },
};

function largestProcess(members: Parameters<Trial['run']>[0]['house']['members']) {
  const sizes = members.map(({ name, identity }) => ({ name, megabytes: residentMegabytes(identity()?.pid ?? 0) }));
  return sizes.reduce((largest, one) => (one.megabytes > largest.megabytes ? one : largest));
}
