import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inTransaction } from '@entourage/kit/database.ts';
import { pactEnvelope, somebody, somebodyElse } from '@entourage/kit/testing/pact-envelope.ts';
import { keepPact } from '@entourage/kit/testing/pacts.ts';
import { asynchronousBodyHandler, MatchersV3, MessageConsumerPact } from '@pact-foundation/pact';
import { aStore, type Store } from '../../test/a-store.ts';
import { closeOnStatus } from './close-on-status.ts';
import { erasePersonOnDeletion } from './erase-on-deletion.ts';

const { reify, string } = MatchersV3;
const written = mkdtempSync(join(tmpdir(), 'pact-'));
const pact = () =>
  new MessageConsumerPact({ consumer: 'verification', provider: 'identity', dir: written, spec: 3, logLevel: 'error' });

let store: Store;

beforeAll(async () => {
  store = await aStore();
});
afterAll(async () => {
  rmSync(written, { recursive: true, force: true });
  await store.close();
});
beforeEach(() => store.empty());

/** As the consumer hands it on: parsed, in a transaction. */
const handling = (handler: ReturnType<typeof closeOnStatus>) => (content: unknown) =>
  inTransaction(store.pool, (client) => handler.handle([handler.parse(content)], client));

/** Somebody's post, submitted before the event of the pact. */
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

test('an account changed: where its status was set, what waited is closed by whoever set it', async () => {
  await anEarlierPost();
  await pact()
    .expectsToReceive('an account changed')
    .withContent(
      pactEnvelope('identity', 'user.changed', {
        role: string('ATHLETE'),
        verificationStatus: string('APPROVED'),
        changed: MatchersV3.atLeastOneLike('verificationStatus'),
      }),
    )
    .verify(asynchronousBodyHandler(handling(closeOnStatus())));
  expect((await store.posts.of(somebody))[0]).toMatchObject({ reviewStatus: 'APPROVED', reviewedBy: somebodyElse });
  expect((await store.told()).at(-1)).toMatchObject({ type: 'post.closed', actor: somebodyElse });
});

test('an account was deleted: nothing of it is left', async () => {
  await anEarlierPost();
  await pact()
    .expectsToReceive('an account was deleted')
    .withContent(pactEnvelope('identity', 'user.deleted', {}))
    .verify(asynchronousBodyHandler(handling(erasePersonOnDeletion())));
  for (const table of ['posts', 'codes']) {
    expect((await store.pool.query(`select 1 from ${table} where user_id = $1`, [somebody])).rows).toEqual([]);
  }
});

test.each<[string, object, string]>([
  ['approved', statusSet('APPROVED'), 'APPROVED'],
  ['rejected', statusSet('REJECTED'), 'REJECTED'],
  ['begun again', statusSet('PENDING'), 'REJECTED'],
  ['put under review, where it is', statusSet('UNDER_REVIEW'), 'PENDING'],
  ['moved by the post itself', statusSet('REJECTED', { post: randomUUID() }), 'PENDING'],
  ['what it was, and a name another', statusSet('APPROVED', { changed: ['firstName'] }), 'PENDING'],
])('after a status was %s', async (_name, data, status) => {
  await anEarlierPost();
  await handling(closeOnStatus())(reify(pactEnvelope('identity', 'user.changed', data)));
  expect(await statusOf()).toBe(status);
});

test('a post that came after the status was set goes on waiting', async () => {
  await store.submitted(somebody);
  await handling(closeOnStatus())(reify(pactEnvelope('identity', 'user.changed', statusSet('REJECTED'))));
  expect(await statusOf()).toBe('PENDING');
});

test('who is no person closes it too, and is not remembered as one', async () => {
  await anEarlierPost();
  const event = reify(pactEnvelope('identity', 'user.changed', statusSet('APPROVED'))) as object;
  await handling(closeOnStatus())({ ...event, actor: 'system' });
  expect((await store.posts.of(somebody))[0]).toMatchObject({ reviewStatus: 'APPROVED', reviewedBy: null });
});

test('what verification needs is in its pact', () => keepPact(written, 'verification-identity.json'));
