import { setTimeout as sleep } from 'node:timers/promises';
import { parts } from '@entourage/stack/parts';
import type { LinkName } from '@entourage/stack/testing/supervised-platform';
import type { Trial } from '../trial.ts';
import type { Entourages } from './entourage.ts';

const links = parts.map((part): LinkName => `${part}-nats`);

export const entourageTrials: readonly Trial<Entourages>[] = [
  {
    name: 'bus cut off and invites killed while members join and go',
    platform: { links },
    async run({ platform, quick, fault, struck }) {
      for (let round = 0; round < (quick ? 1 : 3); round += 1) {
        await fault(async () => {
          for (const link of links) platform.link(link).swallow();
          await sleep(quick ? 10_000 : 20_000);
          for (const link of links) platform.link(link).heal();
        });
        await sleep(quick ? 3_000 : 6_000);
        struck();
        await platform.signalAndReturn('invites-1', 'SIGKILL');
        await sleep(quick ? 3_000 : 6_000);
      }
    },
  },
];
