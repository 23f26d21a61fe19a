import { setTimeout as passing } from 'node:timers/promises';
import { patient } from '@entourage/stack/testing/patient';
import type { Exchange } from '../load/client.ts';
import type { Trial } from '../trial.ts';

const endsWithinMs = 30_000;

/** As a new release arrives: of two replicas one is told to end, and the other when the first is back. */
export const rollingRestart: Trial = {
  name: 'rolling restart',
  house: {
    replicas: { gateway: 2, identity: 2, verification: 2, 'health-data': 2, admin: 2 },
    // Ten parts start on the cores that serve the load.
    env: patient,
  },
  // What starts takes half of two cores: the other half is what there is to serve with.
  shareOfUsual: 0.5,
  async run({ house, load, quick, require, remark }) {
    const replicas = quick ? ['1'] : ['1', '2'];
    const ended: { readonly part: string; readonly at: number }[] = [];
    let longestMs = 0;
    for (const replica of replicas) {
      for (const part of ['gateway', 'identity', 'verification', 'health-data', 'messaging', 'admin']) {
        const since = performance.now();
        ended.push({ part: `${part}-${replica}`, at: since });
        const how = await house.signalAndReturn(`${part}-${replica}`, 'SIGTERM');
        const tookMs = performance.now() - since;
        longestMs = Math.max(longestMs, tookMs);
        require(how === 'with code 0', `${part}-${replica} ended ${how}`);
        require(tookMs < endsWithinMs, `${part}-${replica} was gone for ${Math.round(tookMs / 1000)} s`);
        await passing(1000);
      }
    }
    const unserved = load.client.exchanges.filter(({ status }) => status === 0 || status >= 500);
    const told = ({ what, status, broke, askedAt, tookMs }: Exchange): string => {
      const last = ended.findLast(({ at }) => at < askedAt + tookMs);
      const when = last
        ? `${Math.round(askedAt + tookMs - last.at)} ms after ${last.part} was told to end`
        : 'before any end';
      return `${broke ?? status} to ${what} ${when}`;
    };
    const first = unserved.slice(0, 5).map(told);
    require(unserved.length ===
      0, `${unserved.length} requests got no answer that a replica could have given: ${first.join(', ')}`);
    const slowest = load.client.exchanges.toSorted((one, other) => other.tookMs - one.tookMs).slice(0, 5);
    remark(`the slowest: ${slowest.map((each) => `${Math.round(each.tookMs)} ms, ${told(each)}`).join('; ')}`);
    remark(`the longest drain and start took ${(longestMs / 1000).toFixed(1)} s`);
  },
};
