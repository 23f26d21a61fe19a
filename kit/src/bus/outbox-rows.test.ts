import { type TestDatabase, testDatabase } from '@entourage/stack/testing/database';
import { openDatabase, type Pool } from '../data/database.ts';
import { createLog } from '../process/log.ts';
import { cleanUp, lastLife, refillOutbox } from './outbox-rows.ts';

let database: TestDatabase;
let pool: Pool;

beforeAll(async () => {
  database = await testDatabase('admin');
  pool = await openDatabase(database.url, 1, createLog('test', 'silent'));
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const count = async (where: string) =>
  Number((await pool.query<{ count: string }>(`select count(*) from outbox where ${where}`)).rows[0]?.count);

/** More than two batches. */
const manyRows = 25_000;
beforeEach(async () => {
  await pool.query('delete from outbox');
  await pool.query(
    `insert into outbox (type, subject, aggregate_version, actor, data, published_at)
     select 'contact.received', n::text, 1, 'visitor', '{}', now() - interval '8 days' from generate_series(1, $1) n`,
    [manyRows],
  );
});

test('for a new stream every row is to be published again, in batches; then its life is known', async () => {
  await refillOutbox(pool, 'a life');
  expect(await count('published_at is null')).toBe(manyRows);
  expect(await lastLife(pool)).toBe('a life');
});

test('rows past the retention are deleted a batch at a time, and none that waits', async () => {
  await pool.query('update outbox set published_at = null where seq = (select min(seq) from outbox)');
  const left = [];
  for (let times = 0; times < 4; times++) {
    await cleanUp(pool);
    left.push(await count('true'));
  }
  expect(left).toEqual([15_000, 5_000, 1, 1]);
});
