import { type AnyEvent, type EventSource, subjectOf } from '@entourage/contracts/events/define.ts';
import { jetstream } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { startSpan } from '../trace/span.ts';

/** Not heard of by then, a publish has failed; tried again, the stream knows the event by its id. */
const ackMs = 2000;

/** Publishes an event on its subject; resolves when JetStream has it on disk. */
export function publisherOn(connection: NatsConnection): (event: AnyEvent) => Promise<void> {
  const js = jetstream(connection);
  return async (event) => {
    const service = event.source.replace('entourage/', '') as EventSource;
    const span = startSpan('producer', `publish ${event.type}`, event.requestid, 'after');
    let failed = true;
    try {
      await js.publish(subjectOf({ service, type: event.type }), JSON.stringify(event), {
        msgID: event.id,
        timeout: ackMs,
      });
      failed = false;
    } finally {
      span.end({ failed });
    }
  };
}
