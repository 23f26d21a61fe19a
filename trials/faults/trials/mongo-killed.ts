import { setTimeout as passing } from 'node:timers/promises';
import type { Trial } from '../trial.ts';

/** The database of health records dies again and again; whoever saves is told so, and nobody else notices. */
export const mongoKilled: Trial = {
  name: 'MongoDB killed',
  async run({ house, load, quick, struck, require, remark }) {
    // Who is approved must have been so for a while before they save.
    await passing(4_000);
    const rounds = quick ? 3 : 8;
    for (let round = 0; round < rounds; round += 1) {
      struck();
      await house.signalAndReturn('mongo', 'SIGKILL');
      await passing(quick ? 2_000 : 4_000);
    }
    const unserved = load.client.exchanges.filter(({ status }) => status === 0 || status >= 500);
    const others = unserved.filter(({ what }) => what !== 'save a profile');
    require(others.length === 0, `${others.length} calls that need no health records were not served`);
    const saved = load.ledger.profiles.filter(({ fate }) => fate === 'acknowledged').length;
    require(saved > 20, `only ${saved} profiles were saved`);
    remark(`${saved} profiles saved, ${unserved.length} not`);
  },
};
