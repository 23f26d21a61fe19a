import express from 'express';
import { type Listening, listen } from '../serve/http.ts';
import { answerMetrics } from './metrics.route.ts';
import { createMetrics } from './metrics.ts';

const token = 'a-token-for-the-operator';
let serving: Listening;

beforeAll(async () => {
  const app = express();
  answerMetrics(app, createMetrics(), token);
  serving = await listen(app, { host: '127.0.0.1', port: 0 });
});
afterAll(() => serving.close());

const read = (headers: Record<string, string>) => fetch(`http://127.0.0.1:${serving.port}/metrics`, { headers });

test('with the token, metrics are served in Prometheus format', async () => {
  const answer = await read({ authorization: `Bearer ${token}` });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4');
  expect(await answer.text()).toMatch(/^process_resident_memory_bytes \d+$/m);
});

test.each<[string, Record<string, string>]>([
  ['no token', {}],
  ['another', { authorization: 'Bearer another-token' }],
  ['a longer one', { authorization: `Bearer ${token}x` }],
  ['another kind of it', { authorization: `Basic ${token}` }],
])('with %s, metrics answer 404, also from this machine', async (_name, headers) => {
  expect((await read(headers)).status).toBe(404);
});
