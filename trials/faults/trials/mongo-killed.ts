import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '@entourage/stack/testing/eventually';
import type { Trial } from '../trial.ts';

/** Saves before the fault, as data that could be lost; a profile can be saved only a while after the approval. */
const savedBetween = 8;
const savedWithinMs = 60_000;

/** MongoDB dies repeatedly; saves are refused, and nothing else is affected. */
export const mongoKilled: Trial = {
  name: 'MongoDB killed',
  async run({ platform, load, quick, struck, require, remark }) {
    const saved = () => load.ledger.profiles.filter(({ fate }) => fate === 'acknowledged').length;
    const rounds = quick ? 3 : 8;
    for (let round = 0; round < rounds; round += 1) {
      const before = saved();
      await eventually(() => {
        if (saved() < before + savedBetween) throw new Error(`only ${saved() - before} profiles were saved`);
      }, savedWithinMs);
      struck();
      await platform.signalAndReturn('mongo', 'SIGKILL');
    }
    await sleep(quick ? 2_000 : 4_000);
    const unserved = load.client.exchanges.filter(({ status }) => status === 0 || status >= 500);
    const others = unserved.filter(({ what }) => what !== 'save a profile');
    require(others.length === 0, `${others.length} calls that need no health records were not served`);
    remark(`${saved()} profiles saved, ${unserved.length} not`);
  },
};
