import { setTimeout as sleep } from 'node:timers/promises';
import { eventStream } from '@entourage/contracts/events/define.ts';
import type { ServiceName } from '@entourage/contracts/services.ts';
import { type ConsumerMessages, type JsMsg, jetstream } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import type { Log } from '../process/log.ts';
import { repeat } from '../time/repeat.ts';
import type { BusStore } from './bus-store.ts';
import type { Bus } from './connect.ts';
import { type Attendance, batchSize, longBackOffMs, nextAttendance } from './consumer-machine.ts';
import { deleteDurable, ensureDurable } from './durable.ts';
import type { Handler } from './inbox.ts';
import { ensureStream } from './stream.ts';
import { startWork } from './work.ts';

/** How soon an operator's request is noticed. */
const requestsPollMs = 1000;

export interface Consumer {
  stop(): Promise<void>;
}

/** The service's one durable consumer: handles each event once, ignores duplicates, dead-letters poison events. */
export function startConsumer<Scope>(options: {
  service: ServiceName;
  store: BusStore<Scope>;
  bus: Bus;
  log: Log;
  handlers: Handler<Scope>[];
  streamReplicas: number;
  backOffMs?: readonly number[];
  /** Called before a requested rebuild handles everything again. */
  onRebuild?: () => Promise<void>;
  /** Called after a commit: wakes the relay, since a handler may have written to the outbox. */
  onHandled?: () => void;
}): Consumer {
  const { service, store, bus, log, handlers, backOffMs = longBackOffMs, onHandled = () => {} } = options;
  let stopping = false;
  let messages: ConsumerMessages | null = null;
  // A server that comes back may have lost the durable, or the whole stream.
  bus.onConnected(() => void messages?.close());

  const work = startWork({ store, log, handlers, backOffMs, onHandled });
  const attending = (async () => {
    let doing: Attendance = 'make sure';
    while (!stopping) doing = nextAttendance(doing, await attempt(doing));
  })();
  const requests = repeat(requestsPollMs, runOperatorRequests, log);

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
        return void (await sleep(100));
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

  async function runOperatorRequests() {
    const { replay, rebuild } = await store.readOperatorRequests();
    if (replay) await store.replayRequested(handlers, log);
    if (!rebuild || !bus.isConnected()) return;
    const connection = await bus.connection();
    if (!(await store.rebuildIfRequested(() => startOver(connection)))) return;
    log.warn('everything that the stream holds is handled again, as was asked for');
    await messages?.close();
  }

  async function startOver(connection: NatsConnection) {
    await options.onRebuild?.();
    await deleteDurable(connection, service);
  }

  return {
    async stop() {
      stopping = true;
      await requests.stop();
      await messages?.close();
      await Promise.race([Promise.all([attending, work.stop()]), sleep(5000, undefined, { ref: false })]);
    },
  };
}
