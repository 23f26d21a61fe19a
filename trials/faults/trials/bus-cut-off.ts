import { setTimeout as passing } from 'node:timers/promises';
import type { Trial } from '../trial.ts';

const links = ['gateway-nats', 'identity-nats', 'health-data-nats', 'admin-nats'] as const;

/** Nobody hears the bus and nobody is told so: what is sent vanishes. */
export const busCutOff: Trial = {
  name: 'bus cut off from everybody',
  house: { links },
  async run({ house, quick, fault }) {
    await fault(async () => {
      for (const link of links) house.link(link).swallow();
      await passing(quick ? 10_000 : 30_000);
      for (const link of links) house.link(link).heal();
    });
    await passing(quick ? 3_000 : 6_000);
  },
};
