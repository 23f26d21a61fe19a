import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Listening } from './http.ts';
import { createLog } from './log.ts';
import { createMetrics } from './metrics/metrics.ts';
import { invalid, Problem } from './problem.ts';
import { rememberAnswers } from './remembered-answers.ts';
import { type Call, serveSubgraph } from './subgraph.ts';
import { signToken } from './tokens.ts';

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const trusted = new Map([
  ['k', { issuer: 'identity', pem: publicKey.export({ type: 'spki', format: 'pem' }).toString(), retiredAt: null }],
]);
const tokenOf = (status: 'PENDING' | 'APPROVED' = 'PENDING') =>
  signToken(
    { kid: 'k', key: privateKey },
    { iss: 'identity', sub: somebody, sid: randomUUID(), role: 'ATHLETE', status, restricted: false },
  );
const somebody = randomUUID();
const token = tokenOf();

const folder = mkdtempSync(join(tmpdir(), 'subgraph-'));
const schemaFile = pathToFileURL(join(folder, 'schema.graphql'));
writeFileSync(
  schemaFile,
  `directive @action(name: String!) on FIELD_DEFINITION | OBJECT
   type Query { broken: Int @action(name: "user.read-self") refused: Int @action(name: "user.read-self")
                wait: Int @action(name: "user.read-self") away: Int @action(name: "user.read-self") lasting(n: Int, fails: Boolean): Int @action(name: "user.read-self") fine: Int @action(name: "user.read-self") }`,
);

let serving: Listening;
let ready = true;
let isCurrent = true;
let counted = 0;
const answers = rememberAnswers({ mostBytes: 100_000, mostMs: 60_000 });

beforeAll(async () => {
  serving = await serveSubgraph({
    schemaFile,
    resolvers: {
      Query: {
        broken: () => {
          throw new Error('connection to 10.0.0.7 as identity refused');
        },
        refused: () => {
          throw invalid({ email: 'Invalid email address' });
        },
        wait: () => {
          throw new Problem('TOO_MANY_REQUESTS', 'Later.', { retryAfterSeconds: 7 });
        },
        away: () => {
          throw new Error('Connection terminated unexpectedly');
        },
        fine: () => 7,
        lasting(_parent: unknown, { fails }: { fails?: boolean }, { lasts }: Call) {
          lasts({ about: [somebody], until: Number.POSITIVE_INFINITY, isCurrent: async () => isCurrent });
          counted += 1;
          if (fails) throw invalid({ n: 'No' });
          return counted;
        },
      },
    },
    keys: () => trusted,
    log: createLog('test', 'silent'),
    metrics: createMetrics(),
    metricsToken: undefined,
    address: { host: '127.0.0.1', port: 0, requestMs: 60_000 },
    answers,
    ready: async () => {
      if (!ready) throw new Error('no database');
    },
  });
});
afterAll(async () => {
  await serving.close();
  rmSync(folder, { recursive: true });
});

async function send(
  path: string,
  body?: unknown,
  headers: Record<string, string> = { authorization: `Bearer ${token}` },
) {
  const answer = await fetch(`http://127.0.0.1:${serving.port}${path}`, {
    ...(body !== undefined && { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) }),
    headers: { 'content-type': 'application/json', ...headers },
  });
  const text = await answer.text();
  return { status: answer.status, text };
}
const ask = async (query: string, variables: object = {}) =>
  JSON.parse((await send('/graphql', { query, variables })).text);

test('what went wrong inside stays inside', async () => {
  const { errors } = await ask('{ broken }');
  expect(errors).toEqual([
    expect.objectContaining({
      message: 'Something went wrong on our side. Please try again.',
      extensions: { code: 'INTERNAL' },
    }),
  ]);
});

test('a refusal is told with its code, its fields and how long to wait, and with nothing else', async () => {
  expect((await ask('{ refused }')).errors[0]).toMatchObject({ message: 'Invalid email address' });
  expect((await ask('{ refused }')).errors[0].extensions).toEqual({
    code: 'INVALID',
    fields: { email: 'Invalid email address' },
  });
  expect((await ask('{ wait }')).errors[0].extensions).toEqual({ code: 'TOO_MANY_REQUESTS', retryAfterSeconds: 7 });
});

