import { randomUUID } from 'node:crypto';
import { now, openTestStore, outcomeOf, type Store } from '../../test/test-store.ts';

let store: Store;

beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());
beforeEach(() => store.empty());

const athletesOf = async (member: string) =>
  (
    await store.pool.query('select athlete_id as id from memberships where member_id = $1 and ended_at is null', [
      member,
    ])
  ).rows.map(({ id }) => id);

test('a member joins another entourage, to whom nothing is granted, and again it is the same', async () => {
  const { memberId, athleteId: first } = await store.member();
  const athleteId = randomUUID();
  const { id, inviteCode } = await store.invite(athleteId, { proposed: ['TODOS'] });
  for (const _ of ['first', 'again']) expect(await store.join(memberId, inviteCode)).toEqual({ athleteId });
  expect((await athletesOf(memberId)).toSorted()).toEqual([first, athleteId].toSorted());
  expect(await store.shares.of(athleteId, now)).toMatchObject([{ memberId, proposed: ['TODOS'], grants: [] }]);
  const news = (await store.published()).filter(({ subject }) => subject === id).map(({ type }) => type);
  expect(news).toEqual(['invite.created', 'invite.redeemed']);
});

test('nobody joins an entourage twice, not with two invites at once either', async () => {
  const athleteId = randomUUID();
  const memberId = randomUUID();
  const codes = [await store.invite(athleteId), await store.invite(athleteId)].map(({ inviteCode }) => inviteCode);
  const ends = await Promise.all(codes.map((code) => outcomeOf(store.join(memberId, code))));
  expect(ends.toSorted()).toEqual(['ALREADY_MEMBER', 'done']);
  expect(await athletesOf(memberId)).toEqual([athleteId]);
  expect((await store.invites.of(athleteId)).filter(({ usedAt }) => usedAt === null)).toHaveLength(1);
});

test('who has left may be invited again, and the code of before admits nobody any more', async () => {
  const [athleteId, memberId] = [randomUUID(), randomUUID()];
  const [first, second] = [await store.invite(athleteId), await store.invite(athleteId)];
  await store.join(memberId, first.inviteCode);
  await store.shares.remove(memberId, { athleteId, now });
  expect(await outcomeOf(store.join(memberId, first.inviteCode))).toBe('INVITE_OVER');
  expect(await athletesOf(memberId)).toEqual([]);
  expect(await outcomeOf(store.join(memberId, second.inviteCode))).toBe('done');
});

test('a code that another one has used, an unknown one and one that was taken back are refused', async () => {
  const { inviteCode } = await store.invite();
  await store.redeem(inviteCode);
  const athleteId = randomUUID();
  const back = await store.invite(athleteId);
  await store.invites.delete(athleteId, back.id, now);
  const member = randomUUID();
  const notValid = { fields: { inviteCode: 'This invite code is not valid. Please ask for a new one.' } };
  await expect(store.join(member, inviteCode)).rejects.toMatchObject({ code: 'INVITE_OVER' });
  for (const code of ['ABCDEFGHJK', back.inviteCode])
    await expect(store.join(member, code)).rejects.toMatchObject(notValid);
  expect(await athletesOf(member)).toEqual([]);
});

test('a code of somebody who is no approved athlete is not valid', async () => {
  const athleteId = randomUUID();
  const { inviteCode } = await store.invite(athleteId);
  const join = store.joinWith({ isApprovedAthlete: async () => false });
  await expect(join(randomUUID(), { inviteCode }, '192.0.2.1')).rejects.toMatchObject({
    fields: { inviteCode: 'This invite code is not valid. Please ask for a new one.' },
  });
  expect(await store.shares.of(athleteId, now)).toEqual([]);
});

test('of many who send one code at once a single one joins', async () => {
  const { inviteCode } = await store.invite();
  const ends = await Promise.all(
    Array.from({ length: 10 }, (_, n) => outcomeOf(store.join(randomUUID(), inviteCode, `192.0.2.${n}`))),
  );
  expect(ends.filter((end) => end === 'done')).toHaveLength(1);
  expect(new Set(ends)).toEqual(new Set(['done', 'INVITE_OVER']));
});

test('wrong codes are counted as those of people without an account', async () => {
  for (let count = 0; count < 10; count += 1) await outcomeOf(store.join(randomUUID(), `WRONGCODE${count}`));
  const { inviteCode } = await store.invite();
  expect(await outcomeOf(store.join(randomUUID(), inviteCode))).toBe('TOO_MANY_REQUESTS');
  expect(await outcomeOf(store.redeem(inviteCode))).toBe('TOO_MANY_REQUESTS');
});
