import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ResolvedSession } from '@entourage/contracts/session.ts';
import { sessionHeader } from '@entourage/contracts/session.ts';
import { withContext } from '@entourage/kit/process/context.ts';
import { createLog } from '@entourage/kit/process/log.ts';
import { type Listening, listen } from '@entourage/kit/serve/http.ts';
import { problemAnswer } from '@entourage/kit/serve/problem-answer.ts';
import { eventually } from '@entourage/stack/testing/eventually';
import express from 'express';
import { createRunner } from './caller.ts';
import type { CallContext, Prepared, RunResult } from './engine/index.ts';
import { browserCookie, deckCookie, sessionCookie } from './session/cookie.ts';

const log = createLog('test', 'silent');
const timeoutMs = 400;
const secret = 'a'.repeat(43);

const session = (change: Partial<ResolvedSession> = {}): ResolvedSession => ({
  token: 'first-token',
  expiresAt: new Date(Date.now() + 300_000).toISOString(),
  sessionId: randomUUID(),
  userId: randomUUID(),
  role: 'ADMIN',
  status: 'APPROVED',
  restricted: false,
  ...change,
});

/** The state that the next request meets: the session behind the cookie, the operation, and the result of its run. */
const world = {
  held: null as ResolvedSession | null,
  anew: null as ResolvedSession | null,
  actions: ['user.list'],
  run: async (_call: CallContext): Promise<RunResult> => ({ data: {} }),
  calls: [] as CallContext[],
  looked: 0,
  lookMs: 0,
};

const prepared = (): Prepared => ({
  name: 'Something',
  kind: 'query',
  rootFields: ['something'],
  actions: world.actions,
  run(_variables, call) {
    world.calls.push(call);
    return world.run(call);
  },
});

let listening: Listening;

beforeAll(async () => {
  const run = createRunner({
    cookie: sessionCookie(false),
    browserCookie: browserCookie(false),
    deckCookie: deckCookie(false),
    answerTimeoutMs: 1000,
    memory: {
      async find(given) {
        await sleep(world.lookMs);
        return given === secret ? world.held : null;
      },
      findAnew: async () => world.anew,
      evict: () => undefined,
      evictAll: () => undefined,
    },
    visitorToken: () => 'visitor-token',
    timeoutMs,
    spareTimeoutMs: timeoutMs / 4,
    log,
  });
  const app = express();
  app.use((_request, _response, next) => withContext({ requestId: 'the-request', actor: 'visitor' }, next));
  app.all('/', async (request, response) => {
    const result = await run(request, response, prepared(), () => {
      world.looked++;
      return {};
    });
    response.json(result);
  });
  app.use(problemAnswer(log));
  listening = await listen(app, { host: '127.0.0.1', port: 0 });
});
afterAll(() => listening.close());
beforeEach(() =>
  Object.assign(world, {
    held: session(),
    anew: null,
    actions: ['user.list'],
    run: async () => ({ data: {} }),
    calls: [],
    looked: 0,
    lookMs: 0,
  }),
);

