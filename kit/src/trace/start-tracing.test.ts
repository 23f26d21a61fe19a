import { randomUUID } from 'node:crypto';
import { type Collector, openCollector, type SeenSpan } from '@entourage/stack/testing/collector';
import { eventually } from '@entourage/stack/testing/eventually';
import { withContext } from '../process/context.ts';
import { createLog, type Log } from '../process/log.ts';
import {
  currentTraceParent,
  inSpan,
  isTracing,
  notTraced,
  startChild,
  startRemoteChild,
  startTrace,
  traceHeaders,
} from './span.ts';
import { startTracing } from './start-tracing.ts';

const silent = createLog('test', 'silent');
let collector: Collector;

beforeEach(async () => {
  collector = await openCollector();
});
afterEach(() => collector.stop());

const start = (change: object = {}, log: Log = silent) =>
  startTracing(
    'test',
    {
      OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`,
      OTEL_EXPORTER_OTLP_HEADERS: { 'x-key': 'of the collector' },
      OTEL_TRACES_SAMPLER_ARG: 1,
      ...change,
    },
    log,
  );

/** A log that keeps the fields of its warnings. */
function warnings(): { log: Log; lines: unknown[] } {
  const lines: unknown[] = [];
  return { lines, log: { ...silent, warn: (line: unknown) => void lines.push(line) } as unknown as Log };
}

const named = (name: string) => collector.spans.find((span) => span.name === name) as SeenSpan;
const names = () => collector.spans.map(({ name }) => name);

test('ended spans are sent with the collector’s headers, and the rest when the process ends', async () => {
  const tracing = await start();
  startTrace('one', undefined).end();
  await eventually(() => expect(names()).toEqual(['one']));
  expect(collector.headers[0]?.['x-key']).toBe('of the collector');
  startTrace('two', undefined).end();
  await tracing.stop();
  expect(names()).toEqual(['one', 'two']);
});

test('spans started inside a span are its children, also after an await, and in another process by its header', async () => {
  const tracing = await start();
  const root = startTrace('root', undefined);
  const headers = await root.run(async () => {
    await new Promise((resolve) => setImmediate(resolve));
    return inSpan(startChild('client', 'call'), async () => traceHeaders());
  });
  startRemoteChild('server', 'answer', headers.traceparent).end({ name: 'named later', failed: true });
  root.end();
  await tracing.stop();
  expect(named('call')).toMatchObject({ parentSpanId: named('root').spanId, kind: 'client', failed: false });
  expect(named('named later')).toMatchObject({ parentSpanId: named('call').spanId, kind: 'server', failed: true });
  expect(new Set(collector.spans.map(({ traceId }) => traceId)).size).toBe(1);
  expect(named('root')).toMatchObject({ service: 'entourage-test', parentSpanId: null, kind: 'server' });
});

test('work that throws marks the span as failed, unless the failure is excused', async () => {
  const tracing = await start();
  const failing = async () => {
    throw new Error('no');
  };
  await startTrace('root', undefined).run(async () => {
    await expect(inSpan(startChild('client', 'failed'), failing)).rejects.toThrow('no');
    await expect(inSpan(startChild('client', 'refused'), failing, () => false)).rejects.toThrow('no');
  });
  await tracing.stop();
  expect([named('failed').failed, named('refused').failed]).toEqual([true, false]);
});

test('the trace of a request has the request’s id; any other id is not used', async () => {
  const tracing = await start();
  const requestId = randomUUID();
  withContext({ requestId, actor: 'visitor' }, () => startTrace('by uuid', undefined).end());
  withContext({ requestId: 'not-an-id', actor: 'visitor' }, () => startTrace('by text', undefined).end());
  startTrace('by nobody', undefined).end();
  await tracing.stop();
  expect(named('by uuid').traceId).toBe(requestId.replaceAll('-', ''));
  for (const name of ['by text', 'by nobody']) expect(named(name).traceId).toMatch(/^(?!0{32})[0-9a-f]{32}$/);
});

const theirs = '0af7651916cd43dd8448eb211c80319c';

test('a traceparent from outside becomes a link: neither the trace id nor the sampling is the caller’s', async () => {
  const tracing = await start({ OTEL_TRACES_SAMPLER_ARG: 1 });
  startTrace('linked', `00-${theirs}-b7ad6b7169203331-00`).end();
  await tracing.stop();
  expect(named('linked')).toMatchObject({ parentSpanId: null, links: [theirs] });
  expect(named('linked').traceId).not.toBe(theirs);
  const none = await start({ OTEL_TRACES_SAMPLER_ARG: 0 });
  startTrace('asked for', `00-${theirs}-b7ad6b7169203331-01`).end();
  await none.stop();
  expect(names()).toEqual(['linked']);
});

test.each([
  undefined,
  '',
  'hello',
  `00-${theirs}`,
  `00-${'0'.repeat(32)}-b7ad6b7169203331-01`,
  `00-${theirs}-${'0'.repeat(16)}-01`,
  `ff-${theirs}-b7ad6b7169203331-01`,
  `00-${theirs}-b7ad6b7169203331-01, 00-${theirs}-b7ad6b7169203331-01`,
  [`00-${theirs}-b7ad6b7169203331-01`],
])('a malformed traceparent is ignored: %p', async (traceParent) => {
  const tracing = await start();
  startTrace('call', traceParent).end();
  startRemoteChild('server', 'answer', traceParent).end();
  await tracing.stop();
  expect(named('call')).toMatchObject({ parentSpanId: null, links: [] });
  expect(named('answer').parentSpanId).toBeNull();
  for (const { traceId } of collector.spans) expect(traceId).not.toBe(theirs);
});

test('sampling keeps all of a request or nothing of it', async () => {
  const tracing = await start({ OTEL_TRACES_SAMPLER_ARG: 0.5 });
  for (let n = 0; n < 400; n++) {
    withContext({ requestId: randomUUID(), actor: 'visitor' }, () => {
      const root = startTrace('root', undefined);
      root.run(() => {
        startChild('client', 'call').end();
        startRemoteChild('server', 'answer', currentTraceParent()).end();
      });
      root.end();
    });
  }
  await tracing.stop();
  const sizes = new Map<string, number>();
  for (const { traceId } of collector.spans) sizes.set(traceId, (sizes.get(traceId) ?? 0) + 1);
  expect(new Set(sizes.values())).toEqual(new Set([3]));
  expect(sizes.size).toBeGreaterThan(120);
  expect(sizes.size).toBeLessThan(280);
});

test('without a collector nothing is traced or sent', async () => {
  const tracing = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: undefined });
  expect(isTracing()).toBe(false);
  const spans = [startTrace('a', undefined), startRemoteChild('server', 'b', undefined), startChild('client', 'c')];
  expect(spans).toEqual([notTraced, notTraced, notTraced]);
  expect(spans[0]?.run(() => traceHeaders())).toEqual({});
  await tracing.stop();
  expect(collector.raw).toEqual([]);
});

test('a collector that refuses loses spans, which are counted, and nothing else', async () => {
  const { log, lines } = warnings();
  const tracing = await start({}, log);
  collector.answerWith(500);
  startTrace('lost', undefined).end();
  startTrace('lost too', undefined).end();
  await tracing.stop();
  expect(lines).toEqual([{ lost: 2 }]);
});

test('a collector that does not answer delays the end of a process only briefly', async () => {
  const { log, lines } = warnings();
  const tracing = await start({}, log);
  collector.answerWith('nothing');
  startTrace('lost', undefined).end();
  const since = performance.now();
  await tracing.stop();
  expect(performance.now() - since).toBeLessThan(4500);
  expect(lines).toContainEqual({ lost: 1 });
  collector.answerWith(200);
});

test('spans that wait for a collector are limited; further ones are dropped and counted', async () => {
  const { log, lines } = warnings();
  const tracing = await start({}, log);
  collector.answerWith(500);
  for (let n = 0; n < 20_000; n++) startTrace('many', undefined).end();
  await tracing.stop();
  const lost = lines.map((line) => (line as { lost: number }).lost).reduce((sum, one) => sum + one, 0);
  expect(lost).toBe(20_000);
  expect(collector.spans.length).toBeLessThan(20_000);
});
