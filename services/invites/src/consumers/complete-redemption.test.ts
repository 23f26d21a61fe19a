import { inTransaction } from '@entourage/kit/data/database.ts';
import { pactEnvelope, somebody, somebodyElse } from '@entourage/kit/testing/pact-envelope.ts';
import { consumerPacts } from '@entourage/kit/testing/pacts.ts';
import { MatchersV3 } from '@pact-foundation/pact';
import { now, openTestStore, outcomeOf, type Store } from '../../test/test-store.ts';
import { completeRedemption } from './complete-redemption.ts';
import { followStanding } from './follow-standing.ts';

const handles = consumerPacts('invites');
const athleteId = somebodyElse;

let store: Store;

beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());
beforeEach(() => store.empty());

type Consumer = ReturnType<typeof completeRedemption>;
const handling = (handler: Consumer) => (content: unknown) =>
  inTransaction(store.pool, (client) => handler.handle([handler.parse(content)], client));
const registered = (inviteId: string) =>
  handles(
    'identity',
    'member.registered',
    { inviteId: MatchersV3.uuid(inviteId) },
    handling(completeRedemption(() => now)),
  );
const members = async () => (await store.shares.of(athleteId, now)).map(({ memberId }) => memberId);

/** An invite whose account may exist: the service stopped before the member was written. */
async function interrupted() {
  const invite = await store.invite(athleteId);
  const stopped = store.redeemWith({ createAccount: () => Promise.reject(new Error('stopped')) });
  const form = { inviteCode: invite.inviteCode, username: 'ray', password: 'a-quiet-river-bend' };
  expect(await outcomeOf(stopped(form, '192.0.2.1'))).toBe('UNAVAILABLE');
  return invite;
}

test('an account that exists already becomes the member, once', async () => {
  const { id } = await interrupted();
  await registered(id);
  await registered(id);
  expect(await members()).toEqual([somebody]);
  expect(await store.invites.of(athleteId)).toMatchObject([{ usedBy: somebody, inviteCode: null }]);
  expect((await store.published()).map(({ type }) => type)).toEqual([
    'invite.created',
    'invite.redeemed',
    'share.granted',
  ]);
});

test('also where the athlete took the invite back or renewed it in between', async () => {
  const [deleted, renewed] = [await interrupted(), await interrupted()];
  await store.invites.delete(athleteId, deleted.id, now);
  expect(await store.invites.of(athleteId)).toHaveLength(1);
  await registered(deleted.id);
  expect(await members()).toEqual([somebody]);
  await store.pool.query('delete from memberships');
  await store.invites.renew(athleteId, renewed.id, now);
  await registered(renewed.id);
  expect(await members()).toEqual([somebody]);
  expect(await store.invites.of(athleteId)).toHaveLength(1);
});

test('an account that has joined by another invite in between stays the member it is', async () => {
  const { id } = await interrupted();
  const { inviteCode } = await store.invite(athleteId);
  await store.join(somebody, inviteCode);
  await registered(id);
  expect(await members()).toEqual([somebody]);
  expect((await store.invites.of(athleteId)).map(({ usedBy }) => usedBy)).toEqual([somebody, somebody]);
});

test('a redemption that this service has completed stays as it is', async () => {
  const { inviteId, memberId } = await store.member(athleteId);
  await registered(inviteId);
  expect(await members()).toEqual([memberId]);
});

test('a person who is not an athlete any more has no entourage and no code that admits anybody', async () => {
  const { memberId } = await store.member(somebody);
  const { inviteCode } = await store.invite(somebody);
  const data = {
    changed: MatchersV3.atLeastOneLike('role'),
    role: MatchersV3.string('LIAISON'),
    verificationStatus: MatchersV3.string('APPROVED'),
  };
  await handles('identity', 'user.changed', data, handling(followStanding(() => now) as Consumer));
  expect(await store.shares.with(memberId, now)).toEqual([]);
  expect(await outcomeOf(store.join(somebodyElse, inviteCode))).toBe('INVALID');
});

const card = { firstName: 'Noor', lastName: 'Haddad', position: 'Guard', team: 'Bay', yearsActive: 4 };

test('an athlete whose approval is withdrawn is not shown to investors, and keeps the entourage', async () => {
  const { memberId } = await store.member(somebody);
  await store.deck.save(somebody, card, now);
  const data = { changed: ['verificationStatus'], role: 'ATHLETE', verificationStatus: 'REJECTED' };
  const event = MatchersV3.reify(pactEnvelope('identity', 'user.changed', data));
  await handling(followStanding(() => now) as Consumer)(event);
  expect(await store.deck.shown()).toEqual([]);
  expect(await store.shares.with(memberId, now)).toHaveLength(1);
});
