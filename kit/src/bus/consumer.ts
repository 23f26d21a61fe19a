import { anyEvent, eventStream, type ServiceName } from '@entourage/contracts/events/define.ts';
import {
  AckPolicy,
  type ConsumerMessages,
  DeliverPolicy,
  type JetStreamManager,
  type JsMsg,
  jetstream,
  jetstreamManager,
} from '@nats-io/jetstream';
import { type NatsConnection, nanos } from '@nats-io/transport-node';
import type { Pool } from '../database.ts';
import type { Log } from '../log.ts';
import type { Bus } from './connect.ts';
import { type Handler, handleOnce, type Received, receive } from './inbox.ts';
import { ensureStream } from './stream.ts';

/** How long a failing event waits before each further try; after the last it is parked and the rest goes on. */
const patientBackOffMs: readonly number[] = [100, 500, 2000, 10_000];
const ackWaitMs = 30_000;
/** What has arrived by now is handled in one commit, up to this many. */
const batchSize = 100;
/** After a commit this long passes before the next: the first event is handled at once, a crowd shares its commits. */
const paceMs = 10;

export interface Consumer {
  stop(): Promise<void>;
}

interface Delivery extends Received {
  readonly message: JsMsg;
}

/** The service's one durable consumer: each event once, duplicates ignored, poison parked. */
export function startConsumer(options: {
  service: ServiceName;
  pool: Pool;
  bus: Bus;
  log: Log;
  handlers: Handler[];
  streamReplicas: number;
  backOffMs?: readonly number[];
}): Consumer {
  const { service, pool, bus, log, handlers, backOffMs = patientBackOffMs } = options;
  let stopping = false;
  let messages: ConsumerMessages | null = null;
  // A server that comes back may have lost the durable, or everything.
  bus.onConnected(() => void messages?.close());

  const running = (async () => {
    while (!stopping) {
      try {
        await consume(await bus.connection());
      } catch (error) {
        if (!stopping) log.warn({ err: error }, 'the consumer lost its footing and starts again');
      }
      if (!stopping) await new Promise((resolve) => setTimeout(resolve, 100));
    }
  })();

  /** Returns when the stream or the durable is gone; both are then made again. */
  async function consume(connection: NatsConnection) {
    const manager = await jetstreamManager(connection, { checkAPI: false });
    await ensureStream(manager, options.streamReplicas);
    await ensureDurable(manager);
    const consumer = await jetstream(connection).consumers.get(eventStream.name, service);
    if (stopping) return;
    const arrived: JsMsg[] = [];
    let working: Promise<void> | null = null;
    messages = await consumer.consume({
      max_messages: 2 * batchSize,
      idle_heartbeat: 2000,
      abort_on_missing_resource: true,
      callback(message) {
        arrived.push(message);
        working ??= workOff(arrived).finally(() => {
          working = null;
        });
      },
    });
    await messages.closed();
    await working;
  }

  /** Made where it is missing, and brought up to date where the handlers have changed. */
  async function ensureDurable(manager: JetStreamManager) {
    const wanted = handlers.map((handler) => handler.subject);
    const durable = await manager.consumers.info(eventStream.name, service).catch(() => null);
    if (!durable) {
      await manager.consumers.add(eventStream.name, {
        durable_name: service,
        ack_policy: AckPolicy.Explicit,
        deliver_policy: DeliverPolicy.All,
        ack_wait: nanos(ackWaitMs),
        max_ack_pending: 4 * batchSize,
        filter_subjects: wanted,
      });
    } else if (wanted.join() !== durable.config.filter_subjects?.join()) {
      await manager.consumers.update(eventStream.name, service, { filter_subjects: wanted });
    }
  }

  async function workOff(arrived: JsMsg[]) {
    while (arrived.length > 0 && !stopping) {
      await handleBatch(arrived.splice(0, batchSize));
      await new Promise((resolve) => setTimeout(resolve, paceMs));
    }
  }

  async function handleBatch(batch: JsMsg[]) {
    const deliveries: Delivery[] = [];
    for (const message of batch) {
      try {
        deliveries.push({ message, ...receive(handlers, message.subject, message.json()) });
      } catch (error) {
        await retryOrPark(message, error);
      }
    }
    if (deliveries.length === 0) return;
    try {
      await handleOnce(pool, deliveries);
    } catch (error) {
      if (deliveries.length === 1) return retryOrPark((deliveries[0] as Delivery).message, error);
      // One of them spoils the lot: each for itself, so that the others pass.
      for (const delivery of deliveries) await handleAlone(delivery);
      return;
    }
    // An acknowledgement lost on the way brings the event again, and it is known as a duplicate.
    for (const { message } of deliveries) message.ack();
  }

  async function handleAlone(delivery: Delivery) {
    try {
      await handleOnce(pool, [delivery]);
    } catch (error) {
      return retryOrPark(delivery.message, error);
    }
    delivery.message.ack();
  }

  async function retryOrPark(message: JsMsg, error: unknown) {
    const attempts = message.info.deliveryCount;
    const wait = backOffMs[attempts - 1];
    if (wait !== undefined) {
      log.warn({ err: error, subject: message.subject, attempts }, 'an event could not be handled yet');
      return message.nak(wait);
    }
    try {
      await pool.query(
        'insert into parked (event_id, subject, payload, reason, attempts) values ($1, $2, $3, $4, $5)',
        [
          eventIdOf(message),
          message.subject,
          message.string(),
          error instanceof Error ? `${error.name}: ${error.message}` : 'unknown',
          attempts,
        ],
      );
      message.term('parked');
      log.error({ err: error, subject: message.subject, attempts }, 'an event was parked');
    } catch (parking) {
      // Nowhere to write it down: it stays with the stream until there is.
      log.error({ err: parking, subject: message.subject }, 'an event could not be parked');
      message.nak(backOffMs.at(-1));
    }
  }

  return {
    async stop() {
      stopping = true;
      await messages?.close();
      await Promise.race([running, new Promise((resolve) => setTimeout(resolve, 5000).unref())]);
    },
  };
}

function eventIdOf(message: JsMsg): string | null {
  try {
    return anyEvent.shape.id.parse(message.json<{ id: unknown }>().id);
  } catch {
    return null;
  }
}
