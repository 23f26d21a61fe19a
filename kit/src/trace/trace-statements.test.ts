import { type Collector, openCollector, pathsOf } from '@entourage/stack/testing/collector';
import { type TestDatabase, testDatabase } from '@entourage/stack/testing/database';
import { inTransaction, openDatabase, type Pool } from '../data/database.ts';
import { createLog } from '../process/log.ts';
import { startTrace } from './span.ts';
import { startTracing, type Tracing } from './start-tracing.ts';

const log = createLog('test', 'silent');
let database: TestDatabase;
let collector: Collector;
let tracing: Tracing;
let pool: Pool;

beforeEach(async () => {
  [database, collector] = await Promise.all([testDatabase('admin'), openCollector()]);
  tracing = await startTracing(
    'test',
    { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_EXPORTER_OTLP_HEADERS: {}, OTEL_TRACES_SAMPLER_ARG: 1 },
    log,
  );
  pool = await openDatabase(database.url, 1, log);
});
afterEach(async () => {
  await pool.end();
  await tracing.stop();
  await Promise.all([database.drop(), collector.stop()]);
});

async function traced<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const span = startTrace(name, undefined);
  try {
    return await span.run(work);
  } finally {
    span.end();
  }
}

test('statements of the pool and of a transaction are children of the work that runs them', async () => {
  const secret = 'somebody@example.org';
  await traced('request', async () => {
    await pool.query('select $1::text from outbox', [secret]);
    await inTransaction(pool, (client) => client.query(`delete from inbox where event_id::text = '${secret}'`));
  });
  await tracing.stop();
  expect(pathsOf(collector.spans)).toEqual(
    ['', ' > test: begin', ' > test: commit', ' > test: delete inbox', ' > test: select outbox'].map(
      (rest) => `test: request${rest}`,
    ),
  );
  expect(collector.raw.join()).not.toContain(secret);
});

test('a statement that waited for a connection belongs to its own request, not to the one that released it', async () => {
  await Promise.all(
    ['outbox', 'inbox', 'parked'].map((table) => traced(table, () => pool.query(`select from ${table}`))),
  );
  await tracing.stop();
  expect(pathsOf(collector.spans)).toEqual(
    ['inbox', 'outbox', 'parked'].flatMap((table) => [`test: ${table}`, `test: ${table} > test: select ${table}`]),
  );
});

test('a failing statement is marked, and fails as before', async () => {
  await traced('request', () => expect(pool.query('select from missing')).rejects.toMatchObject({ code: '42P01' }));
  await tracing.stop();
  expect(collector.spans.filter(({ failed }) => failed).map(({ name }) => name)).toEqual(['select missing']);
});

test('statements outside a request, as in polling, make no span', async () => {
  await pool.query('select from outbox');
  await tracing.stop();
  expect(collector.spans).toEqual([]);
});
