import { randomUUID } from 'node:crypto';
import { connectionRemoved } from '@entourage/contracts/events/admin.ts';
import type { AnyEvent } from '@entourage/contracts/events/define.ts';
import { sessionStarted, userChanged, userDeleted } from '@entourage/contracts/events/identity.ts';
import type { SubgraphAnswer, SubgraphRequest } from '../engine/index.ts';
import { rememberNames } from './remember-names.ts';

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
let isTold: boolean;
let remembered: ReturnType<typeof rememberNames>;

beforeEach(() => {
  asked = 0;
  answer = () => whole(asked);
  isTold = true;
  const identity = {
    async send() {
      asked += 1;
      return answer();
    },
    close: async () => {},
  };
  remembered = rememberNames(
    identity,
    () => isTold,
    () => {},
  );
});
afterEach(() => remembered.client.close());

const send = (request: SubgraphRequest, token = 'one') =>
  remembered.client.send(request, { headers: { authorization: token }, received: () => {} });
const hear = (type: string, subject: string) => remembered.heard({ type, subject } as AnyEvent);

test('who asks for the same names again is answered without identity, and with what they may alter', async () => {
  const first = await send(names);
  const again = await send(names);
  expect(again).toEqual(first);
  expect(again).not.toBe(first);
  expect(asked).toBe(1);
});

test.each([
  ['another token', names, 'another'],
  ['of others', ask('firstName lastName role', sam, noor), 'one'],
  ['for more', ask('firstName lastName role profileImageUrl', noor, sam), 'one'],
])('%s is asked for by itself', async (_name, request, token) => {
  await send(names);
  await send(request, token);
  expect(asked).toBe(2);
});

test.each([
  ['fields of which no change is told', ask('firstName lastLogin', noor, sam)],
  ['what is no entity', { query: '{me{firstName}}', variables: {} }],
])('%s is asked for each time', async (_name, request) => {
  await send(request);
  await send(request);
  expect(asked).toBe(2);
});

test.each([
  ['somebody is nobody to them', { data: { _entities: [{ firstName: 'Noor' }, null] } }],
  ['one could not be found out', { ...whole(1), errors: [{ message: 'Not now' }] }],
  ['there is no answer', { data: null }],
])('where %s it is asked again', async (_name, given) => {
  answer = () => given;
  await send(names);
  await send(names);
  expect(asked).toBe(2);
});

test.each([
  ['one of them changed', () => hear(userChanged.type, sam)],
  ['one of them is gone', () => hear(userDeleted.type, noor)],
  ['people no longer belong together', () => hear(connectionRemoved.type, randomUUID())],
  ['something may have been missed', () => remembered.forgetAll()],
  [
    'nobody tells what changes',
    () => {
      isTold = false;
    },
  ],
])('when %s it is asked anew', async (_name, happens) => {
  await send(names);
  happens();
  expect(await send(names)).toEqual(whole(2));
});

test.each([
  ['somebody else', userChanged.type, randomUUID()],
  ['what is no name', sessionStarted.type, noor],
])('what happens to %s changes nothing', async (_name, type, subject) => {
  await send(names);
  hear(type, subject);
  await send(names);
  expect(asked).toBe(1);
});

test('an answer that a change has overtaken is given once, and not again', async () => {
  const { promise, resolve } = Promise.withResolvers<SubgraphAnswer>();
  answer = () => promise;
  const first = send(names);
  while (asked === 0) await null;
  hear(userChanged.type, noor);
  resolve(whole(1));
  expect(await first).toEqual(whole(1));
  answer = () => whole(2);
  expect(await send(names)).toEqual(whole(2));
});
