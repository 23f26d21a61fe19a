import { buildSchema, graphql } from 'graphql';
import { type CallContext, createEngine, type SubgraphClient } from '../engine/index.ts';
import { subgraphError } from '../engine/subgraph-error.ts';
import { composeSupergraph } from '../engine/test-subgraphs.ts';
import { awaitServices } from './await-services.ts';

const links = `extend schema @link(url: "https://specs.apollo.dev/federation/v2.9", import: ["@key"])`;
const people = 'type Query { people: [Person!]! } type Person @key(fields: "id") { id: ID!, name: String! }';
const notes = 'type Query { noteCount: Int } type Person @key(fields: "id") { id: ID!, notes: [String!]! }';
const earlierNotes = 'type Query { noteCount: Int } type Person @key(fields: "id") { id: ID! }';

type Release = string | 'away' | 'silent';

/** As a service of this release answers, which may change meanwhile. */
function service(first: Release) {
  let release = first;
  const calls: CallContext[] = [];
  const client: SubgraphClient = {
    async send({ query, variables }, call) {
      calls.push(call);
      if (release === 'away') throw subgraphError('SUBGRAPH_UNAVAILABLE', 'ECONNREFUSED');
      if (release === 'silent') throw subgraphError('SUBGRAPH_UNAVAILABLE', 'UND_ERR_HEADERS_TIMEOUT');
      const schema = buildSchema('type Query { _service: S } type S { sdl: String }');
      const rootValue = { _service: { sdl: `${links} ${release}` } };
      const { data } = await graphql({ schema, source: query, variableValues: variables, rootValue });
      return { data: data ?? null };
    },
    async close() {},
  };
  const becomes = (next: Release) => {
    release = next;
  };
  return { client, calls, becomes };
}

function replica(ofNotes: Release) {
  const services = { people: service(people), notes: service(ofNotes) };
  const clients = { people: services.people.client, notes: services.notes.client };
  const engine = createEngine({
    supergraph: composeSupergraph({ people, notes }, links),
    subgraphs: clients,
    requireActions: false,
  });
  engine.prepare('query Names { people { name } }');
  engine.prepare('query Notes { people { name notes } }');
  engine.prepare('query Count { noteCount }');
  const logged: unknown[] = [];
  const note = (level: string) => (about: object) => void logged.push([level, about]);
  const log = { info: note('info'), warn: note('warn'), error: note('error') };
  let seconds = 0;
  const now = () => seconds * 1000;
  const { ready } = awaitServices({ engine, services: clients, token: () => 'own', timeoutMs: 1000, now, log });
  const after = (later: number) => {
    seconds = later;
  };
  return { ...services, ready, logged, after };
}

const waits = { code: 'UNAVAILABLE' };

test('a replica takes calls once each service knows what it would be asked', async () => {
  const { ready, notes: ofNotes, people: ofPeople, logged } = replica(earlierNotes);
  await expect(ready()).rejects.toMatchObject(waits);
  await expect(ready()).rejects.toMatchObject(waits);
  expect(logged).toEqual([['warn', { service: 'notes', operations: ['Notes'] }]]);
  ofNotes.becomes(notes);
  await ready();
  expect(logged.at(-1)).toEqual(['info', {}]);
  // Each time on a new connection, which may lead to another replica.
  expect(ofPeople.calls).toMatchObject([{ headers: { authorization: 'Bearer own' }, onNewConnection: true }]);
});

test('it stays, also when an earlier release comes back', async () => {
  const { ready, notes: ofNotes } = replica(notes);
  await Promise.all([ready(), ready()]);
  ofNotes.becomes(earlierNotes);
  await ready();
  expect(ofNotes.calls).toHaveLength(1);
});

test('it does not wait for ever', async () => {
  const { ready, logged, after } = replica(earlierNotes);
  after(299);
  await expect(ready()).rejects.toMatchObject(waits);
  after(300);
  await ready();
  expect(logged.at(-1)).toEqual(['error', { services: ['notes'] }]);
});

test('a service that nobody listens for does not delay it', async () => {
  const { ready, logged } = replica('away');
  await ready();
  expect(logged).toEqual([]);
});

test.each(['silent', 'type Query {'])('one whose release is not known (%s) delays it for a moment', async (release) => {
  const { ready, logged, after } = replica(release);
  after(14);
  await expect(ready()).rejects.toMatchObject(waits);
  expect(logged).toMatchObject([['warn', { service: 'notes', err: expect.any(Error) }]]);
  after(15);
  await ready();
});
