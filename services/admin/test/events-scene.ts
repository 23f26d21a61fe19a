import { randomUUID } from 'node:crypto';
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
import { runCli } from './run-cli.ts';

const log = createLog('test', 'silent');
const service = 'admin';

/** A service on its own bus and database, closed at the end of the test. */
export async function openScene(cleanups: AsyncDisposableStack) {
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

/** The command for events, at a database. */
export const runOn = (databaseUrl: string, ...args: readonly string[]) => runCli({ databaseUrl }, 'events', ...args);
