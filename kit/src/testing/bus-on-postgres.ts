import { randomUUID } from 'node:crypto';
import { contactReceived } from '@entourage/contracts/events/admin.ts';
import { type AnyEvent, anyEvent, heartbeatSubject } from '@entourage/contracts/events/define.ts';
import { type TestDatabase, testDatabase } from '@entourage/stack/testing/database';
import { type TestNats, testNats } from '@entourage/stack/testing/nats';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { type Bus, connectBus } from '../bus/connect.ts';
import { type Consumer, startConsumer } from '../bus/consumer.ts';
import type { Handler } from '../bus/inbox.ts';
import { outboxInsert } from '../bus/outbox.ts';
import { postgresBus } from '../bus/postgres-bus.ts';
import { type Relay, startRelay } from '../bus/relay.ts';
import { openDatabase, type Pool } from '../data/database.ts';
import { createLog } from '../process/log.ts';

const log = createLog('test', 'silent');

/** Whose outbox, inbox and login the tests use. */
export const service = 'admin';

/** A bus and a database for each test of a file; what a test begins ends with it. */
export function busOnPostgres() {
  let database: TestDatabase;
  let nats: TestNats;
  let pool: Pool;
  const ending: Array<() => Promise<unknown>> = [];

  beforeEach(async () => {
    [database, nats] = await Promise.all([testDatabase(service), testNats()]);
    pool = await openDatabase(database.url, 5, log);
  });

  afterEach(async () => {
    for (const end of ending.splice(0).reverse()) await end();
    await pool.end();
    await Promise.all([nats.stop(), database.drop()]);
  });

  function bus(): Bus {
    const { user, password } = nats.credentials(service);
    const connected = connectBus({ url: nats.url, user, password }, log);
    ending.push(connected.close);
    return connected;
  }

  const onBus = () => ({ service, store: postgresBus(pool), bus: bus(), log, streamReplicas: 1 }) as const;

  function ended<Started extends { stop(): Promise<void> }>(started: Started): Started {
    ending.push(started.stop);
    return started;
  }
  const relay = (): Relay => ended(startRelay(onBus()));
  const consumer = (handlers: Handler[]): Consumer => ended(startConsumer({ ...onBus(), handlers, backOffMs: [1, 1] }));

  /** Everything published on the bus, heartbeats included, as another system receives it. */
  async function listener(): Promise<{ received: string[]; events: AnyEvent[]; connection: NatsConnection }> {
    const { user, password } = nats.credentials('reader');
    const connection = await connect({ servers: nats.url, user, pass: password, inboxPrefix: '_INBOX_reader' });
    ending.push(() => connection.close());
    const received: string[] = [];
    const events: AnyEvent[] = [];
    connection.subscribe('entourage.>', {
      callback(_error, message) {
        received.push(message.subject);
        if (message.subject !== heartbeatSubject(service)) events.push(anyEvent.parse(message.json()));
      },
    });
    await connection.flush();
    return { received, events, connection };
  }

  async function announce(subject = randomUUID(), by: Pick<Pool, 'query'> = pool): Promise<string> {
    const { text, values } = outboxInsert(contactReceived, { subject, version: 1, data: {} });
    await by.query(text, values);
    return subject;
  }

  async function unpublished(): Promise<number> {
    const { rows } = await pool.query<{ count: string }>('select count(*) from outbox where published_at is null');
    return Number(rows[0]?.count);
  }

  return {
    pool: () => pool,
    nats: () => nats,
    /** Ends something else of the test before bus and database. */
    endAlso: (end: () => Promise<unknown>) => void ending.push(end),
    bus,
    relay,
    consumer,
    listener,
    announce,
    unpublished,
  };
}
