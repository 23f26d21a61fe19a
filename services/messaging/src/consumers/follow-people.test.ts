import { randomUUID } from 'node:crypto';
import { inTransaction } from '@entourage/kit/data/database.ts';
import { pactEnvelope, somebody, somebodyElse } from '@entourage/kit/testing/pact-envelope.ts';
import { consumerPacts } from '@entourage/kit/testing/pacts.ts';
import { MatchersV3 } from '@pact-foundation/pact';
import { openTestStore, type Store } from '../../test/test-store.ts';
import { followStaff } from './follow-staff.ts';

const { atLeastOneLike, reify, string } = MatchersV3;
const handles = consumerPacts('messaging');

let store: Store;
let athlete: string;

beforeAll(async () => {
  store = await openTestStore();
});
afterAll(async () => {
  await store.close();
});
beforeEach(async () => {
  await store.empty();
  athlete = randomUUID();
});

/** Runs the handler as the consumer does: parsed, in a transaction. */
const handling = (handler: ReturnType<typeof followStaff>) => (content: unknown) =>
  inTransaction(store.pool, (client) => handler.handle([handler.parse(content)], client));

const mayAnswer = () => store.conversations.isAnswerable(athlete, somebody);

test('an account changed: people can no longer reply to a former administrator', async () => {
  await store.conversations.begin(somebody, athlete, somebody);
  expect(await mayAnswer()).toBe(true);
  const data = { role: string('LIAISON'), verificationStatus: string('APPROVED'), changed: atLeastOneLike('role') };
  await handles('identity', 'user.changed', data, handling(followStaff()));
  expect(await mayAnswer()).toBe(false);
});

test('they can still reply to a current one, whatever else changed', async () => {
  await store.conversations.begin(somebody, athlete, somebody);
  const changed = { role: 'ADMIN', verificationStatus: 'APPROVED', changed: ['firstName'] };
  await handling(followStaff())(reify(pactEnvelope('identity', 'user.changed', changed)));
  expect(await mayAnswer()).toBe(true);
});

test('an account was deleted: its messages are erased, and the deleting admin is the actor of the report', async () => {
  await store.wrote(somebody, athlete, 'Goodbye');
  await handles('identity', 'user.deleted', {}, handling(store.deletion()));
  expect((await store.pool.query('select 1 from messages')).rows).toEqual([]);
  const erased = { type: 'messages.erased', subject: somebody, version: 1, actor: somebodyElse, data: {} };
  expect((await store.published()).at(-1)).toEqual(erased);
  const data = { erasedId: somebody, otherId: athlete };
  const left = { type: 'conversation.erased', version: 1, actor: somebodyElse, data };
  expect((await store.published()).filter(({ type }) => type === left.type)).toEqual([expect.objectContaining(left)]);
});

test('it is reported even for a person without messages', async () => {
  await handling(store.deletion())(reify(pactEnvelope('identity', 'user.deleted', {})));
  expect((await store.published()).map(({ type, subject }) => [type, subject])).toEqual([
    ['messages.erased', somebody],
  ]);
});
