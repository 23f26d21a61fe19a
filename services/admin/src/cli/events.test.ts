import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { contactReceived } from '@entourage/contracts/events/admin.ts';
import { eventStream } from '@entourage/contracts/events/define.ts';
import { type Bus, connectBus } from '@entourage/kit/bus/connect.ts';
import { type Consumer, startConsumer } from '@entourage/kit/bus/consumer.ts';
import { on } from '@entourage/kit/bus/inbox.ts';
import { outboxInsert } from '@entourage/kit/bus/outbox.ts';
import { postgresBus } from '@entourage/kit/bus/postgres-bus.ts';
import { startRelay } from '@entourage/kit/bus/relay.ts';
import { openDatabase, type Pool } from '@entourage/kit/database.ts';
import { createLog } from '@entourage/kit/log.ts';
import { type TestDatabase, testDatabase } from '@entourage/stack/testing/database';
import { eventually } from '@entourage/stack/testing/eventually';
import { type TestNats, testNats } from '@entourage/stack/testing/nats';
import { runCli } from '../../test/run-cli.ts';

const log = createLog('test', 'silent');
const service = 'admin';

let database: TestDatabase;
let nats: TestNats;
let pool: Pool;
let bus: Bus;
const consumers = new Set<Consumer>();
let poison: ReadonlySet<string>;

beforeEach(async () => {
  poison = new Set();
  [database, nats] = await Promise.all([testDatabase(service), testNats()]);
  pool = await openDatabase(database.url, 6, log);
  bus = connectBus({ url: nats.url, ...nats.credentials(service) }, log);
});
afterEach(async () => {
  for (const consumer of consumers) await consumer.stop();
  consumers.clear();
  await bus.close();
  await pool.end();
  await Promise.all([nats.stop(), database.drop()]);
});

/** A projection: of each message that was received, how often its event took effect. */
const counting = on(contactReceived, async ({ subject }, client) => {
  if (poison.has(subject)) throw new Error('cannot stomach\nthis');
  await client.query(
    `insert into contact_senders (address_hash, sent) values ($1, 1)
     on conflict (address_hash) do update set sent = contact_senders.sent + 1`,
    [Buffer.from(subject)],
  );
});

function consume(): Consumer {
  const consumer = startConsumer({
    service,
    store: postgresBus(pool),
    bus,
    log,
    handlers: [counting],
    streamReplicas: 1,
    backOffMs: [1],
  });
  consumers.add(consumer);
  return consumer;
}

async function stop(consumer: Consumer) {
  consumers.delete(consumer);
  await consumer.stop();
}

async function announce(count: number): Promise<string[]> {
  const subjects = Array.from({ length: count }, () => randomUUID());
  for (const subject of subjects) {
    const { text, values } = outboxInsert(contactReceived, { subject, version: 1, data: {} });
    await pool.query(text, values);
  }
  return subjects;
}

/** Publishes while `work` runs. */
async function withRelay<Result>(work: () => Promise<Result>): Promise<Result> {
  const relay = startRelay({ service, store: postgresBus(pool), bus, log, streamReplicas: 1 });
  try {
    return await work();
  } finally {
    await relay.stop();
  }
}

async function effects(): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ address_hash: Buffer; sent: number }>('select * from contact_senders');
  return new Map(rows.map(({ address_hash, sent }) => [address_hash.toString(), sent]));
}
const onceEach = (subjects: readonly string[]) => new Map(subjects.map((subject) => [subject, 1]));

const run = (...args: string[]) => runCli({ databaseUrl: database.url }, 'events', ...args);

async function parked(): Promise<Array<{ id: string; event_id: string; attempts: number }>> {
  return (await pool.query('select id, event_id, attempts from parked order by id')).rows;
}

/** That many events that nobody could handle, until somebody empties `poison`. */
async function parkSome(count: number): Promise<string[]> {
  const subjects = await announce(count);
  poison = new Set(subjects);
  await withRelay(() => eventually(async () => expect(await parked()).toHaveLength(count)));
  return subjects;
}

test('what is parked is listed with its reason and without what is in it', async () => {
  expect(await run('dead')).toEqual({ code: 0, out: 'admin: nothing is parked.\n', error: '' });
  consume();
  const [subject] = await parkSome(2);
  const { code, out } = await run('dead', '--service', 'admin', '--limit', '1');
  expect(code).toBe(0);
  const [line, ...others] = out.trim().split('\n');
  const { id, event_id } = (await parked())[1] ?? {};
  expect(line).toMatch(
    new RegExp(
      `^${id} {2}\\S+Z {2}entourage.admin.contact.received {2}${event_id} {2}2 tries {2}Error: cannot stomach this$`,
    ),
  );
  expect(others).toEqual(['and 1 more']);
  expect(out).not.toContain(subject);
});

