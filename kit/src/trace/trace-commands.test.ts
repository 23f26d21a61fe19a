import { type Collector, openCollector, pathsOf } from '@entourage/stack/testing/collector';
import { type TestMongoDatabase, testMongoDatabase } from '@entourage/stack/testing/mongo';
import { databaseOf, type Mongo, openMongo } from '../mongo/open-mongo.ts';
import { createLog } from '../process/log.ts';
import { startTrace } from './span.ts';
import { startTracing, type Tracing } from './start-tracing.ts';

const log = createLog('test', 'silent');
let database: TestMongoDatabase;
let collector: Collector;
let tracing: Tracing;
let mongo: Mongo;

beforeEach(async () => {
  [database, collector] = await Promise.all([testMongoDatabase('health-data'), openCollector()]);
  tracing = await startTracing(
    'test',
    { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_EXPORTER_OTLP_HEADERS: {}, OTEL_TRACES_SAMPLER_ARG: 1 },
    log,
  );
  mongo = await openMongo(database.url, 2, log);
});
afterEach(async () => {
  await mongo.close();
  await tracing.stop();
  await Promise.all([database.drop(), collector.stop()]);
});

test('commands are children of the work that runs them, named by command and collection, without values', async () => {
  const notes = databaseOf(mongo).collection<{ _id: string; text: string }>('notes');
  await notes.insertOne({ _id: 'before', text: 'not traced' });
  const span = startTrace('request', undefined);
  await span.run(async () => {
    await notes.insertOne({ _id: 'inside', text: 'a secret' });
    await notes.find({ text: 'a secret' }).toArray();
    await expect(databaseOf(mongo).command({ nonsense: 'notes' })).rejects.toThrow();
  });
  span.end();
  await tracing.stop();
  expect(pathsOf(collector.spans)).toEqual([
    'test: request',
    'test: request > test: find notes',
    'test: request > test: insert notes',
    'test: request > test: nonsense notes',
  ]);
  expect(collector.spans.filter(({ failed }) => failed).map(({ name }) => name)).toEqual(['nonsense notes']);
  expect(collector.raw.join()).not.toContain('a secret');
});