test('while its database is away a service asks to come back', async () => {
  const { errors } = await ask('{ away }');
  expect(errors).toEqual([
    expect.objectContaining({
      message: 'Please try again in a moment.',
      extensions: { code: 'UNAVAILABLE', retryAfterSeconds: 1 },
    }),
  ]);
});

test.each(['{ fine }', '{ fine broken }', '{ refused wait }', '{ away }'])(
  '%s answers the same however often it comes',
  async (query) => {
    const first = await send('/graphql', { query });
    expect(first.status).toBe(200);
    for (const body of [{ query }, { query, variables: {} }, { query, variables: null, operationName: null }]) {
      expect(await send('/graphql', body)).toEqual(first);
    }
  },
);

test.each([
  ['what is no JSON', '{"query":"{ fine }"'],
  ['nothing', ''],
  ['what is JSON and no object', '7'],
  ['null', 'null'],
  ['a list', [{ query: '{ fine }' }]],
  ['an operation', { query: '{ fine }' }],
  ['an operation of which there is none', { query: '{ none }' }],
  ['an operation that is none', { query: 5 }],
  ['what fails', { query: '{ broken }' }],
  ['what is away', { query: '{ away }' }],
  ['more than is read', { query: '{ fine }', variables: { n: 'x'.repeat(256 * 1024) } }],
])('whoever was met before and whoever was not are answered alike: %s', async (_what, body) => {
  const headers = { authorization: `Bearer ${tokenOf()}`, 'x-request-id': randomUUID() };
  const first = await send('/graphql', body, headers);
  expect(await send('/graphql', body, headers)).toEqual(first);
});

test('a request is told by its id also where it could not be read', async () => {
  const requestId = randomUUID();
  const headers = { authorization: `Bearer ${tokenOf()}`, 'x-request-id': requestId };
  for (const _time of ['not met before', 'met before']) {
    const { status, text } = await send('/graphql', '{', headers);
    expect([status, JSON.parse(text)]).toEqual([400, { code: 'INVALID_JSON', message: expect.any(String), requestId }]);
  }
});

test('beside an operation that was let through, what is none or does not fit it is refused as before', async () => {
  const query = 'query Named($n: Int) { lasting(n: $n) }';
  const others = [
    { query, operationName: 'Other' },
    { query, operationName: 'Named', variables: { n: 'x' } },
    { query, operationName: 'Named', variables: [] },
    { query, operationName: 7 },
  ];
  const before = await Promise.all(others.map((each) => send('/graphql', each)));
  expect((await send('/graphql', { query, operationName: 'Named' })).status).toBe(200);
  for (const [at, each] of others.entries()) {
    expect(await send('/graphql', each)).toEqual(before[at]);
    expect(before[at]?.text).toContain('"errors"');
  }
});

describe('an answer that lasts', () => {
  beforeEach(() => {
    isCurrent = true;
    answers.forget(somebody);
  });
  const query = 'query ($n: Int) { lasting(n: $n) }';
  const answer = async (text = query, variables: object = {}, by = token) =>
    JSON.parse((await send('/graphql', { query: text, variables }, { authorization: `Bearer ${by}` })).text);

  test('is given again to the same caller for the same variables, while it is current', async () => {
    await answer();
    const first = await answer();
    expect(await answer()).toEqual(first);
    expect(await answer(query, { n: 1 })).not.toEqual(first);
    expect(await answer(query, {}, tokenOf('APPROVED'))).not.toEqual(first);
    expect(await answer()).toEqual(first);
    isCurrent = false;
    expect(await answer()).not.toEqual(first);
  });

  test.each(['{ lasting fine }', '{ ...on Query { lasting fine } }', '{ lasting(fails: true) }'])(
    'is not remembered of %s',
    async (text) => {
      await answer(text);
      const before = counted;
      await answer(text);
      await answer(text);
      expect(counted).toBe(before + 2);
    },
  );
});

