import { randomUUID } from 'node:crypto';
import { type AnyEvent, anyEvent } from '@entourage/contracts/events/define.ts';
import { profileChanged } from '@entourage/contracts/events/health-data.ts';
import { testMongoDatabase } from '@entourage/stack/testing/mongo';
import { type TestNats, testNats } from '@entourage/stack/testing/nats';
import { type Bus, connectBus } from '../bus/connect.ts';
import { type Consumer, startConsumer } from '../bus/consumer.ts';
import { type Handler, on } from '../bus/inbox.ts';
import { type Relay, startRelay } from '../bus/relay.ts';
import { ensureAnnouncementIndex } from '../mongo/announced.ts';
import { type Announcement, announcement } from '../mongo/announcement.ts';
import { mongoBus } from '../mongo/mongo-bus.ts';
import { databaseOf, type Mongo, openMongo } from '../mongo/open-mongo.ts';
import { createLog } from '../process/log.ts';

const log = createLog('test', 'silent');
const carriers = ['letters', 'notes'] as const;

/** Whose login the tests use. */
export const service = 'health-data';

interface Document {
  readonly _id: string;
  readonly event?: Announcement;
}

export const subjects = (events: readonly AnyEvent[]) => events.map(({ subject }) => subject);
export const collecting = (handled: string[]) =>
  on(profileChanged, async ({ subject }, _scope: null) => void handled.push(subject));

/** A bus and a document store for each test of a file; what a test begins ends with it. */
export function busOnMongo() {
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

  const unpublished = async () => (await store().readBacklog()).unpublished;

  return {
    url: () => url,
    mongo: () => mongo,
    nats: () => nats,
    /** Ends something else of the test before what was begun earlier. */
    endAlso: (end: () => Promise<unknown>) => void ending.push(end),
    /** Ends what was begun last. */
    endLatest: async () => void (await ending.pop()?.()),
    /** Changes to another store. */
    open,
    documents,
    store,
    bus,
    relay,
    consumer,
    listener,
    announce,
    unpublished,
  };
}
