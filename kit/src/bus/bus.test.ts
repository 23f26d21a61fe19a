import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { contactRead, contactReceived } from '@entourage/contracts/events/admin.ts';
import {
  type AnyEvent,
  anyEvent,
  eventStream,
  heartbeatSubject,
  subjectOf,
} from '@entourage/contracts/events/define.ts';
import { type TestDatabase, testDatabase } from '@entourage/stack/testing/database';
import { eventually } from '@entourage/stack/testing/eventually';
import { type TestNats, testNats } from '@entourage/stack/testing/nats';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { inTransaction, openDatabase, type Pool } from '../data/database.ts';
import { createLog } from '../process/log.ts';
import { type Bus, connectBus } from './connect.ts';
import { type Consumer, startConsumer } from './consumer.ts';
import { type Handler, on, onEvery } from './inbox.ts';
import { outboxInsert } from './outbox.ts';
import { postgresBus } from './postgres-bus.ts';
import { type Relay, startRelay } from './relay.ts';

const log = createLog('test', 'silent');
const service = 'admin';

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

test('committed events are published as CloudEvents, in order, and then marked', async () => {
  const { events } = await listener();
  const subjects = [await announce(), await announce(), await announce()];

  relay();

  await eventually(async () => expect(await unpublished()).toBe(0));
  await eventually(() => expect(events.map((event) => event.subject)).toEqual(subjects));
  expect(events[0]).toMatchObject({
    specversion: '1.0',
    source: 'entourage/admin',
    type: 'contact.received',
    dataschema: 'urn:entourage:event:contact.received:1',
    aggregateversion: 1,
    actor: 'system',
    data: {},
  });
});

test('a rolled-back event is not published', async () => {
  const { events } = await listener();
  const announcing = relay();
  await expect(
    inTransaction(pool, async (client) => {
      await announce(randomUUID(), client);
      throw new Error('changed my mind');
    }),
  ).rejects.toThrow('changed my mind');
  const published = await announce();
  announcing.wake();

  await eventually(() => expect(events.map((event) => event.subject)).toEqual([published]));
});

test('while the bus is away the outbox keeps events; afterwards each is handled once', async () => {
  const handled: string[] = [];
  consumer([onEvery(async (events) => void handled.push(...events.map((event) => event.subject)))]);
  const announcing = relay();
  const before = await announce();
  await eventually(() => expect(handled).toEqual([before]));

  await nats.kill('SIGKILL');
  const meanwhile = [await announce(), await announce()];
  announcing.wake();
  expect(await unpublished()).toBe(2);
  await nats.start();

  await eventually(() => expect(handled).toEqual([before, ...meanwhile]), 20_000);
  await eventually(async () => expect(await unpublished()).toBe(0));
});

test('after the bus loses its store the stream is refilled, and nothing is handled twice', async () => {
  const handled: string[] = [];
  consumer([onEvery(async (events) => void handled.push(...events.map((event) => event.subject)))]);
  relay();
  const before = await announce();
  await eventually(() => expect(handled).toEqual([before]));

  await nats.kill('SIGKILL');
  rmSync(nats.storeDir, { recursive: true, force: true });
  await nats.start();
  const { events } = await listener();
  const after = await announce();

  await eventually(() => expect(events.map((event) => event.subject)).toEqual([before, after]), 20_000);
  await eventually(() => expect(handled).toEqual([before, after]), 20_000);
});

test('only one of two relays publishes; when it ends the other takes over', async () => {
  const { events } = await listener();
  const first = relay();
  const one = await announce();
  first.wake();
  await eventually(() => expect(events.map((event) => event.subject)).toEqual([one]));

  relay();
  const two = await announce();
  await eventually(() => expect(events.map((event) => event.subject)).toEqual([one, two]));
  await first.stop();
  const three = await announce();
  await eventually(() => expect(events.map((event) => event.subject)).toEqual([one, two, three]));
});

test('a heartbeat follows everything that was committed before it', async () => {
  const { received } = await listener();
  for (let count = 0; count < 20; count++) await announce();
  relay();

  await eventually(() => expect(received).toContain(heartbeatSubject(service)));
  expect(received.indexOf(heartbeatSubject(service))).toBe(20);
});

