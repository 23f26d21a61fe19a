import { Supergraph } from '@apollo/federation-internals';
import { buildOperationContext, executeQueryPlan } from '@apollo/gateway';
import type { QueryPlan } from '@apollo/query-planner';
import { parse } from 'graphql';
import { createEngine } from './engine.ts';
import { composeSupergraph } from './test-subgraphs.ts';

const sdl = `
  type Query { shop: Shop  shops: [Shop!]!  strict: Shop! }
  interface Named { name: String! }
  type Shop implements Named { id: ID!  name: String!  open: Boolean  size: Int  rate: Float  kind: Kind
    tags: [String!]  grid: [[Int]!]  extra: JSON  owner: Owner  owners: [Owner!]  best: Named  next: Shop }
  type Person implements Named { name: String!  age: Int! }
  type Firm implements Named { name: String!  seat: String }
  union Owner = Person | Firm
  enum Kind { BIG SMALL HIDDEN @inaccessible }
  scalar JSON
`;
const withLink = `
  extend schema @link(url: "https://specs.apollo.dev/federation/v2.11", import: ["@inaccessible"])
`;
const supergraph = composeSupergraph({ shops: sdl }, withLink);

interface Shaped {
  data: unknown;
  failed: boolean;
}

/** The executor's own shaping: the reference for ours. */
async function byExecutor(text: string, variables: Record<string, unknown>, answer: object): Promise<Shaped> {
  const built = Supergraph.build(supergraph);
  const apiSchema = built.apiSchema();
  const schema = apiSchema.toGraphQLJSSchema();
  const plan = { kind: 'QueryPlan', node: { kind: 'Fetch', serviceName: 'shops', operation: text } } as QueryPlan;
  const { data } = await executeQueryPlan(
    plan,
    { shops: { process: async () => structuredClone({ data: answer as Record<string, unknown> }) } },
    { request: { variables }, metrics: {}, context: {} } as unknown as Parameters<typeof executeQueryPlan>[2],
    buildOperationContext({ schema, operationDocument: parse(text) }),
    built.schema.toGraphQLJSSchema(),
    apiSchema,
  );
  return { data, failed: data === null };
}

async function byUs(text: string, variables: Record<string, unknown>, answer: object): Promise<Shaped> {
  const client = {
    send: async () => ({ data: structuredClone(answer) as Record<string, unknown> }),
    close: async () => {},
  };
  const engine = createEngine({ supergraph, subgraphs: { shops: client }, requireActions: false });
  const { data, errors } = await engine.prepare(text).run(variables, { headers: {}, received() {} });
  return { data, failed: errors !== undefined };
}

const person = { __typename: 'Person', name: 'Ada', age: 36 };
const firm = { __typename: 'Firm', name: 'Ltd', seat: null };
const shop = { __typename: 'Shop', id: 's1', name: 'One' };
const owners =
  '{ shop { owners { __typename ... on Named { name } ... on Person { years: age } ... on Firm { seat } } } }';

test.each<[string, string, object, Record<string, unknown>?]>([
  [
    'leaves',
    '{ shop { id name open size rate kind extra } }',
    { shop: { ...shop, open: true, size: 3, rate: 1.5, kind: 'BIG', extra: { a: [1] } } },
  ],
  [
    'leaves of a wrong kind',
    '{ shop { open size kind rate } }',
    { shop: { open: 'yes', size: 1.5, kind: 'HIDDEN', rate: '1' } },
  ],
  ['an ID that is a number', '{ shop { id } }', { shop: { id: 5 } }],
  ['missing and surplus fields', '{ shop { name size } }', { shop: { name: 'x', other: 1 }, more: 2 }],
  ['null at the root', '{ shop { name } }', { shop: null }],
  ['a null that moves up to the nullable parent', '{ shop { next { name } } }', { shop: { next: { name: null } } }],
  ['a null that moves up to the root', '{ strict { name } }', { strict: { name: null } }],
  ['a null in a list of non-nulls', '{ shop { tags } }', { shop: { tags: ['a', null] } }],
  [
    'a list of objects, one broken',
    '{ shop { owners { ... on Person { age } } } }',
    { shop: { owners: [person, { ...person, age: null }] } },
  ],
  ['lists in lists', '{ shop { grid } }', { shop: { grid: [[1, null], []] } }],
  ['lists in lists with a null', '{ shop { grid } }', { shop: { grid: [[1], null] } }],
  ['a union', owners, { shop: { owners: [person, firm, person] } }],
  ['a type that is not in the schema', owners, { shop: { owners: [{ __typename: 'Ghost', name: 'x' }] } }],
  ['an interface', '{ shop { best { name ... on Person { age } } } }', { shop: { best: { ...person } } }],
  ['an interface without type name', '{ shop { best { name } } }', { shop: { best: { name: 'x' } } }],
  ['an abstract type name that cannot be told', '{ shop { best { __typename } } }', { shop: { best: { name: 'x' } } }],
  [
    'aliases and type names',
    '{ t: __typename a: shop { t: __typename b: name c: name } }',
    { a: { ...shop, t: 'Shop', b: 'x', c: 'y' } },
  ],
  [
    'fields selected twice',
    '{ shop { next { id } ...F } } fragment F on Shop { next { name } id }',
    { shop: { ...shop, next: shop } },
  ],
  [
    'nested fragments',
    '{ ...Q } fragment Q on Query { shop { ... { ...N } } } fragment N on Named { name ... on Shop { size } }',
    { shop },
  ],
  [
    'conditions',
    'query($a: Boolean!, $b: Boolean = true) { shop { id @skip(if: $a) name @include(if: $b) ... @include(if: $a) { size } } }',
    { shop: { ...shop, size: 1 } },
    { a: true },
  ],
  [
    'conditions, the other way',
    'query($a: Boolean!, $b: Boolean = true) { shop { id @skip(if: $a) name @include(if: $b) ... @include(if: $a) { size } } }',
    { shop: { ...shop, size: 1 } },
    { a: false, b: false },
  ],
  ['constant conditions', '{ shop { id @skip(if: true) name @include(if: true) } }', { shop }],
])('shapes %s as the executor does', async (_what, text, answer, variables = {}) => {
  const [expected, ours] = await Promise.all([byExecutor(text, variables, answer), byUs(text, variables, answer)]);
  expect(ours).toEqual(expected);
});

test('puts fields into the order of the operation and notes mismatches without their values', async () => {
  const answer = { shop: { name: 'x', id: 's', size: 'large', kind: 'HIDDEN' } };
  const client = { send: async () => ({ data: answer }), close: async () => {} };
  const engine = createEngine({ supergraph, subgraphs: { shops: client }, requireActions: false });
  const result = await engine.prepare('{ shop { kind id size name } }').run({}, { headers: {}, received() {} });
  expect(JSON.stringify(result.data)).toBe('{"shop":{"kind":null,"id":"s","size":null,"name":"x"}}');
  expect(result.notes).toEqual(['Shop.kind is not a valid Kind', 'Shop.size is not a valid Int']);
});
