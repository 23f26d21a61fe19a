import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { contactReceived } from '@entourage/contracts/events/admin.ts';
import { eventStream } from '@entourage/contracts/events/define.ts';
import { connectBus } from '@entourage/kit/bus/connect.ts';
import { type Consumer, startConsumer } from '@entourage/kit/bus/consumer.ts';
import { on } from '@entourage/kit/bus/inbox.ts';
import { outboxInsert } from '@entourage/kit/bus/outbox.ts';
import { postgresBus } from '@entourage/kit/bus/postgres-bus.ts';
import { startRelay } from '@entourage/kit/bus/relay.ts';
import { openDatabase } from '@entourage/kit/database.ts';
import { createLog } from '@entourage/kit/log.ts';
import { testDatabase } from '@entourage/stack/testing/database';
import { eventually } from '@entourage/stack/testing/eventually';
import { testNats } from '@entourage/stack/testing/nats';
import { type Ran, runCli } from '../../test/run-cli.ts';

const log = createLog('test', 'silent');
const service = 'admin';

const onceEach = (subjects: readonly string[]) => new Map(subjects.map((subject) => [subject, 1]));

/** A service on a bus and a database of its own, beside which other tests wait for theirs; it ends with the test that asks. */
async function openScene(onTestFinished: (end: () => Promise<void>) => void) {
  const [database, nats] = await Promise.all([testDatabase(service), testNats()]);
  const pool = await openDatabase(database.url, 6, log);
  const bus = connectBus({ url: nats.url, ...nats.credentials(service) }, log);
  const consumers = new Set<Consumer>();
  const poison = new Set<string>();
  onTestFinished(async () => {
    for (const consumer of consumers) await consumer.stop();
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

  async function parked(): Promise<Array<{ id: string; event_id: string; attempts: number }>> {
    return (await pool.query('select id, event_id, attempts from parked order by id')).rows;
  }

  /** That many events that nobody could handle, until somebody empties `poison`. */
  async function parkSome(count: number): Promise<string[]> {
    const subjects = await announce(count);
    for (const subject of subjects) poison.add(subject);
    await withRelay(() => eventually(async () => expect(await parked()).toHaveLength(count)));
    return subjects;
  }

  async function deleteDurable() {
    await (await bus.connection()).request(`$JS.API.CONSUMER.DELETE.${eventStream.name}.${service}`);
  }

  return {
    nats,
    pool,
    poison,
    consume,
    stop,
    announce,
    withRelay,
    effects,
    parked,
    parkSome,
    deleteDurable,
    run: (...args: string[]) => runOn(database.url, ...args),
  };
}

const runOn = (databaseUrl: string, ...args: readonly string[]) => runCli({ databaseUrl }, 'events', ...args);

function showsUsage({ code, out, error }: Ran) {
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(error).toContain('npm run admin -- events rebuild --service admin\n');
}

describe.concurrent('the command for events', () => {
  test('without the service the wish waits, and is granted as soon as it runs', async ({ onTestFinished }) => {
    const { poison, consume, stop, parked, parkSome, run } = await openScene(onTestFinished);
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
      poison.clear();
      return consumer;
    }
  });

  test('what is parked is listed with its reason and without what is in it', async ({ onTestFinished }) => {
    const { consume, parked, parkSome, run } = await openScene(onTestFinished);
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

  test('another try handles it once, in the transaction that forgets it', async ({ onTestFinished }) => {
    const { poison, consume, effects, parked, parkSome, run } = await openScene(onTestFinished);
    consume();
    const subjects = await parkSome(2);
    poison.clear();
    const ids = (await parked()).map(({ id }) => id);
    const [one, other] = await Promise.all([run('replay', ...ids), run('replay', ...ids)]);
    expect(one.code === 0 ? one.out : other.out).toBe(`${ids[0]}: handled\n${ids[1]}: handled\n`);
    expect(await parked()).toEqual([]);
    expect(await effects()).toEqual(onceEach(subjects));
  });

  test('one that fails again stays, with one try more and the new reason', async ({ onTestFinished }) => {
    const { consume, effects, parked, parkSome, run } = await openScene(onTestFinished);
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

  test('one that was handled in the meantime just vanishes', async ({ onTestFinished }) => {
    const { pool, poison, consume, effects, parked, parkSome, run } = await openScene(onTestFinished);
    consume();
    await parkSome(1);
    poison.clear();
    await pool.query('insert into inbox (event_id) select event_id from parked');
    const [{ id } = { id: '' }] = await parked();
    expect(await run('replay', id)).toEqual({ code: 0, out: `${id}: handled\n`, error: '' });
    expect(await effects()).toEqual(new Map());
  });

  test('while an event is parked the stream cannot bring it to its handler again', async ({ onTestFinished }) => {
    const { poison, consume, announce, withRelay, effects, parked, parkSome, run } = await openScene(onTestFinished);
    consume();
    await parkSome(1);
    poison.clear();
    expect((await run('rebuild')).code).toBe(0);
    const [later = ''] = await announce(1);
    await withRelay(() => eventually(async () => expect(await effects()).toEqual(onceEach([later]))));
    expect(await parked()).toHaveLength(1);
  });

  test('an id that is not parked is said not to be, and one that cannot be one shows what there is to do', async ({
    onTestFinished,
  }) => {
    const { url, drop } = await testDatabase(service);
    onTestFinished(drop);
    expect(await runOn(url, 'replay', '7')).toEqual({ code: 1, out: '7: not parked\n', error: '' });
    expect(await runOn(url, 'replay', '--all')).toEqual({ code: 0, out: 'admin: nothing is parked.\n', error: '' });
    expect(await runOn(url, 'replay', 'x')).toEqual({
      code: 1,
      out: '',
      error: "x is no id of an event. 'events dead' lists them.\n",
    });
  });

  test('a rebuild makes an emptied projection what it was', async ({ onTestFinished }) => {
    const { pool, consume, announce, withRelay, effects, run } = await openScene(onTestFinished);
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

  test('two replicas that see one wish handle everything once', async ({ onTestFinished }) => {
    const { pool, consume, announce, withRelay, effects, run } = await openScene(onTestFinished);
    consume();
    consume();
    const subjects = await announce(250);
    await withRelay(() => eventually(async () => expect(await effects()).toEqual(onceEach(subjects))));
    await pool.query('delete from contact_senders');
    expect((await run('rebuild')).code).toBe(0);
    await eventually(async () => expect(await effects()).toEqual(onceEach(subjects)));
  });

  test('a durable that was deleted is made again, and nothing is handled twice', async ({ onTestFinished }) => {
    const { consume, announce, withRelay, effects, deleteDurable } = await openScene(onTestFinished);
    consume();
    const before = await announce(3);
    await withRelay(async () => {
      await eventually(async () => expect(await effects()).toEqual(onceEach(before)));
      await deleteDurable();
      const after = await announce(3);
      await eventually(async () => expect(await effects()).toEqual(onceEach([...before, ...after])));
    });
  });

  test('a bus that lost everything is filled from the outbox, and an empty projection with it', async ({
    onTestFinished,
  }) => {
    const { nats, pool, consume, stop, announce, withRelay, effects } = await openScene(onTestFinished);
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

  // Nothing is there to ask: what makes no command asks nobody.
  test.each([
    [[]],
    [['bury']],
    [['dead', '--limit', 'many']],
    [['replay']],
    [['replay', '--all', '7']],
    [['rebuild', '--service', 'identity']],
  ])('events %j shows what there is to do', async (args) => {
    showsUsage(await runOn('postgres://nobody@127.0.0.1:1/nothing', ...args));
  });
});
