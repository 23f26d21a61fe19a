import { randomUUID } from 'node:crypto';
import { type TestDatabase, testDatabase } from '@entourage/stack/testing/database';
import { eventually } from '@entourage/stack/testing/eventually';
import { hasRedis, type TestRedis, testRedis } from '@entourage/stack/testing/redis';
import { openDatabase, type Pool } from '../data/database.ts';
import { createLog } from '../process/log.ts';
import { createPostgresThrottle } from './postgres-throttle.ts';
import { createRedisThrottle } from './redis-throttle.ts';
import type { Throttle } from './throttle.ts';

let database: TestDatabase;
let pool: Pool;
let redis: TestRedis | undefined;
let overRedis: ReturnType<typeof createRedisThrottle> | undefined;

beforeAll(async () => {
  database = await testDatabase('identity');
  pool = await openDatabase(database.url, 10, createLog('test', 'silent'));
  redis = hasRedis ? await testRedis() : undefined;
  overRedis = redis && createRedisThrottle(redis.url, () => {});
});
afterAll(async () => {
  overRedis?.close();
  await redis?.kill();
  await pool.end();
  await database.drop();
});

const aKey = (limit: number, windowMs = 60_000) => ({ key: randomUUID(), limit, windowMs });
const refused = { code: 'TOO_MANY_REQUESTS', message: 'Too many attempts. Please try again later.' };
const outcomes = async (tries: Promise<unknown>[]) => (await Promise.allSettled(tries)).map(({ status }) => status);

const stores: [string, () => Throttle][] = [['Postgres', () => createPostgresThrottle(pool)]];
// Without Redis these tests are skipped, and the name of the skipped test says so.
if (hasRedis) stores.push(['Redis', () => overRedis as Throttle]);
else test.skip('Redis: redis-server is not on PATH', () => {});

describe.each(stores)('over %s', (_name, throttle) => {
  test('allows as many attempts as the limit, then returns the time to wait', async () => {
    const key = aKey(3, 50_000);
    for (let n = 0; n < 3; n++) await throttle().take([key]);
    const problem = await throttle()
      .take([key])
      .catch((error: unknown) => error);
    expect(problem).toMatchObject(refused);
    expect(problem).toMatchObject({ retryAfterSeconds: expect.any(Number) });
    expect((problem as { retryAfterSeconds: number }).retryAfterSeconds).toBeGreaterThan(40);
    expect((problem as { retryAfterSeconds: number }).retryAfterSeconds).toBeLessThanOrEqual(50);
  });

  test('of many concurrent attempts exactly as many as the limit pass', async () => {
    const key = aKey(10);
    const seen = await outcomes(Array.from({ length: 60 }, () => throttle().take([key])));
    expect(seen.filter((status) => status === 'fulfilled')).toHaveLength(10);
  });

  test('an attempt that succeeded is given back, and only that one', async () => {
    const key = aKey(2);
    await throttle().take([key]);
    const right = await throttle().take([key]);
    await expect(throttle().take([key])).rejects.toMatchObject(refused);
    await right.giveBack();
    await throttle().take([key]);
    await expect(throttle().take([key])).rejects.toMatchObject(refused);
  });

  test('if one of several keys is exhausted, none is counted', async () => {
    const [full, free] = [aKey(1), aKey(2)];
    await throttle().take([full]);
    for (let n = 0; n < 5; n++) await expect(throttle().take([full, free])).rejects.toMatchObject(refused);
    await throttle().take([free]);
    await throttle().take([free]);
    await expect(throttle().take([free])).rejects.toMatchObject(refused);
  });

  test('the limit applies to any sliding window: a new attempt is free once the oldest expires', async () => {
    const key = aKey(2, 600);
    await throttle().take([key]);
    await throttle().take([key]);
    await expect(throttle().take([key])).rejects.toMatchObject(refused);
    await eventually(() => throttle().take([key]));
  });

  test('keys are independent, and their order does not matter', async () => {
    const keys = Array.from({ length: 4 }, () => aKey(40));
    const turns = Array.from({ length: 40 }, (_, n) => (n % 2 === 0 ? keys : keys.toReversed()));
    expect(await outcomes(turns.map((turn) => throttle().take(turn)))).toEqual(turns.map(() => 'fulfilled'));
    expect(await outcomes(keys.map((key) => throttle().take([key])))).toEqual(keys.map(() => 'rejected'));
    await throttle().take([aKey(1)]);
  });
});

test('Postgres stores neither the key nor expired attempts', async () => {
  const throttle = createPostgresThrottle(pool);
  await pool.query('delete from tries');
  const old = aKey(5, 1);
  await throttle.take([old]);
  const recent = aKey(5);
  await throttle.take([recent]);
  await eventually(async () => {
    await throttle.removeExpired();
    expect((await pool.query('select cardinality(times) as tries from tries')).rows).toEqual([{ tries: 1 }]);
  });
  const { rows } = await pool.query<{ row: string }>('select tries::text as row from tries');
  expect(rows[0]?.row).not.toContain(recent.key);
});

(hasRedis ? test : test.skip)('while Redis is away nobody is let through, within a second or so', async () => {
  await redis?.kill();
  const throttle = overRedis as Throttle;
  await expect(throttle.take([aKey(1)])).rejects.toMatchObject({ code: 'UNAVAILABLE', retryAfterSeconds: 1 });
  await redis?.start();
  await eventually(() => throttle.take([aKey(1)]));
});
