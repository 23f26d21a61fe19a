import { randomUUID } from 'node:crypto';
import { createLog } from '@entourage/kit/process/log.ts';
import type { QueueAddress } from '@entourage/kit/queue/job-queue.ts';
import { type TestDatabase, testDatabase } from '@entourage/stack/testing/database';
import { eventually } from '@entourage/stack/testing/eventually';
import { hasRedis, type TestRedis, testRedis } from '@entourage/stack/testing/redis';
import { Redis } from 'ioredis';
import { idMinutesAgo, openTestStore } from '../../test/test-store.ts';
import { startPlanning } from './plan-reminders.ts';
import { createReminderStore } from './reminder.store.ts';
import type { Reminder } from './reminder.ts';
import { openReminderQueue, startReminding } from './reminder-queue.ts';

const log = createLog('test', 'silent');
let database: TestDatabase;
let redis: TestRedis | undefined;

beforeAll(async () => {
  database = await testDatabase('messaging');
  redis = hasRedis ? await testRedis() : undefined;
});
afterAll(async () => {
  await redis?.kill();
  await database.drop();
});

const aReminder = (): Reminder => ({ conversationId: randomUUID(), userId: randomUUID(), position: 1, minutes: 5 });

const stores: [string, () => QueueAddress][] = [['Postgres', () => ({ DATABASE_URL: database.url })]];
// Without Redis these tests are skipped, and the name of the skipped test says so.
if (hasRedis) stores.push(['Redis', () => ({ DATABASE_URL: database.url, REDIS_URL: redis?.url })]);
else test.skip('Redis: redis-server is not on PATH', () => {});

describe.each(stores)('over %s', (_name, address) => {
  test('due jobs run, later ones wait, and failed ones are retried', async () => {
    const queue = openReminderQueue(address(), log);
    const [soon, later] = [aReminder(), aReminder()];
    const done: Reminder[] = [];
    await queue.add([
      { reminder: soon, delayMs: 20 },
      { reminder: later, delayMs: 3_600_000 },
    ]);
    const worker = startReminding(address(), async (due) => done.push(due), log);
    await eventually(() => expect(done).toEqual([soon]));
    await worker.stop();
    await queue.close();
  });

  test("it stores the planner's position for every replica, and does not run it as a job", async () => {
    const [one, other] = [openReminderQueue(address(), log), openReminderQueue(address(), log)];
    const done: Reminder[] = [];
    const worker = startReminding(address(), async (due) => done.push(due), log);
    for (const at of ['2026-03-02T09:30:00.000Z', '2026-03-02T09:40:00.000Z'].map((text) => new Date(text))) {
      await one.notePlace(at);
      expect(await other.readPlace()).toEqual(at);
    }
    expect(done).toEqual([]);
    await Promise.all([worker.stop(), one.close(), other.close()]);
  });

  test('a job planned repeatedly by several planners runs once, at one worker', async () => {
    const queues = [openReminderQueue(address(), log), openReminderQueue(address(), log)];
    const all = Array.from({ length: 120 }, aReminder);
    const planned = all.map((reminder) => ({ reminder, delayMs: 300 }));
    await Promise.all([...queues, ...queues].map((queue) => queue.add(planned)));
    const done: Reminder[] = [];
    const workers = [1, 2].map(() => startReminding(address(), async (due) => done.push(due), log));
    await eventually(() => expect(done.length).toBeGreaterThanOrEqual(all.length));
    expect(done).toHaveLength(all.length);
    expect(new Set(done.map(({ userId }) => userId))).toEqual(new Set(all.map(({ userId }) => userId)));
    await Promise.all([...workers.map((worker) => worker.stop()), ...queues.map((queue) => queue.close())]);
  });
});

test('a queue that loses its data while running gets its reminders again', async () => {
  const store = await openTestStore();
  const address = { DATABASE_URL: store.database.url };
  const queue = openReminderQueue(address, log);
  const waiting = async () => {
    const { rows } = await store.pool.query("select from bullmq.job where name = 'reminders'");
    return rows.length;
  };
  await store.tried(randomUUID(), randomUUID(), 'Hello', { id: idMinutesAgo(2) });
  const planning = startPlanning({ store: createReminderStore(store.pool), queue, minutesUnread: [0.2, 60], log });
  await eventually(async () => expect(await waiting()).toBe(2));
  await store.pool.query('delete from bullmq.job');
  await eventually(async () => expect(await waiting()).toBe(2));
  await planning.stop();
  await queue.close();
  await store.close();
});

(hasRedis ? describe : describe.skip)('while Redis', () => {
  /** A Redis of its own, and a planner that uses it. */
  async function aCase(minutesUnread: readonly number[] = [0.001]) {
    const [store, own] = await Promise.all([openTestStore(), testRedis()]);
    const address = { DATABASE_URL: store.database.url, REDIS_URL: own.url };
    const queue = openReminderQueue(address, log);
    const reminders = createReminderStore(store.pool);
    const reminding = startReminding(address, reminders.remind, log);
    const start = () => startPlanning({ store: reminders, queue, minutesUnread, log });
    const published = async () => (await store.published()).filter(({ type }) => type === 'message.unread').length;
    return {
      own,
      store,
      start,
      published,
      async end() {
        await Promise.all([reminding.stop(), queue.close()]);
        await Promise.all([own.kill(), store.close()]);
      },
    };
  }

  test('is full, reminders wait and messages do not', async () => {
    const { own, store, start, published, end } = await aCase();
    const admin = new Redis(own.url);
    await admin.config('SET', 'maxmemory', '1');
    const planning = start();
    for (let n = 0; n < 5; n++) await store.wrote(randomUUID(), randomUUID(), 'Hello');
    await expect(admin.set('a', 'b')).rejects.toThrow('OOM');
    expect(await published()).toBe(0);
    await admin.config('SET', 'maxmemory', '0');
    await eventually(async () => expect(await published()).toBe(5));
    await planning.stop();
    admin.disconnect();
    await end();
  });

  test('loses its data, reminders are planned again', async () => {
    const { own, store, start, published, end } = await aCase([0.001, 3]);
    await store.tried(randomUUID(), randomUUID(), 'Hello', { id: idMinutesAgo(2) });
    await store.pool.query("update messages set sent_at = now() - interval '177 seconds'");
    const planning = start();
    await eventually(async () => expect(await published()).toBe(1));
    await own.kill();
    await own.start();
    await eventually(async () => expect(await published()).toBe(2));
    await planning.stop();
    await end();
  });

  test('is away, reminders wait, even from the start', async () => {
    const { own, store, start, published, end } = await aCase();
    await own.kill();
    const planning = start();
    await store.wrote(randomUUID(), randomUUID(), 'Hello');
    expect(await published()).toBe(0);
    await own.start();
    await eventually(async () => expect(await published()).toBe(1));
    await planning.stop();
    await end();
  });
});
