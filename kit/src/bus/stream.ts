import { eventStream } from '@entourage/contracts/events/define.ts';
import { DiscardPolicy, jetstreamManager, RetentionPolicy, StorageType } from '@nats-io/jetstream';
import { type NatsConnection, nanos } from '@nats-io/transport-node';

/** Same retention as in the outboxes: an event that the stream has dropped is gone there, too. */
export const keptDays = 7;

/** Ensures the stream; returns its creation time, which identifies its incarnation. */
export async function ensureStream(connection: NatsConnection, replicas: number): Promise<string> {
  const { streams } = await jetstreamManager(connection, { checkAPI: false });
  const info = await streams.info(eventStream.name).catch(() =>
    streams.add({
      name: eventStream.name,
      subjects: [...eventStream.subjects],
      retention: RetentionPolicy.Limits,
      storage: StorageType.File,
      discard: DiscardPolicy.Old,
      max_age: nanos(keptDays * 24 * 3600 * 1000),
      duplicate_window: nanos(120_000),
      num_replicas: replicas,
    }),
  );
  return info.created;
}
