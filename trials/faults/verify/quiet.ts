import { setTimeout as sleep } from 'node:timers/promises';
import { eventStream } from '@entourage/contracts/events/define.ts';
import { services } from '@entourage/contracts/services.ts';
import { postgresServices } from '@entourage/stack/parts';
import { type JetStreamManager, jetstreamManager } from '@nats-io/jetstream';
import type { TrialPlatform } from '../platform/trial-platform.ts';
import { readHealthData } from './health-records.ts';
import { select } from './records.ts';
import { observe } from './stream.ts';

/** Deadline for handling all events after the load has ended. */
export const quietWithinMs = 30_000;
const lookMs = 100;

/** Waits until everything is published and handled; at the deadline returns what is not. */
export async function untilQuiet(platform: TrialPlatform): Promise<string | null> {
  const connection = await observe(platform);
  try {
    const manager = await jetstreamManager(connection);
    const deadline = performance.now() + quietWithinMs;
    for (;;) {
      const open = await whatIsOpen(platform, manager);
      if (!open || performance.now() > deadline) return open;
      await sleep(lookMs);
    }
  } finally {
    await connection.close();
  }
}

async function whatIsOpen(platform: TrialPlatform, manager: JetStreamManager): Promise<string | null> {
  const [waiting, ...durables] = await Promise.all([
    countUnpublished(platform),
    ...services.map((service) => manager.consumers.info(eventStream.name, service)),
  ]);
  const toCome = durables.reduce((sum, { num_pending }) => sum + num_pending, 0);
  const inHand = durables.reduce((sum, { num_ack_pending }) => sum + num_ack_pending, 0);
  if (waiting + toCome + inHand === 0) return null;
  return `${waiting} events not published, ${toCome} not delivered, ${inHand} not acknowledged`;
}

async function countUnpublished(platform: TrialPlatform): Promise<number> {
  const counts = await Promise.all(
    postgresServices.map((service) =>
      select<{ count: number }>(
        platform,
        service,
        'select count(*)::int as count from outbox where published_at is null',
      ),
    ),
  );
  const { events } = await readHealthData(platform);
  const carried = events.filter(({ published }) => !published).length;
  return counts.reduce((sum, [row]) => sum + (row?.count ?? 0), carried);
}
