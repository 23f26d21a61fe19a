import { randomUUID } from 'node:crypto';
import { connectionRemoved } from '@entourage/contracts/events/admin.ts';
import type { AnyEvent } from '@entourage/contracts/events/define.ts';
import { sessionStarted, userChanged, userDeleted } from '@entourage/contracts/events/identity.ts';
import { shareRevoked } from '@entourage/contracts/events/invites.ts';
import type { SubgraphAnswer, SubgraphRequest } from '../engine/index.ts';
import { cacheNames } from './cache-names.ts';

const [noor, sam] = [randomUUID(), randomUUID()];
const ask = (fields: string, ...ids: string[]): SubgraphRequest => ({
  query: `query($representations:[_Any!]!){_entities(representations:$representations){...on User{${fields}}}}`,
  variables: { representations: ids.map((id) => ({ __typename: 'User', id })) },
});
const names = ask('firstName lastName role', noor, sam);
const whole = (version: number): SubgraphAnswer => ({
  data: { _entities: [{ firstName: 'Noor', lastName: `${version}` }, { firstName: 'Sam' }] },
});

let asked: number;
let answer: () => SubgraphAnswer | Promise<SubgraphAnswer>;
let receivesEvents: boolean;
let cached: ReturnType<typeof cacheNames>;

beforeEach(() => {
  asked = 0;
  answer = () => whole(asked);
  receivesEvents = true;
  const identity = {
    async send() {
      asked += 1;
      return answer();
    },
    close: async () => {},
  };
  cached = cacheNames(
    identity,
    () => receivesEvents,
    () => {},
  );
});
afterEach(() => cached.client.close());

const send = (request: SubgraphRequest, token = 'one') =>
  cached.client.send(request, { headers: { authorization: token }, received: () => {} });
const handle = (type: string, subject: string) => cached.received({ type, subject } as AnyEvent);

test('a repeated look-up of names with the same token is answered from the cache, with a copy each time', async () => {
  const first = await send(names);
  const again = await send(names);
  expect(again).toEqual(first);
  expect(again).not.toBe(first);
  expect(asked).toBe(1);
});

test.each([
  ['a look-up with another token', names, 'another'],
  ['a look-up of others', ask('firstName lastName role', sam, noor), 'one'],
  ['a look-up of more fields', ask('firstName lastName role profileImageUrl', noor, sam), 'one'],
])("%s is not answered from the first one's cache entry", async (_name, request, token) => {
  await send(names);
  await send(request, token);
  expect(asked).toBe(2);
});

test.each([
  ['a field whose changes are not published', ask('firstName lastLogin', noor, sam)],
  ['a query without entities', { query: '{me{firstName}}', variables: {} }],
])('%s is not cached', async (_name, request) => {
  await send(request);
  await send(request);
  expect(asked).toBe(2);
});

test.each([
  ['a person is missing or not visible', { data: { _entities: [{ firstName: 'Noor' }, null] } }],
  ['the answer has an error', { ...whole(1), errors: [{ message: 'Not now' }] }],
  ['the answer has no data', { data: null }],
])('where %s nothing is cached', async (_name, given) => {
  answer = () => given;
  await send(names);
  await send(names);
  expect(asked).toBe(2);
});

test.each([
  ['a person in the answer changes', () => handle(userChanged.type, sam)],
  ['a person in the answer is deleted', () => handle(userDeleted.type, noor)],
  ['a connection ends', () => handle(connectionRemoved.type, randomUUID())],
  ['a member of an entourage may see less', () => handle(shareRevoked.type, randomUUID())],
  ['events may have been missed', () => cached.evictAll()],
  [
    'no events arrive',
    () => {
      receivesEvents = false;
    },
  ],
])('when %s the names are looked up again', async (_name, happens) => {
  await send(names);
  happens();
  expect(await send(names)).toEqual(whole(2));
});

test.each([
  ['a change of somebody else', userChanged.type, randomUUID()],
  ['an event that changes no name', sessionStarted.type, noor],
])('%s evicts nothing', async (_name, type, subject) => {
  await send(names);
  handle(type, subject);
  await send(names);
  expect(asked).toBe(1);
});

test('an answer overtaken by a change is returned once, and not cached', async () => {
  const { promise, resolve } = Promise.withResolvers<SubgraphAnswer>();
  answer = () => promise;
  const first = send(names);
  while (asked === 0) await null;
  handle(userChanged.type, noor);
  resolve(whole(1));
  expect(await first).toEqual(whole(1));
  answer = () => whole(2);
  expect(await send(names)).toEqual(whole(2));
});
