import { setTimeout as passing } from 'node:timers/promises';
import type { Trial } from '../trial.ts';

/** Every process in turn, the servers too, at a moment that nobody chose. */
export const killEach: Trial = {
  name: 'each process killed',
  async run({ house, quick, struck }) {
    const names = house.members.map(({ name }) => name);
    const rounds = quick ? 1 : 3;
    for (let round = 0; round < rounds; round += 1) {
      for (const name of names) {
        struck();
        await house.signalAndReturn(name, 'SIGKILL');
        await passing(quick ? 1000 : 4000);
      }
    }
  },
};
