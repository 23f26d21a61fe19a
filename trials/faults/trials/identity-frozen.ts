import { setTimeout as sleep } from 'node:timers/promises';
import { quantile, tookIn } from '../load/figures.ts';
import type { Trial } from '../trial.ts';

/** A frozen service keeps its connections: only a timeout shows that it does not answer. */
export const identityFrozen: Trial = {
  name: 'identity frozen',
  async run({ platform, load, quick, fault, require, measure, remark }) {
    const from = performance.now();
    await fault(async () => {
      platform.signal('identity-1', 'SIGSTOP');
      await sleep(quick ? 5_000 : 10_000);
      platform.signal('identity-1', 'SIGCONT');
    });
    const messages = load.client.exchanges.filter(
      ({ what, askedAt }) => what === 'write to the team' && askedAt >= from,
    );
    const served = messages.filter(({ status }) => status === 201);
    const met = served.length === messages.length;
    measure({ what: 'messages to the team taken', value: `${served.length} of ${messages.length}`, bar: 'all', met });
    remark(`messages to the team: p99 ${Math.round(quantile(tookIn(served), 0.99))} ms`);
    require(met, 'messages to the team were refused, which need no identity');
    await sleep(quick ? 2_000 : 5_000);
  },
};
