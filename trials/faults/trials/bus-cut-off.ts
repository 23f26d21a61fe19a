import { setTimeout as sleep } from 'node:timers/promises';
import { parts } from '@entourage/stack/parts';
import type { LinkName } from '@entourage/stack/testing/supervised-platform';
import type { Trial } from '../trial.ts';

const links = parts.map((part): LinkName => `${part}-nats`);

/** No part can use the bus, and none is notified: everything sent is swallowed. */
export const busCutOff: Trial = {
  name: 'bus cut off from everybody',
  platform: { links },
  async run({ platform, quick, fault }) {
    await fault(async () => {
      for (const link of links) platform.link(link).swallow();
      await sleep(quick ? 10_000 : 30_000);
      for (const link of links) platform.link(link).heal();
    });
    await sleep(quick ? 3_000 : 6_000);
  },
};
