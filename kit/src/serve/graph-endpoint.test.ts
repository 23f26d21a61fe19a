import { randomUUID } from 'node:crypto';
import { serveSample } from '../testing/sample-subgraph.ts';

let sample: Awaited<ReturnType<typeof serveSample>>;
beforeAll(async () => {
  sample = await serveSample();
});
afterAll(() => sample.close());

/** A caller with a new token, who asks twice. */
const stranger = () => ({ authorization: `Bearer ${sample.tokenOf()}`, 'x-request-id': randomUUID() });

test.each([
  ['invalid JSON', '{"query":"{ fine }"'],
  ['nothing', ''],
  ['JSON that is no object', '7'],
  ['null', 'null'],
  ['a list', [{ query: '{ fine }' }]],
  ['an operation', { query: '{ fine }' }],
  ['an unknown field', { query: '{ none }' }],
  ['an operation that is no string', { query: 5 }],
  ['a failing resolver', { query: '{ broken }' }],
  ['an unavailable store', { query: '{ away }' }],
  ['more than is read', { query: '{ fine }', variables: { n: 'x'.repeat(256 * 1024) } }],
])('a cached caller and a new one get the same answer: %s', async (_what, body) => {
  const headers = stranger();
  const first = await sample.send('/graphql', body, headers);
  expect(await sample.send('/graphql', body, headers)).toEqual(first);
});

test('a request is logged with its id, even if it could not be parsed', async () => {
  const headers = stranger();
  for (const _time of ['not met before', 'met before']) {
    const { status, text } = await sample.send('/graphql', '{', headers);
    expect([status, JSON.parse(text)]).toEqual([
      400,
      { code: 'INVALID_JSON', message: expect.any(String), requestId: headers['x-request-id'] },
    ]);
  }
});

test('next to a validated operation, an invalid one is refused as before', async () => {
  const query = 'query Named($n: Int) { fine(n: $n) }';
  const others = [
    { query, operationName: 'Other' },
    { query, operationName: 'Named', variables: { n: 'x' } },
    { query, operationName: 'Named', variables: [] },
    { query, operationName: 7 },
  ];
  const before = await Promise.all(others.map((each) => sample.send('/graphql', each)));
  expect((await sample.send('/graphql', { query, operationName: 'Named' })).status).toBe(200);
  for (const [at, each] of others.entries()) {
    expect(await sample.send('/graphql', each)).toEqual(before[at]);
    expect(before[at]?.text).toContain('"errors"');
  }
});
