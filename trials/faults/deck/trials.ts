import { setTimeout as sleep } from 'node:timers/promises';
import type { Trial } from '../trial.ts';
import type { Mood } from './scripted-model.ts';
import { deckPlatform, type Visiting } from './visiting.ts';

const moods: readonly Mood[] = ['silent', 'breaks off', 'raves'];

export const deckTrials: readonly Trial<Visiting>[] = [
  {
    name: 'the model silent, broken off and raving, the deck killed in the middle of answers',
    platform: deckPlatform,
    async run({ platform, load: { model }, quick, fault, struck }) {
      for (const mood of moods) {
        await fault(async () => {
          model.is(mood);
          await sleep(quick ? 3_000 : 8_000);
          // Questions are waiting for the model.
          await platform.signalAndReturn('presentation-1', 'SIGKILL');
          await sleep(quick ? 1_000 : 3_000);
        });
        model.is('answers');
        await sleep(quick ? 3_000 : 6_000);
        struck();
        await platform.signalAndReturn('presentation-1', 'SIGKILL');
        await sleep(quick ? 2_000 : 5_000);
      }
    },
  },
];
