import { createLog } from '@entourage/kit/process/log.ts';
import { type Listening, listen } from '@entourage/kit/serve/http.ts';
import { problemAnswer } from '@entourage/kit/serve/problem-answer.ts';
import express from 'express';
import { sameOriginWrites } from './same-origin.ts';

const ours = 'https://entourage.example';

let listening: Listening;

beforeAll(async () => {
  const app = express();
  app.use(sameOriginWrites([ours, 'http://localhost:3000']));
  app.all('/', (_request, response) => void response.status(200).end());
  app.use(problemAnswer(createLog('test', 'silent')));
  listening = await listen(app, { host: '127.0.0.1', port: 0 });
});
afterAll(() => listening.close());

const send = async (method: string, headers: Record<string, string>) =>
  (await fetch(`http://127.0.0.1:${listening.port}/`, { method, headers })).status;

const writing = ['POST', 'PUT', 'PATCH', 'DELETE'];

test.each<[string, Record<string, string>]>([
  ['our own page', { origin: ours, 'sec-fetch-site': 'same-origin' }],
  ['our other address', { origin: 'http://localhost:3000' }],
  ['our own page, by a browser that does not say where it is', { origin: ours }],
  ['a person who typed the address', { 'sec-fetch-site': 'none' }],
  ['a program that is not a browser', {}],
])('%s may write', async (_name, headers) => {
  for (const method of writing) expect(await send(method, headers)).toBe(200);
});

test.each<[string, Record<string, string>]>([
  ['another site', { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' }],
  ['another site, by a browser that does not say so', { origin: 'https://elsewhere.example' }],
  ['another site that says it is us', { origin: ours, 'sec-fetch-site': 'cross-site' }],
  ['a neighbour', { origin: 'https://www.entourage.example', 'sec-fetch-site': 'same-site' }],
  ['a neighbour that says it is us', { origin: ours, 'sec-fetch-site': 'same-site' }],
  ['us in the clear', { origin: 'http://entourage.example' }],
  ['us at another port', { origin: `${ours}:8443` }],
  ['a sandbox', { origin: 'null' }],
  ['a name that begins like ours', { origin: `${ours}.elsewhere.example` }],
  ['an unknown word', { origin: ours, 'sec-fetch-site': 'somewhere' }],
])('%s may not write', async (_name, headers) => {
  for (const method of writing) expect(await send(method, headers)).toBe(403);
});

test('reads are allowed from any origin', async () => {
  for (const method of ['GET', 'HEAD', 'OPTIONS']) {
    expect(await send(method, { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' })).toBe(200);
  }
});
