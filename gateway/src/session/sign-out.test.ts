import { createLog } from '@entourage/kit/process/log.ts';
import { type Listening, listen } from '@entourage/kit/serve/http.ts';
import { unauthenticated, unavailable } from '@entourage/kit/serve/problem.ts';
import { problemAnswer } from '@entourage/kit/serve/problem-answer.ts';
import express from 'express';
import type { RunResult } from '../engine/index.ts';
import { sessionCookie } from './cookie.ts';
import { mountNavigation } from './sign-out.routes.ts';

let listening: Listening;
let run: () => Promise<RunResult>;
let runs = 0;

beforeAll(async () => {
  const app = express();
  const silent = {
    name: 'SignOut',
    kind: 'mutation',
    rootFields: [],
    actions: [],
    run: async () => ({ data: null }),
  } as const;
  mountNavigation(
    app,
    { text: '', prepared: silent },
    () => {
      runs++;
      return run();
    },
    sessionCookie(false),
  );
  app.use(problemAnswer(createLog('test', 'silent')));
  listening = await listen(app, { host: '127.0.0.1', port: 0 });
});
afterAll(() => listening.close());
beforeEach(() => {
  runs = 0;
});

const send = (method: string, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${listening.port}/api/logout`, { method, headers, redirect: 'manual' });
const cleared = [expect.stringMatching(/^entourage_session=;.*Max-Age=0/)];

test.each([
  ['was refused by the gateway', () => Promise.reject(unauthenticated())],
  [
    'was refused by the service',
    async () => ({ data: null, errors: [{ message: 'no', extensions: { code: 'SUBGRAPH_UNAUTHENTICATED' } }] }),
  ],
])('signing out without a session (it %s) only clears the cookie', async (_name, outcome) => {
  run = outcome;
  const answer = await send('POST');
  expect([answer.status, answer.headers.getSetCookie()]).toEqual([204, cleared]);
});

test('when identity is unavailable, nobody is treated as signed out', async () => {
  for (const outcome of [
    () => Promise.reject(unavailable()),
    async () => ({ data: null, errors: [{ message: 'no', extensions: { code: 'SUBGRAPH_UNAVAILABLE' } }] }),
  ]) {
    run = outcome;
    const answer = await send('POST');
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([503, []]);
  }
});

test.each([
  ['GET', 302],
  ['POST', 303],
])('a navigation (%s) that could not sign out leads to a page that says so', async (method, status) => {
  run = () => Promise.reject(unavailable());
  const answer = await send(method, { accept: 'text/html', 'sec-fetch-site': 'same-origin' });
  expect([answer.status, answer.headers.get('location')]).toEqual([status, '/log-out?failed']);
  expect(answer.headers.getSetCookie()).toEqual([]);
});

test.each(['cross-site', 'same-site', undefined])('a navigation from %s ends nothing', async (site) => {
  run = async () => ({ data: {} });
  const answer = await send('GET', site ? { 'sec-fetch-site': site } : {});
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/log-out']);
  expect(runs).toBe(0);
});
