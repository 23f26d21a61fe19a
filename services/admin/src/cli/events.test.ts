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
import { openDatabase } from '@entourage/kit/data/database.ts';
import { createLog } from '@entourage/kit/process/log.ts';
import { testDatabase } from '@entourage/stack/testing/database';
import { eventually } from '@entourage/stack/testing/eventually';
import { testNats } from '@entourage/stack/testing/nats';
import { type Ran, runCli } from '../../test/run-cli.ts';

const log = createLog('test', 'silent');
const service = 'admin';

const onceEach = (subjects: readonly string[]) => new Map(subjects.map((subject) => [subject, 1]));

/** A service on its own bus and database, closed at the end of the test. */
async function openScene(cleanups: AsyncDisposableStack) {
  const [database, nats] = await Promise.all([testDatabase(service), testNats()]);
  const pool = await openDatabase(database.url, 6, log);
  const bus = connectBus({ url: nats.url, ...nats.credentials(service) }, log);
  const consumers = new Set<Consumer>();
  const poison = new Set<string>();
  cleanups.defer(async () => {
    for (const consumer of consumers) await consumer.stop();
    await bus.close();
    await pool.end();
    await Promise.all([nats.stop(), database.drop()]);
  });

  /** A projection: counts for each received message how often its event took effect. */
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

  async function deadLetters(): Promise<Array<{ id: string; event_id: string; attempts: number }>> {
    return (await pool.query('select id, event_id, attempts from parked order by id')).rows;
  }

  /** Dead-letters this many events, which fail until `poison` is emptied. */
  async function addDeadLetters(count: number): Promise<string[]> {
    const subjects = await announce(count);
    for (const subject of subjects) poison.add(subject);
    await withRelay(() => eventually(async () => expect(await deadLetters()).toHaveLength(count)));
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
    deadLetters,
    addDeadLetters,
    deleteDurable,
    run: (...args: string[]) => runOn(database.url, ...args),
  };
}

const runOn = (databaseUrl: string, ...args: readonly string[]) => runCli({ databaseUrl }, 'events', ...args);

function showsUsage({ code, out, error }: Ran) {
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(error).toContain('npm run admin -- events rebuild --service admin\n');
}

