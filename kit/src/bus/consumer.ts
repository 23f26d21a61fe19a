import { setTimeout as passing } from 'node:timers/promises';
import { eventStream, type ServiceName } from '@entourage/contracts/events/define.ts';
import { type ConsumerMessages, type JsMsg, jetstream } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import type { Log } from '../log.ts';
import { repeat } from '../repeat.ts';
import type { BusStore } from './bus-store.ts';
import type { Bus } from './connect.ts';
import { type Attendance, batchSize, nextAttendance, patientBackOffMs } from './consumer-machine.ts';
import { deleteDurable, ensureDurable } from './durable.ts';
import type { Handler } from './inbox.ts';
import { ensureStream } from './stream.ts';
import { startWork } from './work.ts';

/** How soon an operator's wish is noticed. */
const wishesMs = 1000;

export interface Consumer {
  stop(): Promise<void>;
}

/** The service's one durable consumer: each event once, duplicates ignored, poison parked. */
export function startConsumer<Scope>(options: {
  service: ServiceName;
  store: BusStore<Scope>;
  bus: Bus;
  log: Log;
  handlers: Handler<Scope>[];
  streamReplicas: number;
  backOffMs?: readonly number[];
  /** Before everything is handled again because somebody asked for it. */
  onRebuild?: () => Promise<void>;
  /** After a commit: where a handler may have told something, its relay is woken. */
  onHandled?: () => void;
}): Consumer {
  const { service, store, bus, log, handlers, backOffMs = patientBackOffMs, onHandled = () => {} } = options;
  let stopping = false;
  let messages: ConsumerMessages | null = null;
  // A server that comes back may have lost the durable, or everything.
  bus.onConnected(() => void messages?.close());

  const work = startWork({ store, log, handlers, backOffMs, onHandled });
  const attending = (async () => {
    let doing: Attendance = 'make sure';
    while (!stopping) doing = nextAttendance(doing, await attempt(doing));
  })();
  const wishes = repeat(wishesMs, grantWishes, log);

  async function attempt(doing: Attendance): Promise<boolean> {
    try {
      await attend(doing);
      return true;
    } catch (error) {
      if (!stopping) log.warn({ err: error }, 'the consumer lost its footing and starts again');
      return false;
    }
  }

  async function attend(doing: Attendance) {
    switch (doing) {
      case 'breathe':
        return void (await passing(100));
      case 'make sure': {
        const connection = await bus.connection();
        await ensureStream(connection, options.streamReplicas);
        const wanted = handlers.map((handler) => handler.subject);
        return ensureDurable(connection, service, wanted);
      }
      case 'listen':
        return listen();
    }
  }

  /** Returns when the stream or the durable is gone. */
  async function listen() {
    const consumer = await jetstream(await bus.connection()).consumers.get(eventStream.name, service);
    if (stopping) return;
    messages = await consumer.consume({
      max_messages: 2 * batchSize,
      idle_heartbeat: 2000,
      abort_on_missing_resource: true,
      callback: (message: JsMsg) => work.arrived(message),
    });
    await messages.closed();
  }

  async function grantWishes() {
    const { replay, rebuild } = await store.readWishes();
    if (replay) await store.replayRequested(handlers, log);
    if (!rebuild || !bus.isConnected()) return;
    const connection = await bus.connection();
    if (!(await store.rebuildIfRequested(() => forget(connection)))) return;
    log.warn('everything that the stream holds is handled again, as was asked for');
    await messages?.close();
  }

  async function forget(connection: NatsConnection) {
    await options.onRebuild?.();
    await deleteDurable(connection, service);
  }

  return {
    async stop() {
      stopping = true;
      await wishes.stop();
      await messages?.close();
      await Promise.race([Promise.all([attending, work.stop()]), passing(5000, undefined, { ref: false })]);
    },
  };
}
