import { GraphQLError } from 'graphql';
import type { AnswerHeaders, CallContext, Engine } from './contract.ts';
import { createEngine } from './engine.ts';
import { createSubgraphClient } from './subgraph-client.ts';
import { composeSupergraph, startSubgraph, type TestSubgraph } from './test-subgraphs.ts';

const peopleSdl = `
  type Query {
    person(id: ID!): Person @action(name: "person.read")
    people: [Person!]! @action(name: "person.list")
    secret: String @action(name: "secret.read")
    open: String
  }
  type Mutation { rename(id: ID!, name: Name!): Person @action(name: "person.rename") }
  input Name { first: String!, last: String = "Doe" }
  type Person @key(fields: "id") { id: ID!, name: String! }
`;
const notesSdl = `
  type Query { noteCount: Int @action(name: "note.count") }
  type Person @key(fields: "id") { id: ID!, notes: [Note!], favourite: Person }
  type Note { id: ID!, text: String!, about: Person! }
`;

const names = new Map([
  ['1', 'Ada'],
  ['2', 'Grace'],
]);
const person = (id: string) => ({ __typename: 'Person', id, name: () => names.get(id) });
const byReference = (make: (id: string) => unknown) => ({
  _entities: ({ representations }: { representations: { id: string }[] }) => representations.map(({ id }) => make(id)),
});

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

interface Started {
  engine: Engine;
  people: TestSubgraph;
  notes: TestSubgraph;
}

async function start(): Promise<Started> {
  const people = await startSubgraph(peopleSdl, 'Person', {
    person: ({ id }: { id: string }) => (names.has(id) ? person(id) : null),
    people: () => [person('1'), person('2'), person('1')],
    secret: () => {
      throw new GraphQLError('Not for you', {
        extensions: { code: 'FORBIDDEN', fields: ['secret'], http: { status: 403 } },
      });
    },
    rename: ({ id, name }: { id: string; name: { first: string; last: string } }) => ({
      ...person(id),
      name: `${name.first} ${name.last}`,
    }),
    ...byReference(person),
  });
  const note = (id: string) => ({ id: `n${id}`, text: `about ${id}`, about: { __typename: 'Person', id } });
  const notes = await startSubgraph(notesSdl, 'Person', {
    noteCount: () => 7,
    ...byReference((id) => ({
      __typename: 'Person',
      id,
      notes: () => {
        if (id === '2') throw new GraphQLError('Cannot read notes', { extensions: { code: 'NOT_FOUND' } });
        return [note(id), note('2')];
      },
    })),
  });
  const options = { connections: 4, headersTimeout: 2_000, bodyTimeout: 2_000 };
  const engine = createEngine({
    supergraph: composeSupergraph({ people: peopleSdl, notes: notesSdl }),
    subgraphs: {
      people: createSubgraphClient(people.url, options),
      notes: createSubgraphClient(notes.url, options),
    },
  });
  stops.push(
    () => people.stop(),
    () => notes.stop(),
    () => engine.close(),
  );
  return { engine, people, notes };
}

function call(): CallContext & { answers: AnswerHeaders[] } {
  const answers: AnswerHeaders[] = [];
  return { headers: { authorization: 'Bearer one' }, received: (headers) => answers.push(headers), answers };
}

test("joins an entity over two subgraphs, calling each once and with the caller's headers", async () => {
  const { engine, people, notes } = await start();
  const prepared = engine.prepare(
    'query One($id: ID!) { who: person(id: $id) { name notes { text about { name } } } }',
  );
  expect(prepared).toMatchObject({ name: 'One', kind: 'query', rootFields: ['person'], actions: ['person.read'] });

  const caller = call();
  const result = await prepared.run({ id: '1' }, caller);
  expect(result).toEqual({
    data: {
      who: {
        name: 'Ada',
        notes: [
          { text: 'about 1', about: { name: 'Ada' } },
          { text: 'about 2', about: { name: 'Grace' } },
        ],
      },
    },
  });
  expect([people.received.length, notes.received.length]).toEqual([2, 1]);
  for (const { headers } of [...people.received, ...notes.received]) expect(headers.authorization).toBe('Bearer one');
  expect(caller.answers.map((headers) => headers['x-answered'])).toEqual(['yes', 'yes', 'yes']);
});

test('requests an entity that occurs twice only once, and puts data and errors at every place', async () => {
  const { engine, notes } = await start();
  const { data, errors } = await engine.prepare('{ people { id notes { id } } }').run({}, call());
  expect(data).toEqual({
    people: [
      { id: '1', notes: [{ id: 'n1' }, { id: 'n2' }] },
      { id: '2', notes: null },
      { id: '1', notes: [{ id: 'n1' }, { id: 'n2' }] },
    ],
  });
  expect(notes.received[0]?.variables.representations).toHaveLength(2);
  expect(errors).toEqual([
    {
      message: 'Cannot read notes',
      path: ['people', 1, 'notes'],
      extensions: { code: 'NOT_FOUND', serviceName: 'notes' },
    },
  ]);
});

test('runs a mutation with the defaults of its input', async () => {
  const { engine } = await start();
  const rename = engine.prepare('mutation Rename($name: Name!) { rename(id: "1", name: $name) { id name } }');
  expect(rename).toMatchObject({ kind: 'mutation', actions: ['person.rename'] });
  const result = await rename.run({ name: { first: 'Ann' } }, call());
  expect(result).toEqual({ data: { rename: { id: '1', name: 'Ann Doe' } } });
});

