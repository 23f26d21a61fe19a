import { randomUUID } from 'node:crypto';
import { contactReceived } from '@entourage/contracts/events/admin.ts';
import { eventStream } from '@entourage/contracts/events/define.ts';
import { type TestDatabase, testDatabase } from '@entourage/stack/testing/database';
import { eventually } from '@entourage/stack/testing/eventually';
import { type TestNats, testNats } from '@entourage/stack/testing/nats';
import {
  DiscardPolicy,
  type JetStreamManager,
  jetstreamManager,
  RetentionPolicy,
  StorageType,
} from '@nats-io/jetstream';
import { openDatabase, type Pool } from '../data/database.ts';
import { createLog } from '../process/log.ts';
import { type Bus, connectBus } from './connect.ts';
import { startConsumer } from './consumer.ts';
import { on } from './inbox.ts';
import { outboxInsert } from './outbox.ts';
import { postgresBus } from './postgres-bus.ts';
import { startRelay } from './relay.ts';

const log = createLog('test', 'silent');
const service = 'admin';

let database: TestDatabase;
let nats: TestNats;
let pool: Pool;
let bus: Bus;
const ending: Array<() => Promise<unknown>> = [];

beforeEach(async () => {
  [database, nats] = await Promise.all([testDatabase(service), testNats()]);
  pool = await openDatabase(database.url, 5, log);
  bus = connectBus({ url: nats.url, ...nats.credentials(service) }, log);
});
afterEach(async () => {
  for (const end of ending.splice(0).reverse()) await end();
  await bus.close();
  await pool.end();
  await Promise.all([nats.stop(), database.drop()]);
});

const stream = async (): Promise<JetStreamManager['streams']> =>
  (await jetstreamManager(await bus.connection(), { checkAPI: false })).streams;

function relay() {
  const started = startRelay({ service, store: postgresBus(pool), bus, log, streamReplicas: 1 });
  ending.push(started.stop);
  return started;
}

async function announce(): Promise<string> {
  const subject = randomUUID();
  const { text, values } = outboxInsert(contactReceived, { subject, version: 1, data: {} });
  await pool.query(text, values);
  return subject;
}

async function unpublished(): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    'select count(*)::int as count from outbox where published_at is null',
  );
  return rows[0]?.count ?? 0;
}

test('an event that the stream does not acknowledge is not marked as published', async () => {
  await (await stream()).add({
    name: eventStream.name,
    subjects: [...eventStream.subjects],
    retention: RetentionPolicy.Limits,
    storage: StorageType.File,
    discard: DiscardPolicy.New,
    max_msgs: 2,
    num_replicas: 1,
  });
  for (let count = 0; count < 3; count++) await announce();
  relay();
  await eventually(async () => expect(await unpublished()).toBe(1));
});

test('an event published again because its mark was lost is in the stream once', async () => {
  for (let count = 0; count < 3; count++) await announce();
  const announcing = relay();
  await eventually(async () => expect(await unpublished()).toBe(0));
  await pool.query('update outbox set published_at = null');
  announcing.wake();
  await eventually(async () => expect(await unpublished()).toBe(0));
  expect((await (await stream()).info(eventStream.name)).state.messages).toBe(3);
});

test('an event that cannot be handled does not delay the others of its batch', async () => {
  const handled: string[] = [];
  const before = await announce();
  const poison = await announce();
  const after = await announce();
  relay();
  await eventually(async () => expect(await unpublished()).toBe(0));

  const handler = on(contactReceived, async ({ subject }) => {
    if (subject === poison) throw new Error('cannot stomach this');
    handled.push(subject);
  });
  const backOffMs = [60_000];
  ending.push(
    startConsumer({ service, store: postgresBus(pool), bus, log, handlers: [handler], streamReplicas: 1, backOffMs })
      .stop,
  );

  // Retried in its batch and alone, so several attempts are expected; only its position matters.
  await eventually(async () => {
    expect(new Set(handled)).toEqual(new Set([before, after]));
    const { rows } = await pool.query('select event_id from inbox');
    expect(rows).toHaveLength(2);
  });
});
