import { openDatabase, type Pool } from '@entourage/kit/data/database.ts';
import { measureRows } from '@entourage/kit/metrics/measure-rows.ts';
import { createMetrics, type Metrics } from '@entourage/kit/metrics/metrics.ts';
import { createLog } from '@entourage/kit/process/log.ts';
import { type TestDatabase, testDatabase } from '@entourage/stack/testing/database';
import { reporters } from './deletion.ts';
import { oldestDeletion } from './oldest-deletion.ts';

const person = (n: number) => `01890000-0000-7000-8000-00000000000${n}`;

let database: TestDatabase;
let pool: Pool;
let metrics: Metrics;

beforeAll(async () => {
  database = await testDatabase('admin');
  pool = await openDatabase(database.url, 2, createLog('test', 'silent'));
  metrics = createMetrics();
  measureRows(metrics, pool, [oldestDeletion]);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const begin = (userId: string, secondsAgo: number) =>
  pool.query(
    `insert into deletions (user_id, begun_at, begun_by) values ($1, now() - make_interval(secs => $2), 'x')`,
    [userId, secondsAgo],
  );
const report = (userId: string, services: readonly string[]) =>
  pool.query(
    'insert into deletion_reports (user_id, service, done_at) select $1, service, now() from unnest($2::text[]) service',
    [userId, [...services]],
  );
const figure = async () => Number(/^entourage_deletions_waiting_seconds (\S+)$/m.exec(await metrics.metrics())?.[1]);

test('a deletion waits until its last service has reported; without one nothing waits', async () => {
  expect(await figure()).toBe(0);
  const services = [...reporters.values()];
  await begin(person(1), 7200);
  await begin(person(2), 60);
  expect(await figure()).toBeCloseTo(7200, -2);
  await report(person(1), services.slice(1));
  expect(await figure()).toBeCloseTo(7200, -2);
  await report(person(1), services.slice(0, 1));
  expect(await figure()).toBeLessThan(120);
  await report(person(2), services);
  expect(await figure()).toBe(0);
});
