import { setTimeout as passing } from 'node:timers/promises';
import { eventStream, services } from '@entourage/contracts/events/define.ts';
import { postgresServices } from '@entourage/stack/parts';
import { type JetStreamManager, jetstreamManager } from '@nats-io/jetstream';
import type { House } from '../house/house.ts';
import { readHealthData } from './health-records.ts';
import { select } from './records.ts';
import { observe } from './stream.ts';

/** Whoever handles events has handled all of them so long after the load has ended. */
export const quietWithinMs = 30_000;
const lookMs = 100;

/** Waits until everything that happened is published and handled; answers what is not when the time is over. */
export async function untilQuiet(house: House): Promise<string | null> {
  const connection = await observe(house);
  try {
    const manager = await jetstreamManager(connection);
    const deadline = performance.now() + quietWithinMs;
    for (;;) {
      const open = await whatIsOpen(house, manager);
      if (!open || performance.now() > deadline) return open;
      await passing(lookMs);
    }
  } finally {
    await connection.close();
  }
}

async function whatIsOpen(house: House, manager: JetStreamManager): Promise<string | null> {
  const [waiting, ...durables] = await Promise.all([
    countUnpublished(house),
    ...services.map((service) => manager.consumers.info(eventStream.name, service)),
  ]);
  const toCome = durables.reduce((sum, { num_pending }) => sum + num_pending, 0);
  const inHand = durables.reduce((sum, { num_ack_pending }) => sum + num_ack_pending, 0);
  if (waiting + toCome + inHand === 0) return null;
  return `${waiting} events not published, ${toCome} not delivered, ${inHand} not acknowledged`;
}

async function countUnpublished(house: House): Promise<number> {
  const counts = await Promise.all(
    postgresServices.map((service) =>
      select<{ count: number }>(house, service, 'select count(*)::int as count from outbox where published_at is null'),
    ),
  );
  const { events } = await readHealthData(house);
  const carried = events.filter(({ published }) => !published).length;
  return counts.reduce((sum, [row]) => sum + (row?.count ?? 0), carried);
}
