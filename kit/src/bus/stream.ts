import { eventStream } from '@entourage/contracts/events/define.ts';
import { DiscardPolicy, type JetStreamManager, RetentionPolicy, StorageType } from '@nats-io/jetstream';
import { nanos } from '@nats-io/transport-node';

/** As long as the outboxes keep their rows: what the stream has dropped, they have too. */
export const keptDays = 7;

/** Makes sure that the stream exists; answers when it was created, which tells one life of it from the next. */
export async function ensureStream(manager: JetStreamManager, replicas: number): Promise<string> {
  const info = await manager.streams.info(eventStream.name).catch(() =>
    manager.streams.add({
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
