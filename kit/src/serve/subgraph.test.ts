import { once } from 'node:events';
import { connect } from 'node:net';
import { serveSample } from '../testing/sample-subgraph.ts';

let sample: Awaited<ReturnType<typeof serveSample>>;
beforeAll(async () => {
  sample = await serveSample();
});
afterAll(() => sample.close());

const send: typeof sample.send = (...given) => sample.send(...given);
const ask = (query: string) => sample.ask(query);

test('internal errors are not disclosed', async () => {
  const { errors } = await ask('{ broken }');
  expect(errors).toEqual([
    expect.objectContaining({
      message: 'Something went wrong on our side. Please try again.',
      extensions: { code: 'INTERNAL' },
    }),
  ]);
});

test('a refusal has its code, fields and retry delay, and nothing else', async () => {
  expect((await ask('{ refused }')).errors[0]).toMatchObject({ message: 'Invalid email address' });
  expect((await ask('{ refused }')).errors[0].extensions).toEqual({
    code: 'INVALID',
    fields: { email: 'Invalid email address' },
  });
  expect((await ask('{ wait }')).errors[0].extensions).toEqual({ code: 'TOO_MANY_REQUESTS', retryAfterSeconds: 7 });
});

test('while its database is away a service answers 503', async () => {
  const { errors } = await ask('{ away }');
  expect(errors).toEqual([
    expect.objectContaining({
      message: 'Please try again in a moment.',
      extensions: { code: 'UNAVAILABLE', retryAfterSeconds: 1 },
    }),
  ]);
});

test.each(['{ fine }', '{ fine broken }', '{ refused wait }', '{ away }'])(
  '%s gets the same answer every time',
  async (query) => {
    const first = await send('/graphql', { query });
    expect(first.status).toBe(200);
    for (const body of [{ query }, { query, variables: {} }, { query, variables: null, operationName: null }]) {
      expect(await send('/graphql', body)).toEqual(first);
    }
  },
);

test('the caller is told about a mistake in the operation', async () => {
  const { errors } = await ask('{ nothing }');
  expect(errors[0].message).toContain('nothing');
  expect(errors[0].extensions.code).toBe('GRAPHQL_VALIDATION_FAILED');
});

test('introspection and batches are refused', async () => {
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
])('%s are refused before execution', async (_name, query) => {
  const { status, text } = await send('/graphql', { query });
  expect(status).toBe(400);
  expect(JSON.parse(text).errors[0].extensions.code).toMatch(/^GRAPHQL_(PARSE|VALIDATION)_FAILED$/);
});

test('error messages contain no suggestions', async () => {
  expect((await ask('{ fines }')).errors[0].message).not.toContain('Did you mean');
});

test('a body that stalls is given up after eight seconds', async () => {
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

test('a request without a token gets 401, for any path', async () => {
  for (const path of ['/graphql', '/elsewhere']) expect((await send(path, { query: '{ fine }' }, {})).status).toBe(401);
  expect((await send('/elsewhere')).status).toBe(404);
});

test.each([
  ['broken JSON', '{"query":', 'INVALID_JSON'],
  ['a body of half a megabyte', JSON.stringify({ query: 'x'.repeat(500_000) }), 'PAYLOAD_TOO_LARGE'],
])('%s is refused as a problem', async (_name, body, code) => {
  expect(JSON.parse((await send('/graphql', body)).text)).toMatchObject({ code });
});

test('it is ready while its dependencies are up, and alive regardless', async () => {
  const figure = async () => /^entourage_ready (\d)$/m.exec((await send('/metrics', undefined, {})).text)?.[1];
  expect([(await send('/readyz', undefined, {})).status, await figure()]).toEqual([200, '1']);
  sample.now.isReady = false;
  expect([(await send('/readyz', undefined, {})).status, await figure()]).toEqual([503, '0']);
  expect((await send('/livez', undefined, {})).status).toBe(200);
  sample.now.isReady = true;
});

test('field durations and outcomes are in the metrics, for this machine', async () => {
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

test('metrics are refused through a proxy', async () => {
  expect((await send('/metrics', undefined, { 'x-forwarded-for': '203.0.113.7' })).status).toBe(401);
});
