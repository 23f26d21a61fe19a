import {
  type AnyEvent,
  anyEvent,
  type EventDefinition,
  type EventOf,
  eventStream,
  type ServiceName,
  schemaOf,
  subjectOf,
} from '@entourage/contracts/events/define.ts';
import {
  AckPolicy,
  type ConsumerMessages,
  DeliverPolicy,
  type JsMsg,
  jetstream,
  jetstreamManager,
} from '@nats-io/jetstream';
import { type NatsConnection, nanos } from '@nats-io/transport-node';
import { withContext } from '../context.ts';
import { type Client, inTransaction, type Pool } from '../database.ts';
import type { Log } from '../log.ts';
import type { Bus } from './connect.ts';
import { ensureStream } from './stream.ts';

/** How long a failing event waits before each further try; after the last it is parked and the rest goes on. */
const patientBackOffMs: readonly number[] = [100, 500, 2000, 10_000];
const ackWaitMs = 30_000;

export interface Handler {
  readonly subject: string;
  parse(content: unknown): AnyEvent;
  /** Runs in the transaction that records the event as handled. */
  handle(event: AnyEvent, client: Client): Promise<void>;
}

export const on = <Definition extends EventDefinition>(
  definition: Definition,
  handle: (event: EventOf<Definition>, client: Client) => Promise<void>,
): Handler => ({
  subject: subjectOf(definition),
  parse: (content) => schemaOf(definition).parse(content),
  handle: (event, client) => handle(event as EventOf<Definition>, client),
});

/** For whoever wants to know of everything, whatever service it comes from and whatever is in it. */
export const onEvery = (handle: (event: AnyEvent, client: Client) => Promise<void>): Handler => ({
  subject: eventStream.subjects[0],
  parse: (content) => anyEvent.parse(content),
  handle,
});

export interface Consumer {
  stop(): Promise<void>;
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
    await manager.consumers.info(eventStream.name, service).catch(() =>
      manager.consumers.add(eventStream.name, {
        durable_name: service,
        ack_policy: AckPolicy.Explicit,
        deliver_policy: DeliverPolicy.All,
        ack_wait: nanos(ackWaitMs),
        max_ack_pending: 256,
        filter_subjects: handlers.map((handler) => handler.subject),
      }),
    );
    const consumer = await jetstream(connection).consumers.get(eventStream.name, service);
    if (stopping) return;
    messages = await consumer.consume({ max_messages: 64, idle_heartbeat: 2000, abort_on_missing_resource: true });
    for await (const message of messages) {
      if (stopping) break;
      await receive(message);
    }
  }

  async function receive(message: JsMsg) {
    try {
      await apply(message);
    } catch (error) {
      return retryOrPark(message, error);
    }
    // Lost on the way, it comes again and is known as a duplicate.
    message.ack();
  }

  async function apply(message: JsMsg) {
    const handler = handlers.find(({ subject }) => covers(subject, message.subject));
    if (!handler) throw new Error(`nothing here handles ${message.subject}`);
    const event = handler.parse(message.json());
    await withContext({ requestId: event.requestid ?? event.id, actor: event.actor }, () =>
      inTransaction(pool, async (client) => {
        const { rowCount } = await client.query({
          name: 'inbox-insert',
          text: 'insert into inbox (event_id) values ($1) on conflict do nothing',
          values: [event.id],
        });
        if (rowCount === 0) return;
        await handler.handle(event, client);
      }),
    );
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

/** NATS wildcards, one word each. */
function covers(pattern: string, subject: string): boolean {
  const words = subject.split('.');
  const wanted = pattern.split('.');
  return wanted.length === words.length && wanted.every((word, index) => word === '*' || word === words[index]);
}

function eventIdOf(message: JsMsg): string | null {
  try {
    return anyEvent.shape.id.parse(message.json<{ id: unknown }>().id);
  } catch {
    return null;
  }
}