test('makes no subgraph call for bad variables', async () => {
  const { engine, people } = await start();
  const rename = engine.prepare('mutation Rename($name: Name!) { rename(id: "1", name: $name) { id } }');
  for (const variables of [{}, { name: null }, { name: { last: 'X' } }, { name: { first: 'A', more: 1 } }]) {
    const { data, errors } = await rename.run(variables, call());
    expect(data).toBeNull();
    expect(errors?.map(({ extensions }) => extensions.code)).toEqual(['BAD_USER_INPUT']);
  }
  expect(people.received).toHaveLength(0);
});

test("answers the other subgraphs' data when one is down", async () => {
  const { engine, notes } = await start();
  await notes.stop();
  const { data, errors } = await engine
    .prepare('{ person(id: "1") { name notes { text } } noteCount }')
    .run({}, call());
  expect(data).toEqual({ person: { name: 'Ada', notes: null }, noteCount: null });
  expect(errors).toHaveLength(2);
  for (const { extensions } of errors ?? []) {
    expect(extensions).toEqual({ code: 'SUBGRAPH_UNAVAILABLE', reason: 'ECONNREFUSED', serviceName: 'notes' });
  }
});

test("keeps the extensions and the path of a subgraph's error", async () => {
  const { engine } = await start();
  const { data, errors } = await engine.prepare('{ hidden: secret noteCount }').run({}, call());
  expect(data).toEqual({ hidden: null, noteCount: 7 });
  expect(errors).toEqual([
    {
      message: 'Not for you',
      path: ['hidden'],
      extensions: { code: 'FORBIDDEN', fields: ['secret'], http: { status: 403 }, serviceName: 'people' },
    },
  ]);
});

test("reports errors and outages of a plan with a single fetch in the executor's format", async () => {
  const { engine, people } = await start();
  const secret = engine.prepare('query Hidden($id: ID!) { hidden: secret person(id: $id) { name } }');
  const refused = await secret.run({ id: '1' }, call());
  expect(refused).toEqual({
    data: { hidden: null, person: { name: 'Ada' } },
    errors: [
      {
        message: 'Not for you',
        path: ['hidden'],
        extensions: { code: 'FORBIDDEN', fields: ['secret'], http: { status: 403 }, serviceName: 'people' },
      },
    ],
  });
  expect(people.received[0]?.variables).toEqual({ id: '1' });
  await people.stop();
  const { data, errors } = await secret.run({ id: '1' }, call());
  expect(data).toEqual({ hidden: null, person: null });
  expect(errors?.map(({ extensions }) => extensions)).toEqual([
    { code: 'SUBGRAPH_UNAVAILABLE', reason: 'ECONNREFUSED', serviceName: 'people' },
  ]);
});

test.each([
  ['notes', 'later', 'SUBGRAPH_UNDECIDED'],
  ['people', 'at once', 'SUBGRAPH_UNAVAILABLE'],
] as const)('a mutation that needs %s while it is away fails %s: %s', async (away, _when, code) => {
  const { engine, ...subgraphs } = await start();
  await subgraphs[away].stop();
  const rename = engine.prepare('mutation { rename(id: "1", name: { first: "Ada" }) { name notes { id } } }');
  const { errors } = await rename.run({}, call());
  expect(errors?.map(({ extensions }) => extensions.code)).toEqual([code]);
});

test.each([
  ['{ person(id: "1") { age } }', /Cannot query field "age" on type "Person"/],
  ['query A { noteCount } query B { noteCount }', /exactly one operation, this one 2/],
  ['fragment F on Person { id }', /exactly one operation, this one 0/],
  ['{ person(id: ', /Syntax Error/],
  ['subscription { noteCount }', /Subscriptions are not served/],
  ['{ open }', /query field open names no @action/],
  ['{ constructor: noteCount }', /cannot be called constructor/],
])('does not prepare %s', async (text, reason) => {
  const { engine } = await start();
  expect(() => engine.prepare(text)).toThrow(reason);
});

test('needs a client for every subgraph', () => {
  const supergraph = composeSupergraph({ people: peopleSdl, notes: notesSdl });
  expect(() => createEngine({ supergraph, subgraphs: {} })).toThrow('No client for subgraph notes, people');
});

test('answers introspection and __typename without a subgraph', async () => {
  const { engine, people, notes } = await start();
  const text = '{ __typename __schema { queryType { name } } type: __type(name: "Note") { kind } }';
  const result = await engine.prepare(text).run({}, call());
  expect(result.data).toEqual({
    __typename: 'Query',
    __schema: { queryType: { name: 'Query' } },
    type: { kind: 'OBJECT' },
  });
  expect(people.received.length + notes.received.length).toBe(0);
});

test('never rejects: an internal failure is an error, noted with its place and without values', async () => {
  const supergraph = composeSupergraph({ people: peopleSdl, notes: notesSdl });
  const broken = { send: async () => ({ data: { people: { id: 'secret' } } }), close: async () => {} };
  const engine = createEngine({ supergraph, subgraphs: { people: broken, notes: broken } });
  const { data, errors, notes } = await engine.prepare('{ people { notes { id } } }').run({}, call());
  expect(data).toBeNull();
  expect(errors?.map(({ extensions }) => extensions)).toEqual([{ code: 'INTERNAL_SERVER_ERROR' }]);
  expect(notes?.join()).toMatch(/^\w+ at /);
  expect(notes?.join()).not.toContain('secret');
});
