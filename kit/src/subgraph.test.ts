import { once } from 'node:events';
import { connect } from 'node:net';
import { serveSample } from './testing/sample-subgraph.ts';

let sample: Awaited<ReturnType<typeof serveSample>>;
beforeAll(async () => {
  sample = await serveSample();
});
afterAll(() => sample.close());

const send: typeof sample.send = (...given) => sample.send(...given);
const ask = (query: string) => sample.ask(query);

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

describe('an answer that lasts', () => {
  beforeEach(() => {
    sample.now.isCurrent = true;
    sample.forget();
  });
  const query = 'query ($n: Int) { lasting(n: $n) }';
  const answer = async (text = query, variables: object = {}, by = sample.token) =>
    JSON.parse((await send('/graphql', { query: text, variables }, { authorization: `Bearer ${by}` })).text);

  test('is given again to the same caller for the same variables, while it is current', async () => {
    await answer();
    const first = await answer();
    expect(await answer()).toEqual(first);
    expect(await answer(query, { n: 1 })).not.toEqual(first);
    expect(await answer(query, {}, sample.tokenOf('APPROVED'))).not.toEqual(first);
    expect(await answer()).toEqual(first);
    sample.now.isCurrent = false;
    expect(await answer()).not.toEqual(first);
  });

  test.each(['{ lasting fine }', '{ ...on Query { lasting fine } }', '{ lasting(fails: true) }'])(
    'is not remembered of %s',
    async (text) => {
      await answer(text);
      const before = sample.now.counted;
      await answer(text);
      await answer(text);
      expect(sample.now.counted).toBe(before + 2);
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
  const socket = connect(sample.port, '127.0.0.1');
  let said = '';
  socket.on('data', (chunk) => {
    said += chunk;
  });
  const since = performance.now();
  const head = [
    'POST /graphql HTTP/1.1',
    'Host: x',
    `Authorization: Bearer ${sample.token}`,
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
  sample.now.isReady = false;
  expect((await send('/readyz', undefined, {})).status).toBe(503);
  expect((await send('/livez', undefined, {})).status).toBe(200);
  sample.now.isReady = true;
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