describe('the command for events', () => {
  test.concurrent('without the service the request waits, and is executed as soon as it runs', async () => {
    await using cleanups = new AsyncDisposableStack();
    const { poison, consume, stop, deadLetters, addDeadLetters, run } = await openScene(cleanups);
    await stop(await deadLetteredAndStopped());
    const [{ id } = { id: '' }] = await deadLetters();
    expect(await run('replay', id)).toEqual({
      code: 1,
      out: `${id}: still waiting. Does admin run?\n`,
      error: '',
    });
    consume();
    await eventually(async () => expect(await deadLetters()).toEqual([]));

    async function deadLetteredAndStopped() {
      const consumer = consume();
      await addDeadLetters(1);
      poison.clear();
      return consumer;
    }
  });

  test.concurrent('dead letters are listed with their reason and without their content', async () => {
    await using cleanups = new AsyncDisposableStack();
    const { consume, deadLetters, addDeadLetters, run } = await openScene(cleanups);
    expect(await run('dead')).toEqual({ code: 0, out: 'admin: nothing is parked.\n', error: '' });
    consume();
    const [subject] = await addDeadLetters(2);
    const { code, out } = await run('dead', '--service', 'admin', '--limit', '1');
    expect(code).toBe(0);
    const [line, ...others] = out.trim().split('\n');
    const { id, event_id } = (await deadLetters())[1] ?? {};
    expect(line).toMatch(
      new RegExp(
        `^${id} {2}\\S+Z {2}entourage.admin.contact.received {2}${event_id} {2}2 tries {2}Error: cannot stomach this$`,
      ),
    );
    expect(others).toEqual(['and 1 more']);
    expect(out).not.toContain(subject);
  });

  test.concurrent('a replay handles an event once, in the transaction that removes the dead letter', async () => {
    await using cleanups = new AsyncDisposableStack();
    const { poison, consume, effects, deadLetters, addDeadLetters, run } = await openScene(cleanups);
    consume();
    const subjects = await addDeadLetters(2);
    poison.clear();
    const ids = (await deadLetters()).map(({ id }) => id);
    const [one, other] = await Promise.all([run('replay', ...ids), run('replay', ...ids)]);
    expect(one.code === 0 ? one.out : other.out).toBe(`${ids[0]}: handled\n${ids[1]}: handled\n`);
    expect(await deadLetters()).toEqual([]);
    expect(await effects()).toEqual(onceEach(subjects));
  });

  test.concurrent('one that fails again stays, with another attempt and the new reason', async () => {
    await using cleanups = new AsyncDisposableStack();
    const { consume, effects, deadLetters, addDeadLetters, run } = await openScene(cleanups);
    consume();
    await addDeadLetters(1);
    const [{ id } = { id: '' }] = await deadLetters();
    expect(await run('replay', '--all')).toEqual({
      code: 1,
      out: `${id}: failed again: Error: cannot stomach this\n`,
      error: '',
    });
    expect(await deadLetters()).toEqual([expect.objectContaining({ id, attempts: 3 })]);
    expect(await effects()).toEqual(new Map());
  });

  test.concurrent('one that was handled meanwhile is just removed', async () => {
    await using cleanups = new AsyncDisposableStack();
    const { pool, poison, consume, effects, deadLetters, addDeadLetters, run } = await openScene(cleanups);
    consume();
    await addDeadLetters(1);
    poison.clear();
    await pool.query('insert into inbox (event_id) select event_id from parked');
    const [{ id } = { id: '' }] = await deadLetters();
    expect(await run('replay', id)).toEqual({ code: 0, out: `${id}: handled\n`, error: '' });
    expect(await effects()).toEqual(new Map());
  });

  test.concurrent('a dead-lettered event is not handled again when the stream delivers it', async () => {
    await using cleanups = new AsyncDisposableStack();
    const { poison, consume, announce, withRelay, effects, deadLetters, addDeadLetters, run } =
      await openScene(cleanups);
    consume();
    await addDeadLetters(1);
    poison.clear();
    expect((await run('rebuild')).code).toBe(0);
    const [later = ''] = await announce(1);
    await withRelay(() => eventually(async () => expect(await effects()).toEqual(onceEach([later]))));
    expect(await deadLetters()).toHaveLength(1);
  });

  test.concurrent('an id without a dead letter is reported, and a malformed one prints the usage', async () => {
    await using cleanups = new AsyncDisposableStack();
    const { url, drop } = await testDatabase(service);
    cleanups.defer(drop);
    expect(await runOn(url, 'replay', '7')).toEqual({ code: 1, out: '7: not parked\n', error: '' });
    expect(await runOn(url, 'replay', '--all')).toEqual({ code: 0, out: 'admin: nothing is parked.\n', error: '' });
    expect(await runOn(url, 'replay', 'x')).toEqual({
      code: 1,
      out: '',
      error: "x is no id of an event. 'events dead' lists them.\n",
    });
  });

  test.concurrent('a rebuild restores an emptied projection', async () => {
    await using cleanups = new AsyncDisposableStack();
    const { pool, consume, announce, withRelay, effects, run } = await openScene(cleanups);
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

  test.concurrent('two replicas with the same request handle everything once', async () => {
    await using cleanups = new AsyncDisposableStack();
    const { pool, consume, announce, withRelay, effects, run } = await openScene(cleanups);
    consume();
    consume();
    const subjects = await announce(250);
    await withRelay(() => eventually(async () => expect(await effects()).toEqual(onceEach(subjects))));
    await pool.query('delete from contact_senders');
    expect((await run('rebuild')).code).toBe(0);
    await eventually(async () => expect(await effects()).toEqual(onceEach(subjects)));
  });

  test.concurrent('a deleted durable is created again, and nothing is handled twice', async () => {
    await using cleanups = new AsyncDisposableStack();
    const { consume, announce, withRelay, effects, deleteDurable } = await openScene(cleanups);
    consume();
    const before = await announce(3);
    await withRelay(async () => {
      await eventually(async () => expect(await effects()).toEqual(onceEach(before)));
      await deleteDurable();
      const after = await announce(3);
      await eventually(async () => expect(await effects()).toEqual(onceEach([...before, ...after])));
    });
  });

  test.concurrent('a bus that lost everything is refilled from the outbox, and an empty projection with it', async () => {
    await using cleanups = new AsyncDisposableStack();
    const { nats, pool, consume, stop, announce, withRelay, effects } = await openScene(cleanups);
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

  // Invalid commands need no service.
  test.each([
    [[]],
    [['bury']],
    [['dead', '--limit', 'many']],
    [['replay']],
    [['replay', '--all', '7']],
    [['rebuild', '--service', 'identity']],
  ])('events %j prints the usage', async (args) => {
    showsUsage(await runOn('postgres://nobody@127.0.0.1:1/nothing', ...args));
  });
});
