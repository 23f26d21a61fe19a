import { rmSync } from 'node:fs';
import { setTimeout as passing } from 'node:timers/promises';
import type { Trial } from '../trial.ts';
import { readStream } from '../verify/stream.ts';

/** The bus dies with everything it held, is away for a while, and comes back empty. */
export const streamLost: Trial = {
  name: 'bus lost with its store',
  async run({ house, quick, fault, remark, require }) {
    const before = (await readStream(house)).size;
    await fault(async () => {
      await house.takeAway('nats', 'SIGKILL');
      rmSync(house.nats.storeFolder, { recursive: true });
      await passing(quick ? 5_000 : 15_000);
      await house.letBack('nats');
    });
    await passing(quick ? 3_000 : 6_000);
    remark(`${before} events were lost with the store`);
    require(before > 0, 'there was nothing to be lost');
  },
};
