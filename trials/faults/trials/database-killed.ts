import { setTimeout as passing } from 'node:timers/promises';
import type { Trial } from '../trial.ts';

/** The database dies with all its processes at once and has to recover from its log. */
export const databaseKilled: Trial = {
  name: 'database killed with its family',
  async run({ house, quick, struck, remark }) {
    const rounds = quick ? 2 : 4;
    for (let round = 0; round < rounds; round += 1) {
      struck();
      const killed = await house.killFamily('postgres');
      remark(`${killed} processes killed at once`);
      await passing(quick ? 3_000 : 6_000);
    }
  },
};
