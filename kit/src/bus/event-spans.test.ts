import { randomUUID } from 'node:crypto';
import { contactReceived } from '@entourage/contracts/events/admin.ts';
import { type AnyEvent, subjectOf } from '@entourage/contracts/events/define.ts';
import { type Collector, openCollector, pathsOf } from '@entourage/stack/testing/collector';
import { type TestDatabase, testDatabase } from '@entourage/stack/testing/database';
import { eventually } from '@entourage/stack/testing/eventually';
import { type TestNats, testNats } from '@entourage/stack/testing/nats';
import { jetstream } from '@nats-io/jetstream';
import { openDatabase, type Pool } from '../data/database.ts';
import { withContext } from '../process/context.ts';
import { createLog } from '../process/log.ts';
import { startTrace } from '../trace/span.ts';
import { startTracing, type Tracing } from '../trace/start-tracing.ts';
import { type Bus, connectBus } from './connect.ts';
import { startConsumer } from './consumer.ts';
import { toEvent } from './envelope.ts';
import { type Handler, on, onEvery } from './inbox.ts';
import { outboxInsert } from './outbox.ts';
import { postgresBus } from './postgres-bus.ts';
import { startRelay } from './relay.ts';

const log = createLog('test', 'silent');
const service = 'admin';

let database: TestDatabase;
let nats: TestNats;
let collector: Collector;
let pool: Pool;
let bus: Bus;
const ending: Array<() => Promise<unknown>> = [];

beforeEach(async () => {
  [database, nats, collector] = await Promise.all([testDatabase(service), testNats(), openCollector()]);
});
afterEach(async () => {
  for (const end of ending.splice(0).reverse()) await end();
  await Promise.all([nats.stop(), database.drop(), collector.stop()]);
});

async function open(endpoint: string | undefined): Promise<Tracing> {
  const env = { OTEL_EXPORTER_OTLP_HEADERS: {}, OTEL_TRACES_SAMPLER_ARG: 1 };
  const tracing = await startTracing('test', { ...env, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }, log);
  pool = await openDatabase(database.url, 5, log);
  bus = connectBus({ url: nats.url, ...nats.credentials(service) }, log);
  ending.push(tracing.stop, () => pool.end(), bus.close);
  return tracing;
}

function start(handler: Handler): void {
  const onBus = { service, store: postgresBus(pool), bus, log, streamReplicas: 1 } as const;
  ending.push(startRelay(onBus).stop, startConsumer({ ...onBus, handlers: [handler] }).stop);
}

const announce = (subject: string) => pool.query(outboxInsert(contactReceived, { subject, version: 1, data: {} }));

async function announceIn(name: string): Promise<void> {
  const requestId = randomUUID();
  const span = withContext({ requestId, actor: 'visitor' }, () => startTrace(name, undefined));
  await span.run(() => announce(name));
  span.end();
}

test('each event is published under the span that caused it and handled under its publish, also in a batch', async () => {
  const tracing = await open(collector.url);
  await Promise.all([announceIn('one'), announceIn('two')]);
  const handled: string[] = [];
  start(
    on(contactReceived, async ({ subject }, client) => {
      await client.query(`select '' as ${subject} from parked`);
      handled.push(subject);
    }),
  );
  await eventually(() => expect(handled.toSorted()).toEqual(['one', 'two']));
  await tracing.stop();
  const publish = 'test: publish contact.received';
  const handle = 'test: handle contact.received';
  expect(pathsOf(collector.spans)).toEqual(
    ['one', 'two'].flatMap((name) => [
      `test: ${name}`,
      `test: ${name} > test: insert outbox`,
      `test: ${name} > ${publish}`,
      `test: ${name} > ${publish} > ${handle}`,
      `test: ${name} > ${publish} > ${handle} > test: select parked`,
    ]),
  );
});

test('an event without the header is handled in a trace that has the event’s id', async () => {
  const tracing = await open(collector.url);
  const handled: AnyEvent[] = [];
  start(onEvery(async (events) => void handled.push(...events)));
  const event = toEvent(service, {
    ...{ id: randomUUID(), type: contactReceived.type, schemaVersion: 1, subject: 'one', version: 1 },
    ...{ actor: 'system', requestId: null, at: new Date(), data: {} },
  });
  const connection = await bus.connection();
  await eventually(() => jetstream(connection).publish(subjectOf(contactReceived), JSON.stringify(event)));
  await eventually(() => expect(handled).toEqual([event]));
  await tracing.stop();
  expect(collector.spans).toMatchObject([
    { name: 'handle contact.received', parentSpanId: null, traceId: event.id.replaceAll('-', '') },
  ]);
});

test('a failing handler marks the span of each attempt', async () => {
  const tracing = await open(collector.url);
  await announceIn('one');
  let attempts = 0;
  start(
    on(contactReceived, async () => {
      attempts += 1;
      if (attempts === 1) throw new Error('not yet');
    }),
  );
  await eventually(() => expect(attempts).toBe(2));
  await eventually(async () => expect((await pool.query('select from inbox')).rowCount).toBe(1));
  await tracing.stop();
  const handles = collector.spans.filter(({ kind }) => kind === 'consumer');
  expect(handles.map(({ failed }) => failed)).toEqual([true, false]);
});

test('without tracing, the outbox stores no trace parent and the message has no header', async () => {
  await open(undefined);
  const headers: unknown[] = [];
  const reader = connectBus({ url: nats.url, ...nats.credentials('reader') }, log);
  ending.push(reader.close);
  const listening = await reader.connection();
  listening.subscribe(subjectOf(contactReceived), {
    callback: (_error, message) => void headers.push(message.headers?.get('traceparent') ?? ''),
  });
  await listening.flush();
  await announceIn('one');
  start(onEvery(async () => {}));
  await eventually(() => expect(headers).toEqual(['']));
  expect((await pool.query('select trace_parent from outbox')).rows).toEqual([{ trace_parent: null }]);
});
