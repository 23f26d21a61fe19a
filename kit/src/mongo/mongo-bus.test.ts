import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { type AnyEvent, anyEvent, outboxSubject, subjectOf } from '@entourage/contracts/events/define.ts';
import { profileChanged } from '@entourage/contracts/events/health-data.ts';
import { eventually } from '@entourage/stack/testing/eventually';
import { testMongo, testMongoDatabase } from '@entourage/stack/testing/mongo';
import { type TestNats, testNats } from '@entourage/stack/testing/nats';
import { type Bus, connectBus } from '../bus/connect.ts';
import { type Consumer, startConsumer } from '../bus/consumer.ts';
import { type Handler, on } from '../bus/inbox.ts';
import { type Relay, startRelay } from '../bus/relay.ts';
import { listDeadLetters, replayDeadLetters } from '../operator/dead-letters.ts';
import { createLog } from '../process/log.ts';
import { ensureAnnouncementIndex } from './announced.ts';
import { type Announcement, announcement } from './announcement.ts';
import { openMongoDeadLetters } from './dead-letters.ts';
import { mongoBus } from './mongo-bus.ts';
import { databaseOf, type Mongo, openMongo } from './open-mongo.ts';

const log = createLog('test', 'silent');
const service = 'health-data';
const carriers = ['letters', 'notes'] as const;

interface Document {
  readonly _id: string;
  readonly event?: Announcement;
}

let url: string;
let nats: TestNats;
let mongo: Mongo;
const ending: Array<() => Promise<unknown>> = [];

beforeEach(async () => {
  const database = await testMongoDatabase(service);
  ending.push(database.drop);
  nats = await testNats();
  ending.push(nats.stop);
  await open(database.url);
});

async function open(at: string) {
  url = at;
  mongo = await openMongo(at, 5, log);
  ending.push(() => mongo.close());
  for (const name of carriers) await ensureAnnouncementIndex(mongo, name);
}

afterEach(async () => {
  for (const end of ending.splice(0).reverse()) await end();
});

const documents = (name: (typeof carriers)[number]) => databaseOf(mongo).collection<Document>(name);
const store = () => mongoBus(mongo, carriers);

function bus(): Bus {
  const connected = connectBus({ url: nats.url, ...nats.credentials(service) }, log);
  ending.push(connected.close);
  return connected;
}

let relays: Relay[] = [];
afterEach(() => {
  relays = [];
});

function relay(): Relay {
  const started = startRelay({ service, store: store(), bus: bus(), log, streamReplicas: 1 });
  ending.push(started.stop);
  relays.push(started);
  return started;
}

function consumer(handlers: Handler<null>[]): Consumer {
  const onBus = { service, store: store(), bus: bus(), log } as const;
  const started = startConsumer({ ...onBus, handlers, streamReplicas: 1, backOffMs: [1, 1] });
  ending.push(started.stop);
  return started;
}

/** Everything published on the bus, as another system receives it. */
async function listener(): Promise<{ received: string[]; events: AnyEvent[] }> {
  const connected = connectBus({ url: nats.url, ...nats.credentials('reader') }, log);
  ending.push(connected.close);
  const connection = await connected.connection();
  const received: string[] = [];
  const events: AnyEvent[] = [];
  connection.subscribe('entourage.>', {
    callback(_error, message) {
      received.push(message.subject);
      events.push(anyEvent.parse(message.json()));
    },
  });
  await connection.flush();
  return { received, events };
}

let clock = Date.now();
/** Inserts a document with its event. */
async function announce(name: (typeof carriers)[number] = 'letters'): Promise<string> {
  const subject = randomUUID();
  clock += 1;
  const data = { userId: subject, notify: [], changed: [] };
  const event = announcement(profileChanged, { subject, version: 1, data, at: new Date(clock) });
  await documents(name).insertOne({ _id: randomUUID(), event });
  for (const each of relays) each.wake();
  return subject;
}

