import { createLog } from '@entourage/kit/process/log.ts';
import { eventually } from '@entourage/stack/testing/eventually';
import { hasRedis, type TestRedis, testRedis } from '@entourage/stack/testing/redis';
import { Redis } from 'ioredis';
import { aPair, openTestStore, type Store, tuesday } from '../../test/test-store.ts';
import { startReminders } from './start-reminders.ts';

const log = createLog('test', 'silent');
let store: Store;

beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());
beforeEach(async () => {
  await store.empty();
  await store.pool.query('delete from bullmq.job');
});

/** A confirmed meeting whose second reminder is due in so many seconds. */
async function aMeeting(seconds: number): Promise<string> {
  const { id } = await store.book(aPair(), tuesday('10:00'));
  await store.pool.query(
    `update appointments set confirmed_at = now() - interval '1 hour',
       scheduled_at = date_trunc('second', now()) + interval '15 minutes' + $2 * interval '1 second' where id = $1`,
    [id, seconds],
  );
  return id;
}
const reminded = async () =>
  (await store.published()).filter(({ type }) => type === 'appointment.reminded').map(({ subject }) => subject);

const places = hasRedis ? (['Postgres', 'Redis'] as const) : (['Postgres'] as const);
if (!hasRedis) test.skip('Redis: redis-server is not on PATH', () => {});

describe.each(places)('over %s', (place) => {
  let redis: TestRedis | undefined;
  let replicas: ReturnType<typeof startReminders>[];

  beforeEach(async () => {
    redis = place === 'Redis' ? await testRedis() : undefined;
    const address = { DATABASE_URL: store.database.url, REDIS_URL: redis?.url };
    const { pool } = store;
    replicas = [1, 2].map(() =>
      startReminders(address, { pool, now: () => new Date(), wakeRelay: () => undefined, log }),
    );
  });
  afterEach(async () => {
    await Promise.all(replicas.map((replica) => replica.stop()));
    await redis?.kill();
  });
  const plan = () => Promise.all(replicas.map((replica) => replica.plan()));

  async function loseJobs() {
    if (!redis) return void (await store.pool.query('delete from bullmq.job'));
    const client = new Redis(redis.url);
    await client.flushall();
    client.disconnect();
  }

  test('what is due is published once, whichever replica plans and works', async () => {
    const meetings = await Promise.all(Array.from({ length: 10 }, () => aMeeting(0)));
    await plan();
    await eventually(async () => expect(await reminded()).toHaveLength(10));
    await plan();
    const later = await aMeeting(0);
    await plan();
    await eventually(async () => expect((await reminded()).at(-1)).toBe(later));
    expect((await reminded()).toSorted()).toEqual([...meetings, later].toSorted());
  });

  test('what is due soon waits for its time, and a queue that loses its jobs gets them again', async () => {
    const id = await aMeeting(3);
    await plan();
    expect(await reminded()).toEqual([]);
    await loseJobs();
    await plan();
    await eventually(async () => expect(await reminded()).toEqual([id]));
    const { rows } = await store.pool.query(
      `select a.scheduled_at - make_interval(mins => 15) <= o.occurred_at as late
       from appointments a join outbox o on o.subject = a.id::text and o.type = 'appointment.reminded'`,
    );
    expect(rows).toEqual([{ late: true }]);
  });
});

(hasRedis ? test : test.skip)('while Redis is away reminders wait', async () => {
  const redis = await testRedis();
  const address = { DATABASE_URL: store.database.url, REDIS_URL: redis.url };
  const { pool } = store;
  const reminders = startReminders(address, { pool, now: () => new Date(), wakeRelay: () => undefined, log });
  const id = await aMeeting(0);
  await redis.kill();
  await expect(reminders.plan()).rejects.toThrow();
  await redis.start();
  await eventually(() => reminders.plan());
  await eventually(async () => expect(await reminded()).toEqual([id]));
  await reminders.stop();
  await redis.kill();
});