test('a redelivered event is not handled again, and its effect commits with its inbox record', async () => {
  await pool.query('insert into contact_senders (address_hash, sent) values ($1, 0)', [Buffer.from('counter')]);
  consumer([
    on(contactReceived, async (_event, client) => {
      await client.query('update contact_senders set sent = sent + 1');
    }),
  ]);
  const announcing = relay();
  await announce();
  await eventually(async () => expect(await count()).toBe(1));

  await publishAgain();
  await announce();
  announcing.wake();

  await eventually(async () => expect(await handledIds()).toBe(2));
  expect(await count()).toBe(2);

  async function count() {
    const { rows } = await pool.query<{ sent: number }>('select sent from contact_senders');
    return rows[0]?.sent;
  }
  async function handledIds() {
    const { rows } = await pool.query<{ count: string }>('select count(*) from inbox');
    return Number(rows[0]?.count);
  }
  /** Without a message id, so that the stream does not recognise the duplicate. */
  async function publishAgain() {
    const { rows } = await pool.query<{ id: string; subject: string }>('select id, subject from outbox limit 1');
    const { user, password } = nats.credentials(service);
    const connection = await connect({ servers: nats.url, user, pass: password, inboxPrefix: '_INBOX_admin' });
    connection.publish(subjectOf(contactReceived), JSON.stringify(eventOf(rows[0] as { id: string; subject: string })));
    await connection.drain();
  }
});

test('a poison event is retried, dead-lettered with its reason, and the rest goes on', async () => {
  const handled: string[] = [];
  const poison = randomUUID();
  let tries = 0;
  consumer([
    on(contactReceived, async (event) => {
      if (event.subject === poison) {
        tries++;
        throw new Error('cannot stomach this');
      }
      handled.push(event.subject);
    }),
  ]);
  relay();
  await announce(poison);
  const fine = await announce();

  await eventually(async () => {
    const { rows } = await pool.query('select subject, reason, attempts from parked');
    expect(rows).toEqual([
      { subject: 'entourage.admin.contact.received', reason: 'Error: cannot stomach this', attempts: 3 },
    ]);
  });
  // One attempt more if both arrived in one batch: the first is with its neighbour, the later ones alone.
  expect([3, 4]).toContain(tries);
  await eventually(async () => {
    const { rowCount } = await pool.query('select 1 from inbox');
    expect(rowCount).toBe(1);
  });
  expect(new Set(handled)).toEqual(new Set([fine]));
});

test('an event that reaches only processes of the release before is left to those of the next', async () => {
  const old = consumer([on(contactRead, async () => {})]);
  relay();
  const { consumers } = await jetstreamManager(await bus().connection(), { checkAPI: false });
  const [read, received] = [subjectOf(contactRead), subjectOf(contactReceived)];
  // As a process of the next release does.
  await eventually(() => consumers.update(eventStream.name, service, { filter_subjects: [read, received] }));
  const subject = await announce();
  await eventually(async () => {
    const { delivered } = await consumers.info(eventStream.name, service);
    expect(delivered.consumer_seq).toBeGreaterThan(3);
  }, 20_000);
  await old.stop();
  const handled: string[] = [];
  consumer([on(contactRead, async () => {}), on(contactReceived, async (event) => void handled.push(event.subject))]);
  await eventually(() => expect(handled).toEqual([subject]), 20_000);
});

test('a message that is not an event is dead-lettered with its content, as far as it can be stored', async () => {
  const handled: string[] = [];
  consumer([onEvery(async (events) => void handled.push(...events.map((event) => event.subject)))]);
  const { user, password } = nats.credentials(service);
  const connection = await connect({ servers: nats.url, user, pass: password, inboxPrefix: '_INBOX_admin' });
  ending.push(() => connection.close());
  relay();
  await eventually(async () => {
    const { rows } = await pool.query('select created from outbox_stream');
    expect(rows).toHaveLength(1);
  });
  connection.publish(`entourage.admin.contact.received`, 'not even JSON');
  connection.publish(`entourage.admin.contact.received`, 'what no\0database takes');
  const fine = await announce();

  await eventually(() => expect(handled).toEqual([fine]));
  await eventually(async () => {
    const { rows } = await pool.query('select event_id, payload from parked order by payload');
    expect(rows).toEqual([
      { event_id: null, payload: 'not even JSON' },
      { event_id: null, payload: 'what no\ufffddatabase takes' },
    ]);
  });
});

const eventOf = ({ id, subject }: { id: string; subject: string }) => ({
  specversion: '1.0',
  id,
  source: 'entourage/admin',
  type: contactReceived.type,
  subject,
  time: new Date().toISOString(),
  datacontenttype: 'application/json',
  dataschema: 'urn:entourage:event:contact.received:1',
  aggregateversion: 1,
  actor: 'system',
  requestid: null,
  data: {},
});

test('a service that adds a handler receives the handler’s events', async () => {
  const first: string[] = [];
  const before = consumer([on(contactRead, async (event) => void first.push(event.subject))]);
  relay();
  const one = await announce();
  await eventually(async () => expect(await unpublished()).toBe(0));
  await before.stop();

  const handled: string[] = [];
  consumer([
    on(contactRead, async (event) => void handled.push(event.subject)),
    on(contactReceived, async (event) => void handled.push(event.subject)),
  ]);
  const two = await announce();
  await eventually(() => expect(handled).toContain(two));
  expect(first).toEqual([]);
  expect([[two], [one, two]]).toContainEqual(handled);
});