const subjects = (events: readonly AnyEvent[]) => events.map(({ subject }) => subject);
const collecting = (handled: string[]) =>
  on(profileChanged, async ({ subject }, _scope: null) => void handled.push(subject));
const unpublished = async () => (await store().readBacklog()).unpublished;

test('events inside documents are published as CloudEvents, in order across collections, and then marked', async () => {
  const { events } = await listener();
  const published = [await announce(), await announce('notes'), await announce()];
  relay();
  await eventually(() => expect(subjects(events)).toEqual(published));
  await eventually(async () => expect(await unpublished()).toBe(0));
  expect(events[0]).toMatchObject({ source: 'entourage/health-data', type: 'profile.changed', actor: 'system' });
});

test('without watchers of its heartbeats, the relay polls less often and sends none', async () => {
  const { received } = await listener();
  relay();
  for (const round of [1, 2]) {
    await announce();
    await eventually(() => expect(received).toHaveLength(round));
  }
  expect(new Set(received)).toEqual(new Set([subjectOf(profileChanged)]));
});

test('a document that changes while its event is published gets its new event published, too', async () => {
  const before = await announce();
  const lead = await store().takeLead();
  await lead?.refill('a life');
  const pending = await lead?.nextPending('health-data', 10);
  const subject = randomUUID();
  const data = { userId: subject, notify: [], changed: [] };
  const later = announcement(profileChanged, { subject, version: 2, data, at: new Date() });
  await documents('letters').updateOne({ 'event.subject': before }, { $set: { event: later } });
  await lead?.markPublished(pending ?? []);
  expect((await lead?.nextPending('health-data', 10))?.map(({ event }) => event.subject)).toEqual([subject]);
  await lead?.giveUp(false);
});

test('only one of two relays publishes; when it ends or dies the other takes over', async () => {
  const { events } = await listener();
  const first = relay();
  const published = [await announce()];
  await eventually(() => expect(subjects(events)).toEqual(published));
  relay();
  await first.stop();
  published.push(await announce());
  await eventually(() => expect(subjects(events)).toEqual(published));
});

test('a relay that does not lead wakes the leader', async () => {
  const { events } = await listener();
  relay();
  const published = [await announce()];
  await eventually(() => expect(subjects(events)).toEqual(published));
  const connection = await bus().connection();
  const called = connection.subscribe(outboxSubject(service), { max: 1 });
  await connection.flush();
  const other = relay();
  await eventually(() => {
    other.wake();
    expect(called.getReceived()).toBe(1);
  });
});

test('a lease that is not renewed is taken by another process, and its former holder notices', async () => {
  const [one, other] = [await store().takeLead(), await store().takeLead()];
  expect(one).not.toBeNull();
  expect(other).toBeNull();
  await databaseOf(mongo)
    .collection('leases')
    .updateMany({}, { $set: { until: new Date(0) } });
  const next = await store().takeLead();
  expect(next).not.toBeNull();
  // The lease is checked once a second.
  await eventually(() => expect(one?.nextPending(service, 1)).rejects.toThrow('another process has the lease'));
  await one?.giveUp(true);
  expect(await store().takeLead()).toBeNull();
});

test('an event that a former leader marks for a lost stream is published to the current one', async () => {
  await announce();
  const former = await store().takeLead();
  await former?.refill('an old life');
  const waiting = (await former?.nextPending(service, 10)) ?? [];
  await databaseOf(mongo)
    .collection('leases')
    .updateMany({}, { $set: { until: new Date(0) } });
  const leader = await store().takeLead();
  await leader?.refill('a new life');
  await former?.markPublished(waiting);
  expect(await leader?.nextPending(service, 10)).toHaveLength(1);
});

test('after the bus loses its store the stream is refilled, and nothing is handled twice', async () => {
  const handled: string[] = [];
  consumer([collecting(handled)]);
  relay();
  const before = await announce();
  await eventually(() => expect(handled).toEqual([before]));

  await nats.kill('SIGKILL');
  rmSync(nats.storeDir, { recursive: true, force: true });
  await nats.start();
  const { events } = await listener();
  const after = await announce();
  await eventually(() => expect(subjects(events)).toEqual([before, after]), 20_000);
  await eventually(() => expect(handled).toEqual([before, after]), 20_000);
});

