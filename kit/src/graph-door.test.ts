import { randomUUID } from 'node:crypto';
import { serveSample } from './testing/sample-subgraph.ts';

let sample: Awaited<ReturnType<typeof serveSample>>;
beforeAll(async () => {
  sample = await serveSample();
});
afterAll(() => sample.close());

/** Whoever has just come for the first time, asking twice. */
const stranger = () => ({ authorization: `Bearer ${sample.tokenOf()}`, 'x-request-id': randomUUID() });

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
  const headers = stranger();
  const first = await sample.send('/graphql', body, headers);
  expect(await sample.send('/graphql', body, headers)).toEqual(first);
});

test('a request is told by its id also where it could not be read', async () => {
  const headers = stranger();
  for (const _time of ['not met before', 'met before']) {
    const { status, text } = await sample.send('/graphql', '{', headers);
    expect([status, JSON.parse(text)]).toEqual([
      400,
      { code: 'INVALID_JSON', message: expect.any(String), requestId: headers['x-request-id'] },
    ]);
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
  const before = await Promise.all(others.map((each) => sample.send('/graphql', each)));
  expect((await sample.send('/graphql', { query, operationName: 'Named' })).status).toBe(200);
  for (const [at, each] of others.entries()) {
    expect(await sample.send('/graphql', each)).toEqual(before[at]);
    expect(before[at]?.text).toContain('"errors"');
  }
});
