import { type AnyEvent, eventStream } from '@entourage/contracts/events/define.ts';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import type { TrialPlatform } from '../platform/trial-platform.ts';
import type { Streamed } from './compare.ts';

/** A connection that may read everything. */
export function observe({ nats }: TrialPlatform): Promise<NatsConnection> {
  const { user, password } = nats.observer;
  return connect({ servers: nats.url, user, pass: password });
}

export async function readStream(platform: TrialPlatform): Promise<Streamed> {
  const connection = await observe(platform);
  try {
    const { state } = await (await jetstreamManager(connection)).streams.info(eventStream.name);
    const events = new Map<string, { times: number; event: AnyEvent }>();
    if (state.messages === 0) return events;
    const messages = await (await jetstream(connection).consumers.get(eventStream.name)).consume();
    for await (const message of messages) {
      const event = message.json<AnyEvent>();
      events.set(event.id, { times: (events.get(event.id)?.times ?? 0) + 1, event });
      if (message.seq >= state.last_seq) break;
    }
    return events;
  } finally {
    await connection.close();
  }
}
