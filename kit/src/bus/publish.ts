import { type AnyEvent, type EventSource, subjectOf } from '@entourage/contracts/events/define.ts';
import { jetstream } from '@nats-io/jetstream';
import { headers, type MsgHdrs, type NatsConnection } from '@nats-io/transport-node';
import { withContext } from '../process/context.ts';
import { inSpan, startRemoteChild, traceHeaders } from '../trace/span.ts';
import { contextOf } from './event-context.ts';

/** Timeout of a publish. On a retry, the stream recognises the event by its id. */
const ackMs = 2000;

/**
 * Publishes an event on its subject; resolves when JetStream has it on disk. `traceParent`: the span that caused it;
 * consumers' spans are children of the publish span.
 */
export function publisherOn(
  connection: NatsConnection,
): (event: AnyEvent, traceParent: string | null) => Promise<void> {
  const js = jetstream(connection);
  const publish = async (event: AnyEvent) => {
    const service = event.source.replace('entourage/', '') as EventSource;
    await js.publish(subjectOf({ service, type: event.type }), JSON.stringify(event), {
      msgID: event.id,
      timeout: ackMs,
      ...natsHeaders(),
    });
  };
  return (event, traceParent) =>
    withContext(contextOf(event), () =>
      inSpan(startRemoteChild('producer', `publish ${event.type}`, traceParent), () => publish(event)),
    );
}

function natsHeaders(): { headers?: MsgHdrs } {
  const { traceparent } = traceHeaders();
  if (!traceparent) return {};
  const sent = headers();
  sent.set('traceparent', traceparent);
  return { headers: sent };
}
