import { eventStream } from '@entourage/contracts/events/define.ts';
import { DiscardPolicy, jetstreamManager, RetentionPolicy, StorageType } from '@nats-io/jetstream';
import { type NatsConnection, nanos } from '@nats-io/transport-node';

/** As long as the outboxes keep their rows: what the stream has dropped, they have too. */
export const keptDays = 7;

/** Makes sure that the stream exists; answers when it was created, which tells one life of it from the next. */
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
