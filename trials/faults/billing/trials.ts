import { setTimeout as sleep } from 'node:timers/promises';
import type { Trial } from '../trial.ts';
import { type Paying, payingPlatform } from './paying.ts';

export const billingTrials: readonly Trial<Paying>[] = [
  {
    name: 'reports lost, repeated and late, the payment provider silent, identity killed',
    platform: payingPlatform,
    async run({ platform, load: { simulator }, quick, fault, struck }) {
      simulator.webhooks.misbehave({ drop: 0.3, repeat: 0.3, lateMs: quick ? 2_000 : 5_000 });
      for (let round = 0; round < (quick ? 1 : 3); round += 1) {
        await fault(async () => {
          simulator.fail({ silent: true });
          await sleep(quick ? 6_000 : 10_000);
          simulator.fail(null);
        });
        await sleep(quick ? 2_000 : 4_000);
        struck();
        await platform.signalAndReturn('identity-1', 'SIGKILL');
        await sleep(quick ? 4_000 : 8_000);
      }
    },
  },
];
