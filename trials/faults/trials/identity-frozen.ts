import { setTimeout as passing } from 'node:timers/promises';
import { quantile, tookIn } from '../load/figures.ts';
import type { Trial } from '../trial.ts';

/** A service that stands still keeps its connections: only time tells that it does not answer. */
export const identityFrozen: Trial = {
  name: 'identity frozen',
  async run({ house, load, quick, fault, require, remark }) {
    const from = performance.now();
    await fault(async () => {
      house.signal('identity-1', 'SIGSTOP');
      await passing(quick ? 5_000 : 10_000);
      house.signal('identity-1', 'SIGCONT');
    });
    const messages = load.client.exchanges.filter(
      ({ what, askedAt }) => what === 'write to the team' && askedAt >= from,
    );
    const served = messages.filter(({ status }) => status === 201);
    remark(
      `messages to the team, which need no identity: ${served.length} of ${messages.length} taken, ` +
        `99 of 100 within ${Math.round(quantile(tookIn(served), 0.99))} ms`,
    );
    require(served.length === messages.length, 'messages to the team were refused, which need no identity');
    await passing(quick ? 2_000 : 5_000);
  },
};
