import { eventStream } from '@entourage/contracts/events/define.ts';
import type { ServiceName } from '@entourage/contracts/services.ts';
import { AckPolicy, DeliverPolicy, JetStreamApiCodes, JetStreamApiError, jetstreamManager } from '@nats-io/jetstream';
import { type NatsConnection, nanos } from '@nats-io/transport-node';

/**
 * Unacknowledged events of a dead consumer are redelivered after this time: every view is complete again within half a
 * minute.
 */
export const ackWaitMs = 15_000;
const unacknowledgedAtMost = 800;

/** Creates the durable if it is missing, and updates it when the handlers have changed. */
export async function ensureDurable(connection: NatsConnection, service: ServiceName, wanted: string[]): Promise<void> {
  const { consumers } = await jetstreamManager(connection, { checkAPI: false });
  const durable = await consumers.info(eventStream.name, service).catch(() => null);
  if (!durable) {
    await consumers.add(eventStream.name, {
      durable_name: service,
      ack_policy: AckPolicy.Explicit,
      deliver_policy: DeliverPolicy.All,
      ack_wait: nanos(ackWaitMs),
      max_ack_pending: unacknowledgedAtMost,
      filter_subjects: wanted,
    });
  } else if (wanted.join() !== durable.config.filter_subjects?.join() || durable.config.ack_wait !== nanos(ackWaitMs)) {
    await consumers.update(eventStream.name, service, { filter_subjects: wanted, ack_wait: nanos(ackWaitMs) });
  }
}

/** A missing durable counts as deleted. */
export async function deleteDurable(connection: NatsConnection, service: ServiceName): Promise<void> {
  const { consumers } = await jetstreamManager(connection, { checkAPI: false });
  await consumers.delete(eventStream.name, service).catch((error: unknown) => {
    if (!(error instanceof JetStreamApiError) || !gone.has(error.code)) throw error;
  });
}

const gone: ReadonlySet<number> = new Set([JetStreamApiCodes.ConsumerNotFound, JetStreamApiCodes.StreamNotFound]);
