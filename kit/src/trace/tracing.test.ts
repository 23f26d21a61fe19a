import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eventually } from '@entourage/stack/testing/eventually';
import { createLog, type Log } from '../log.ts';
import { startSpan } from './span.ts';
import { startTracing } from './start-tracing.ts';

const log = createLog('test', 'silent');
let collector: Server;
let status = 200;
const got: { headers: Record<string, unknown>; names: string[] }[] = [];

beforeAll(async () => {
  collector = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += chunk));
    request.on('end', () => {
      const { spans } = JSON.parse(body).resourceSpans[0].scopeSpans[0];
      got.push({ headers: request.headers, names: spans.map(({ name }: { name: string }) => name) });
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
});
afterAll(() => new Promise((resolve) => collector.close(resolve)));
beforeEach(() => {
  got.length = 0;
  status = 200;
});

const start = (change: object = {}, to: Log = log) =>
  startTracing(
    'test',
    {
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}/`,
      OTEL_EXPORTER_OTLP_HEADERS: { 'x-key': 'of the collector' },
      OTEL_TRACES_SAMPLER_ARG: 1,
      ...change,
    },
    to,
  );
const span = (name: string, requestId: string | null = randomUUID()) =>
  startSpan('server', name, requestId, 'first').end();
const names = () => got.flatMap((sent) => sent.names);

test('what ended goes out, with the collector’s own headers, and the rest when the process ends', async () => {
  const tracing = start();
  span('one');
  await eventually(() => expect(names()).toEqual(['one']));
  expect(got[0]?.headers['x-key']).toBe('of the collector');
  span('two');
  await tracing.stop();
  expect(names()).toEqual(['one', 'two']);
});

test('what belongs to no request is not traced, and nothing is where no collector is named', async () => {
  const tracing = start();
  span('nobody', null);
  span('no id', 'not-an-id');
  await tracing.stop();
  const none = start({ OTEL_EXPORTER_OTLP_ENDPOINT: undefined });
  span('unheard');
  await none.stop();
  expect(got).toEqual([]);
});

test('a part of all requests is decided by the id alone: all of a request or nothing', async () => {
  const tracing = start({ OTEL_TRACES_SAMPLER_ARG: 0.5 });
  const requests = Array.from({ length: 400 }, () => randomUUID());
  for (const request of requests) for (let n = 0; n < 3; n++) span(request, request);
  await tracing.stop();
  const kept = new Map<string, number>();
  for (const name of names()) kept.set(name, (kept.get(name) ?? 0) + 1);
  expect(new Set(kept.values())).toEqual(new Set([3]));
  expect(kept.size).toBeGreaterThan(120);
  expect(kept.size).toBeLessThan(280);
});

test('a collector that refuses costs spans, which are counted, and nothing else', async () => {
  const warnings: unknown[] = [];
  const tracing = start({}, { ...log, warn: (line: unknown) => void warnings.push(line) } as unknown as Log);
  status = 500;
  span('lost');
  await tracing.stop();
  expect(warnings).toContainEqual({ lost: 1 });
});
