import { setTimeout as sleep } from 'node:timers/promises';
import type { Trial } from '../trial.ts';

/** All processes of Postgres die at once, and it has to recover from its log. */
export const databaseKilled: Trial = {
  name: 'database killed with its family',
  async run({ platform, quick, struck, remark }) {
    const rounds = quick ? 2 : 4;
    for (let round = 0; round < rounds; round += 1) {
      struck();
      const killed = await platform.killFamily('postgres');
      remark(`${killed} processes killed at once`);
      await sleep(quick ? 3_000 : 6_000);
    }
  },
};
