import { setTimeout as sleep } from 'node:timers/promises';
import { parts } from '@entourage/stack/parts';
import { longTimeouts } from '@entourage/stack/testing/long-timeouts';
import type { Exchange } from '../load/client.ts';
import type { Trial } from '../trial.ts';

const endsWithinMs = 30_000;

/** As a release: one of two replicas is told to end, and the other when the first is back. */
export const rollingRestart: Trial = {
  name: 'rolling restart',
  platform: {
    replicas: Object.fromEntries(parts.map((part) => [part, 2])),
    // Twice as many parts start on the cores that serve the load.
    env: longTimeouts,
  },
  // Starting parts take half of two cores: the other half serves the load.
  shareOfUsual: 0.5,
  async run({ platform, load, quick, require, remark }) {
    const replicas = quick ? ['1'] : ['1', '2'];
    const ended: { readonly part: string; readonly at: number }[] = [];
    let longestMs = 0;
    for (const replica of replicas) {
      for (const part of parts) {
        const since = performance.now();
        ended.push({ part: `${part}-${replica}`, at: since });
        const how = await platform.signalAndReturn(`${part}-${replica}`, 'SIGTERM');
        const tookMs = performance.now() - since;
        longestMs = Math.max(longestMs, tookMs);
        require(how === 'with code 0', `${part}-${replica} ended ${how}`);
        require(tookMs < endsWithinMs, `${part}-${replica} was gone for ${Math.round(tookMs / 1000)} s`);
        await sleep(1000);
      }
    }
    const unserved = load.client.exchanges.filter(({ status }) => status === 0 || status >= 500);
    const describe = ({ what, status, broke, askedAt, tookMs }: Exchange): string => {
      const last = ended.findLast(({ at }) => at < askedAt + tookMs);
      const when = last
        ? `${Math.round(askedAt + tookMs - last.at)} ms after ${last.part} was told to end`
        : 'before any end';
      return `${broke ?? status} to ${what} ${when}`;
    };
    const first = unserved.slice(0, 5).map(describe);
    require(unserved.length ===
      0, `${unserved.length} requests got no answer that a replica could have given: ${first.join(', ')}`);
    const slowest = load.client.exchanges.toSorted((one, other) => other.tookMs - one.tookMs).slice(0, 5);
    remark(`the slowest: ${slowest.map((each) => `${Math.round(each.tookMs)} ms, ${describe(each)}`).join('; ')}`);
    remark(`the longest drain and start took ${(longestMs / 1000).toFixed(1)} s`);
  },
};
