import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Exchange } from '../load/client.ts';
import { quantile, tookIn } from '../load/figures.ts';
import { usually } from '../load/load.ts';
import { registerOnlookers, rush } from '../load/rush.ts';
import { residentMegabytes } from '../platform/resident.ts';
import type { Trial } from '../trial.ts';

const times = 10;
const barOfSignIns = 2;
const backWithinMs = 10_000;
/** A process above this under load keeps what it should have refused. */
const memoryBarMb = 700;

const isHashing = ({ what }: Exchange) => what === 'sign in' || what === 'register';
const p99 = (exchanges: readonly Exchange[]) =>
  quantile(tookIn(exchanges.filter((exchange) => exchange.status < 300 && !isHashing(exchange))), 0.99);

/** Ten times the usual load, first without sign-ins and then with many. */
export const tenTimes: Trial = {
  name: 'ten times the load',
  async run({ platform, load, quick, fault, require, measure, remark }) {
    const onlookers = await registerOnlookers(load, 40);
    const rushed = { size: usually * (times - 1), everyMs: load.everyMs, lastsMs: quick ? 8_000 : 20_000 };
    const calmSince = load.client.exchanges.length;
    await sleep(3_000);
    const usual = p99(load.client.exchanges.slice(calmSince));

    const ownDelay = monitorEventLoopDelay({ resolution: 10 });
    ownDelay.enable();
    const [without, withSignIns] = await fault(async () => [
      await rush(load, onlookers, { ...rushed, signIns: 0 }),
      await rush(load, onlookers, { ...rushed, signIns: 30 }),
    ]);
    ownDelay.disable();
    const largest = largestProcess(platform.members);
    const back = await untilUsual();

    const ratio = p99(withSignIns) / p99(without);
    measure({
      what: 'p99 of other calls while people sign in',
      value: `${ratio.toFixed(2)}x, ${p99(withSignIns).toFixed(0)} ms at ${rate(withSignIns)}`,
      against: `nobody signs in, ${p99(without).toFixed(0)} ms at ${rate(without)}`,
      bar: `at most ${barOfSignIns}x`,
      met: ratio <= barOfSignIns,
    });
    measure({
      what: 'memory of the largest process',
      value: `${largest.megabytes} MB (${largest.name})`,
      bar: `${memoryBarMb} MB`,
      met: largest.megabytes < memoryBarMb,
    });
    measure({
      what: 'as fast as usual again after',
      value: `${back.toFixed(1)} s`,
      bar: `${backWithinMs / 1000} s`,
      met: back * 1000 < backWithinMs,
    });
    remark(`p99 at the usual load ${usual.toFixed(0)} ms`);
    remark(`the callers themselves were late by ${Math.round(ownDelay.max / 1e6)} ms at most`);
    require(largest.megabytes < memoryBarMb, `${largest.name} grew to ${largest.megabytes} MB`);
    require(back * 1000 < backWithinMs, `not as usual ${backWithinMs / 1000} s after the load`);

    /** Seconds until a second's calls are as fast as before the burst. */
    async function untilUsual(): Promise<number> {
      const since = performance.now();
      while (performance.now() - since < 2 * backWithinMs) {
        const met = load.client.exchanges.length;
        await sleep(1000);
        if (p99(load.client.exchanges.slice(met)) <= Math.max(2 * usual, 100)) break;
      }
      return (performance.now() - since) / 1000;
    }

    function rate(exchanges: readonly Exchange[]): string {
      return `${Math.round((exchanges.length * 1000) / rushed.lastsMs)}/s`;
    }
  },
};

function largestProcess(members: Parameters<Trial['run']>[0]['platform']['members']) {
  const sizes = members.map(({ name, identity }) => ({ name, megabytes: residentMegabytes(identity()?.pid ?? 0) }));
  return sizes.reduce((largest, one) => (one.megabytes > largest.megabytes ? one : largest));
}