const send = (init: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${listening.port}/`, { headers: { cookie: `entourage_session=${secret}` }, ...init });
const tokens = () => world.calls.map(({ headers }) => headers.authorization);
const unauthenticated: RunResult = {
  data: null,
  errors: [{ message: 'no', extensions: { code: 'SUBGRAPH_UNAUTHENTICATED' } }],
};

test("a call carries the person's token and the request's id, address and user agent", async () => {
  const headers = { cookie: `entourage_session=${secret}`, 'user-agent': 'a browser' };
  expect((await send({ headers })).status).toBe(200);
  expect(world.calls[0]?.headers).toEqual({
    authorization: 'Bearer first-token',
    'x-request-id': 'the-request',
    'x-client-address': '127.0.0.1',
    'x-client-agent': 'a browser',
  });
});

test.each<[string, Partial<typeof world>, RequestInit, number]>([
  ['there is no session', {}, { headers: {} }, 401],
  ['the cookie is unknown', { held: null }, {}, 401],
  ['the role is not allowed', { held: session({ role: 'ATHLETE' }) }, {}, 403],
  ['the person is not approved', { held: session({ status: 'PENDING' }) }, {}, 403],
  ['the action hides its records', { held: session({ role: 'ATHLETE' }), actions: ['user.edit'] }, {}, 404],
  [
    'one of several actions is not allowed',
    { held: session({ role: 'ATHLETE' }), actions: ['user.read-self', 'user.list'] },
    {},
    403,
  ],
  ['the action is not in the catalogue', { actions: ['user.rule'] }, {}, 401],
])("where %s, the request's content is not read and no service is called", async (_name, change, init, status) => {
  Object.assign(world, change);
  expect((await send(init)).status).toBe(status);
  expect([world.calls.length, world.looked]).toEqual([0, 0]);
});

test("operations for visitors run with the gateway's own token, whoever the caller is", async () => {
  world.actions = ['contact.send'];
  await send();
  await send({ headers: {} });
  expect(tokens()).toEqual(['Bearer visitor-token', 'Bearer visitor-token']);
});

test('a token that a service rejects is replaced once, and the call is repeated', async () => {
  world.anew = session({ token: 'second-token' });
  world.run = async () => (world.calls.length === 1 ? unauthenticated : { data: { fine: true } });
  expect(await (await send()).json()).toEqual({ data: { fine: true } });
  expect(tokens()).toEqual(['Bearer first-token', 'Bearer second-token']);
});

test('it is not repeated if the session or the right is gone by then, and never a third time', async () => {
  world.run = async () => unauthenticated;
  expect((await send()).status).toBe(401);
  world.anew = session({ role: 'ATHLETE' });
  expect((await send()).status).toBe(403);
  expect(world.calls).toHaveLength(2);
  world.anew = session();
  await send();
  expect(world.calls).toHaveLength(4);
});

test.each([
  ['GET', 'at once', 'AbortError'],
  ['POST', 'at the timeout', 'TimeoutError'],
  ['DELETE', 'at the timeout', 'TimeoutError'],
])('when the caller of a %s disconnects, the call is aborted %s', async (method, _when, reason) => {
  let why = '';
  world.run = (call) =>
    new Promise((resolve) => {
      call.signal?.addEventListener('abort', () => {
        why = call.signal?.reason.name;
        resolve({ data: {} });
      });
    });
  const sending = request({ port: listening.port, method, headers: { cookie: `entourage_session=${secret}` } });
  sending.on('error', () => undefined).end();
  await eventually(() => expect(world.calls).toHaveLength(1));
  sending.destroy();
  await eventually(() => expect(why).toBe(reason));
});

test('a session that a service starts or ends changes the cookie, and its secret appears nowhere else', async () => {
  const begun = 'b'.repeat(43);
  world.run = async (call) => {
    call.received({ [sessionHeader]: begun });
    return { data: {} };
  };
  const answer = await send();
  expect(answer.headers.getSetCookie()).toEqual([expect.stringContaining(`entourage_session=${begun};`)]);
  expect(answer.headers.has(sessionHeader)).toBe(false);
  expect(await answer.text()).not.toContain(begun);

  world.run = async (call) => {
    call.received({ [sessionHeader]: '' });
    return { data: {} };
  };
  expect((await send()).headers.getSetCookie()).toEqual([expect.stringMatching(/^entourage_session=;.*Max-Age=0/)]);

  world.run = async (call) => {
    call.received({});
    return { data: {} };
  };
  expect((await send()).headers.getSetCookie()).toEqual([]);
});

test('the user agent is forwarded, truncated', async () => {
  await send({ headers: { cookie: `entourage_session=${secret}`, 'user-agent': 'x'.repeat(2000) } });
  expect(world.calls[0]?.headers['x-client-agent']).toHaveLength(300);
});

/** A service that answers only when its call is aborted, with the reason. */
const silent = (call: CallContext) =>
  new Promise<RunResult>((resolve) => {
    const stop = () => resolve({ data: { stopped: String(call.signal?.reason?.name) } });
    call.signal?.addEventListener('abort', stop);
  });

test.each(['GET', 'POST'])('a %s waits for its services until the timeout', async (method) => {
  world.run = silent;
  const since = performance.now();
  expect(await (await send({ method })).json()).toEqual({ data: { stopped: 'TimeoutError' } });
  expect(performance.now() - since).toBeGreaterThan(timeoutMs * 0.9);
});

test('resolving the session counts towards the timeout', async () => {
  world.run = silent;
  world.lookMs = timeoutMs * 0.75;
  const since = performance.now();
  await send();
  expect(performance.now() - since).toBeLessThan(timeoutMs * 1.6);
});
