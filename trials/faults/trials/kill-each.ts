import { setTimeout as sleep } from 'node:timers/promises';
import type { Trial } from '../trial.ts';

/** Each process in turn, the servers too, at a random moment. */
export const killEach: Trial = {
  name: 'each process killed',
  async run({ platform, quick, struck }) {
    const names = platform.members.map(({ name }) => name);
    const rounds = quick ? 1 : 3;
    for (let round = 0; round < rounds; round += 1) {
      for (const name of names) {
        struck();
        await platform.signalAndReturn(name, 'SIGKILL');
        await sleep(quick ? 1000 : 4000);
      }
    }
  },
};