test('a database crash loses no event, and the relay recovers by itself', async () => {
  const server = await testMongo(service);
  ending.push(server.stop);
  await open(server.url);
  const { events } = await listener();
  relay();
  const published = [await announce()];
  await eventually(() => expect(subjects(events)).toEqual(published));
  await server.kill('SIGKILL');
  await expect(announce()).rejects.toThrow();
  await server.start();
  await eventually(async () => published.push(await announce()));
  // An event published but not yet marked is published again: the stream deduplicates it, core subscribers do not.
  await eventually(() => expect([...new Set(subjects(events))]).toEqual(published), 20_000);
});

test('events past the stream’s retention are removed from their documents, which stay', async () => {
  await announce();
  relay();
  await eventually(async () => expect(await unpublished()).toBe(0));
  const old = new Date(Date.now() - 8 * 24 * 3600 * 1000);
  await documents('letters').updateMany({}, { $set: { 'event.at': old, 'event.publishedAt': old } });
  const waiting = await announce();
  await eventually(async () => expect(await unpublished()).toBe(0));
  await ending.pop()?.();
  const lead = await store().takeLead();
  await lead?.lastLife();
  await lead?.cleanUp();
  const kept = await documents('letters').find().toArray();
  expect(kept).toHaveLength(2);
  expect(kept.flatMap(({ event }) => event?.subject ?? [])).toEqual([waiting]);
});

describe('events that cannot be handled', () => {
  test('a failing event is retried, dead-lettered with its reason, and the rest goes on; a replay handles it once', async () => {
    const handled: string[] = [];
    let ill = true;
    const poison = await announce();
    consumer([
      on(profileChanged, async ({ subject }, _scope: null) => {
        if (subject === poison && ill) throw new Error('cannot stomach this');
        handled.push(subject);
      }),
    ]);
    relay();
    const fine = await announce();
    const deadLetters = await openMongoDeadLetters(url);
    ending.push(deadLetters.close);
    const list = async () => (await deadLetters.list(10)).events;
    await eventually(async () =>
      expect(await list()).toMatchObject([
        { subject: subjectOf(profileChanged), reason: 'Error: cannot stomach this', attempts: 3, waits: false },
      ]),
    );
    await eventually(() => expect(new Set(handled)).toEqual(new Set([fine])));

    expect(await listDeadLetters(deadLetters, service, 10)).toBe(0);
    const [{ id } = { id: '' }] = await list();
    expect(await replayDeadLetters(deadLetters, service, [id])).toBe(1);
    expect(await list()).toMatchObject([{ attempts: 4, waits: false }]);
    ill = false;
    expect(await replayDeadLetters(deadLetters, service, 'all')).toBe(0);
    expect(handled.filter((subject) => subject === poison)).toHaveLength(1);
    expect(await list()).toEqual([]);
  });

  test('a message that is not an event is dead-lettered with its content', async () => {
    consumer([collecting([])]);
    relay();
    await announce();
    await eventually(async () => expect(await unpublished()).toBe(0));
    (await bus().connection()).publish(subjectOf(profileChanged), 'not even JSON');
    const deadLetters = await openMongoDeadLetters(url);
    ending.push(deadLetters.close);
    await eventually(async () =>
      expect((await deadLetters.list(10)).events).toMatchObject([{ eventId: null, attempts: 3 }]),
    );
  });
});

test('a rebuild handles everything in the stream again', async () => {
  const handled: string[] = [];
  consumer([collecting(handled)]);
  relay();
  const published = [await announce(), await announce()];
  await eventually(() => expect(handled).toEqual(published));
  const operator = await openMongoDeadLetters(url);
  ending.push(operator.close);
  await operator.requestRebuild();
  await eventually(() => expect(handled).toEqual([...published, ...published]), 20_000);
  expect(await operator.isRebuildRequested()).toBe(false);
});