test('a mistake in the operation is said to whoever wrote it', async () => {
  const { errors } = await ask('{ nothing }');
  expect(errors[0].message).toContain('nothing');
  expect(errors[0].extensions.code).toBe('GRAPHQL_VALIDATION_FAILED');
});

test('the schema is not read from outside, and several operations at once are not taken', async () => {
  expect((await ask('{ __schema { types { name } } }')).errors[0].extensions.code).toBe('GRAPHQL_VALIDATION_FAILED');
  expect((await send('/graphql', [{ query: '{ fine }' }])).status).toBe(400);
});

const doubling = (times: number) => {
  const fragments = Array.from(
    { length: times },
    (_, n) => `fragment f${n} on Query { fine ...f${n + 1} ...f${n + 1} }`,
  );
  return `{ ...f0 } ${fragments.join(' ')} fragment f${times} on Query { fine }`;
};

test.each([
  ['a thousand names for one field', `{ ${Array.from({ length: 1000 }, (_, n) => `a${n}: fine`).join(' ')} }`],
  ['fragments that double', doubling(22)],
  ['braces without end', '{'.repeat(5000)],
])('%s are refused before anything is worked out', async (_name, query) => {
  const { status, text } = await send('/graphql', { query });
  expect(status).toBe(400);
  expect(JSON.parse(text).errors[0].extensions.code).toMatch(/^GRAPHQL_(PARSE|VALIDATION)_FAILED$/);
});

test('a mistake is not answered with what would have been right', async () => {
  expect((await ask('{ fines }')).errors[0].message).not.toContain('Did you mean');
});

test('a body that stops coming is given up after eight seconds', async () => {
  const socket = connect(serving.port, '127.0.0.1');
  let said = '';
  socket.on('data', (chunk) => {
    said += chunk;
  });
  const since = performance.now();
  const head = [
    'POST /graphql HTTP/1.1',
    'Host: x',
    `Authorization: Bearer ${token}`,
    'Content-Type: application/json',
  ];
  socket.write(`${head.join('\r\n')}\r\nContent-Length: 100\r\n\r\n{"query":`);
  await once(socket, 'close');
  expect(said).toMatch(/^HTTP\/1\.1 408 /);
  expect(said).toContain('"code":"REQUEST_TIMEOUT"');
  expect(performance.now() - since).toBeLessThan(9500);
});

test('nothing is answered to nobody, not even that there is nothing', async () => {
  for (const path of ['/graphql', '/elsewhere']) expect((await send(path, { query: '{ fine }' }, {})).status).toBe(401);
  expect((await send('/elsewhere')).status).toBe(404);
});

test.each([
  ['broken JSON', '{"query":', 'INVALID_JSON'],
  ['a body of half a megabyte', JSON.stringify({ query: 'x'.repeat(500_000) }), 'PAYLOAD_TOO_LARGE'],
])('%s is refused as a problem', async (_name, body, code) => {
  expect(JSON.parse((await send('/graphql', body)).text)).toMatchObject({ code });
});

test('it is ready while what it needs is there, and alive all the same', async () => {
  expect((await send('/readyz', undefined, {})).status).toBe(200);
  ready = false;
  expect((await send('/readyz', undefined, {})).status).toBe(503);
  expect((await send('/livez', undefined, {})).status).toBe(200);
  ready = true;
});

test('how long each field takes, and how it ends, is there for an operator on this machine', async () => {
  await ask('{ fine refused broken }');
  const { status, text } = await send('/metrics', undefined, {});
  expect(status).toBe(200);
  for (const [field, outcome] of [
    ['fine', 'ok'],
    ['refused', 'refused'],
    ['broken', 'failed'],
  ]) {
    expect(text).toMatch(
      new RegExp(`entourage_field_seconds_count\\{field="Query.${field}",outcome="${outcome}"\\} [1-9]`),
    );
  }
});

test('through a proxy nobody reads figures', async () => {
  expect((await send('/metrics', undefined, { 'x-forwarded-for': '203.0.113.7' })).status).toBe(401);
});
