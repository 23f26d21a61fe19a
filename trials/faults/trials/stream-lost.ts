import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Trial } from '../trial.ts';
import { readStream } from '../verify/stream.ts';

/** The bus dies with its store, is away for a while, and comes back empty. */
export const streamLost: Trial = {
  name: 'bus lost with its store',
  async run({ platform, quick, fault, remark, require }) {
    const before = (await readStream(platform)).size;
    await fault(async () => {
      await platform.takeAway('nats', 'SIGKILL');
      rmSync(platform.nats.storeFolder, { recursive: true });
      await sleep(quick ? 5_000 : 15_000);
      await platform.letBack('nats');
    });
    await sleep(quick ? 3_000 : 6_000);
    remark(`${before} events were lost with the store`);
    require(before > 0, 'there was nothing to be lost');
  },
};
