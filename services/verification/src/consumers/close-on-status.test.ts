import { randomUUID } from 'node:crypto';
import { inTransaction } from '@entourage/kit/data/database.ts';
import { pactEnvelope, somebody, somebodyElse } from '@entourage/kit/testing/pact-envelope.ts';
import { consumerPacts } from '@entourage/kit/testing/pacts.ts';
import { MatchersV3 } from '@pact-foundation/pact';
import { openTestStore, type Store } from '../../test/test-store.ts';
import { closeOnStatus } from './close-on-status.ts';

const { reify, string } = MatchersV3;
const handles = consumerPacts('verification');

let store: Store;

beforeAll(async () => {
  store = await openTestStore();
});
afterAll(async () => {
  await store.close();
});
beforeEach(() => store.empty());

/** Runs the handler as the consumer does: parsed, in a transaction. */
const handling = (handler: ReturnType<typeof closeOnStatus>) => (content: unknown) =>
  inTransaction(store.pool, (client) => handler.handle([handler.parse(content)], client));

/** A post submitted before the event of the pact. */
async function anEarlierPost(userId = somebody) {
  await store.submitted(userId);
  await store.pool.query("update posts set submitted_at = '2026-03-02T09:00:00Z'");
}

const statusOf = async (userId = somebody) => (await store.posts.of(userId))[0]?.reviewStatus;

const statusSet = (verificationStatus: string, more: object = {}) => ({
  role: 'ATHLETE',
  verificationStatus,
  changed: ['verificationStatus', 'reviewNotes'],
  ...more,
});

test("an account changed: a status set by an admin closes the pending post in the admin's name", async () => {
  await anEarlierPost();
  const data = {
    role: string('ATHLETE'),
    verificationStatus: string('APPROVED'),
    changed: MatchersV3.atLeastOneLike('verificationStatus'),
  };
  await handles('identity', 'user.changed', data, handling(closeOnStatus()));
  expect((await store.posts.of(somebody))[0]).toMatchObject({ reviewStatus: 'APPROVED', reviewedBy: somebodyElse });
  expect((await store.published()).at(-1)).toMatchObject({ type: 'post.closed', actor: somebodyElse });
});

test('an account was deleted: nothing of it is left', async () => {
  await anEarlierPost();
  await handles('identity', 'user.deleted', {}, handling(store.deletion()));
  for (const table of ['posts', 'codes']) {
    expect((await store.pool.query(`select 1 from ${table} where user_id = $1`, [somebody])).rows).toEqual([]);
  }
});

test.each<[string, object, string]>([
  ['approved', statusSet('APPROVED'), 'APPROVED'],
  ['rejected', statusSet('REJECTED'), 'REJECTED'],
  ['reset to PENDING', statusSet('PENDING'), 'REJECTED'],
  ['set to UNDER_REVIEW', statusSet('UNDER_REVIEW'), 'PENDING'],
  ['changed by the post itself', statusSet('REJECTED', { post: randomUUID() }), 'PENDING'],
  ['unchanged, with another first name', statusSet('APPROVED', { changed: ['firstName'] }), 'PENDING'],
])('the pending post gets the matching status after the status was %s', async (_name, data, status) => {
  await anEarlierPost();
  await handling(closeOnStatus())(reify(pactEnvelope('identity', 'user.changed', data)));
  expect(await statusOf()).toBe(status);
});

test('a post submitted after the status was set stays pending', async () => {
  await store.submitted(somebody);
  await handling(closeOnStatus())(reify(pactEnvelope('identity', 'user.changed', statusSet('REJECTED'))));
  expect(await statusOf()).toBe('PENDING');
});

test('an actor who is not a person closes it too, and is not stored as one', async () => {
  await anEarlierPost();
  const event = reify(pactEnvelope('identity', 'user.changed', statusSet('APPROVED'))) as object;
  await handling(closeOnStatus())({ ...event, actor: 'system' });
  expect((await store.posts.of(somebody))[0]).toMatchObject({ reviewStatus: 'APPROVED', reviewedBy: null });
});