test('another try handles it once, in the transaction that forgets it', async () => {
  consume();
  const subjects = await parkSome(2);
  poison = new Set();
  const ids = (await parked()).map(({ id }) => id);
  const [one, other] = await Promise.all([run('replay', ...ids), run('replay', ...ids)]);
  expect(one.code === 0 ? one.out : other.out).toBe(`${ids[0]}: handled\n${ids[1]}: handled\n`);
  expect(await parked()).toEqual([]);
  expect(await effects()).toEqual(onceEach(subjects));
});

test('one that fails again stays, with one try more and the new reason', async () => {
  consume();
  await parkSome(1);
  const [{ id } = { id: '' }] = await parked();
  expect(await run('replay', '--all')).toEqual({
    code: 1,
    out: `${id}: failed again: Error: cannot stomach this\n`,
    error: '',
  });
  expect(await parked()).toEqual([expect.objectContaining({ id, attempts: 3 })]);
  expect(await effects()).toEqual(new Map());
});

test('one that was handled in the meantime just vanishes', async () => {
  consume();
  await parkSome(1);
  poison = new Set();
  await pool.query('insert into inbox (event_id) select event_id from parked');
  const [{ id } = { id: '' }] = await parked();
  expect(await run('replay', id)).toEqual({ code: 0, out: `${id}: handled\n`, error: '' });
  expect(await effects()).toEqual(new Map());
});

test('while an event is parked the stream cannot bring it to its handler again', async () => {
  consume();
  await parkSome(1);
  poison = new Set();
  expect((await run('rebuild')).code).toBe(0);
  const [later = ''] = await announce(1);
  await withRelay(() => eventually(async () => expect(await effects()).toEqual(onceEach([later]))));
  expect(await parked()).toHaveLength(1);
});

test('without the service the wish waits, and is granted as soon as it runs', async () => {
  await stop(await parkedAndStopped());
  const [{ id } = { id: '' }] = await parked();
  expect(await run('replay', id)).toEqual({
    code: 1,
    out: `${id}: still waiting. Does admin run?\n`,
    error: '',
  });
  consume();
  await eventually(async () => expect(await parked()).toEqual([]));

  async function parkedAndStopped() {
    const consumer = consume();
    await parkSome(1);
    poison = new Set();
    return consumer;
  }
});

test('an id that is not parked is said not to be', async () => {
  expect(await run('replay', '7')).toEqual({ code: 1, out: '7: not parked\n', error: '' });
  expect(await run('replay', '--all')).toEqual({ code: 0, out: 'admin: nothing is parked.\n', error: '' });
});

test('a rebuild makes an emptied projection what it was', async () => {
  consume();
  const subjects = await announce(250);
  await withRelay(() => eventually(async () => expect(await effects()).toEqual(onceEach(subjects))));
  await pool.query('delete from contact_senders');
  expect(await run('rebuild')).toEqual({
    code: 0,
    out: 'admin handles everything again that the stream holds.\n',
    error: '',
  });
  await eventually(async () => expect(await effects()).toEqual(onceEach(subjects)));
});

test('two replicas that see one wish handle everything once', async () => {
  consume();
  consume();
  const subjects = await announce(250);
  await withRelay(() => eventually(async () => expect(await effects()).toEqual(onceEach(subjects))));
  await pool.query('delete from contact_senders');
  expect((await run('rebuild')).code).toBe(0);
  await eventually(async () => expect(await effects()).toEqual(onceEach(subjects)));
});

test('a durable that was deleted is made again, and nothing is handled twice', async () => {
  consume();
  const before = await announce(3);
  await withRelay(async () => {
    await eventually(async () => expect(await effects()).toEqual(onceEach(before)));
    await deleteDurable();
    const after = await announce(3);
    await eventually(async () => expect(await effects()).toEqual(onceEach([...before, ...after])));
  });
});

test('a bus that lost everything is filled from the outbox, and an empty projection with it', async () => {
  const consumer = consume();
  const subjects = await announce(20);
  await withRelay(async () => {
    await eventually(async () => expect(await effects()).toEqual(onceEach(subjects)));
    await stop(consumer);
    await nats.kill('SIGKILL');
    rmSync(nats.storeDir, { recursive: true, force: true });
    await pool.query('delete from contact_senders');
    await pool.query('delete from inbox');
    await nats.start();
    consume();
    await eventually(async () => expect(await effects()).toEqual(onceEach(subjects)), 20_000);
  });
});

test.each([
  [[]],
  [['bury']],
  [['dead', '--limit', 'many']],
  [['replay']],
  [['replay', 'x']],
  [['replay', '--all', '7']],
  [['rebuild', '--service', 'identity']],
])('events %j shows what there is to do', async (args) => {
  const { code, out, error } = await run(...args);
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(error).toContain('npm run admin -- events rebuild --service admin\n');
});

async function deleteDurable() {
  await (await bus.connection()).request(`$JS.API.CONSUMER.DELETE.${eventStream.name}.${service}`);
}
