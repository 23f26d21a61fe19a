import { randomUUID } from 'node:crypto';
import { inviteCodeLetters, mostOpenInvites } from '@entourage/contracts/consent.ts';
import { later, now, openTestStore, outcomeOf, type Store } from '../../test/test-store.ts';
import { createInviteStore } from './invite.store.ts';

let store: Store;

beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());
beforeEach(() => store.empty());

const types = async () => (await store.published()).map(({ type }) => type);

test('a new invite has a code of unambiguous letters for seven days, and is listed first', async () => {
  const athleteId = randomUUID();
  await store.invites.create(athleteId, { teamMemberName: 'Dana' }, later(-1));
  const invite = await store.invite(athleteId, { proposed: ['MEETINGS'] });
  expect(invite.inviteCode).toMatch(new RegExp(`^[${inviteCodeLetters}]{10}$`));
  expect(invite).toMatchObject({ teamMemberName: 'Coach Ray', usedBy: null, usedAt: null, proposed: ['MEETINGS'] });
  expect(invite.expiresAt).toEqual(later(7 * 24));
  expect((await store.invites.of(athleteId)).map(({ teamMemberName }) => teamMemberName)).toEqual([
    'Coach Ray',
    'Dana',
  ]);
  expect(await store.invites.of(randomUUID())).toEqual([]);
});

test('the days are as chosen', async () => {
  expect((await store.invite(randomUUID(), { days: 30 })).expiresAt).toEqual(later(30 * 24));
});

test('the database holds no code in a readable form', async () => {
  const { inviteCode } = await store.invite();
  const { rows } = await store.pool.query<{ row: string }>(
    `select (select string_agg(invites::text, '') from invites) || (select string_agg(outbox::text, '') from outbox) as row`,
  );
  expect(rows[0]?.row).not.toContain(inviteCode);
  expect(rows[0]?.row).not.toContain(Buffer.from(inviteCode as string).toString('hex'));
});

test('after the key was replaced an invite is listed without its code, and renewed it has one', async () => {
  const athleteId = randomUUID();
  const { id } = await store.invite(athleteId);
  const invites = createInviteStore(store.pool, store.codesWith('another file of bytes that are random enough'));
  expect(await invites.of(athleteId)).toMatchObject([{ id, inviteCode: null, usedAt: null }]);
  expect((await invites.renew(athleteId, id, now)).inviteCode).toHaveLength(10);
});

test('a renewed invite has another code and seven days from now, and the earlier code ends', async () => {
  const athleteId = randomUUID();
  const { id, inviteCode } = await store.invites.create(athleteId, { teamMemberName: 'Ray', days: 1 }, later(-48));
  const renewed = await store.invites.renew(athleteId, id, now);
  expect(renewed.inviteCode).not.toBe(inviteCode);
  expect(renewed.expiresAt).toEqual(later(7 * 24));
  expect(await outcomeOf(store.redeem(inviteCode))).toBe('INVALID');
  expect(await outcomeOf(store.redeem(renewed.inviteCode))).toBe('done');
  expect((await types()).slice(0, 2)).toEqual(['invite.created', 'invite.renewed']);
});

test('a used invite shows no code, and is not renewed', async () => {
  const { athleteId, inviteId, memberId } = await store.member();
  expect(await store.invites.of(athleteId)).toMatchObject([
    { id: inviteId, inviteCode: null, usedBy: memberId, usedAt: now },
  ]);
  await expect(store.invites.renew(athleteId, inviteId, now)).rejects.toMatchObject({
    code: 'INVITE_OVER',
    message: 'This invite has already been used.',
  });
});

test('a used invite says whether its person is in the entourage, also by a later invite', async () => {
  const { athleteId, memberId } = await store.member();
  const isMember = async () => (await store.invites.of(athleteId)).map((invite) => invite.isMember);
  expect(await isMember()).toEqual([true]);
  await store.shares.remove(memberId, { athleteId, now });
  const { inviteCode } = await store.invite(athleteId);
  expect(await isMember()).toEqual([false, false]);
  await store.join(memberId, inviteCode);
  expect(await isMember()).toEqual([true, true]);
});

test("another athlete's invite is neither renewed nor deleted", async () => {
  const athleteId = randomUUID();
  const { id } = await store.invite(athleteId);
  expect(await outcomeOf(store.invites.renew(randomUUID(), id, now))).toBe('NOT_FOUND');
  expect(await outcomeOf(store.invites.delete(randomUUID(), id, now))).toBe('NOT_FOUND');
  expect(await store.invites.of(athleteId)).toHaveLength(1);
});

test('a deleted invite is gone, and its code with it', async () => {
  const athleteId = randomUUID();
  const { id, inviteCode } = await store.invite(athleteId);
  await store.invites.delete(athleteId, id, now);
  expect(await store.invites.of(athleteId)).toEqual([]);
  expect(await outcomeOf(store.redeem(inviteCode))).toBe('INVALID');
  expect(await outcomeOf(store.invites.delete(athleteId, id, now))).toBe('NOT_FOUND');
  expect(await types()).toEqual(['invite.created', 'invite.deleted']);
});

test(`an athlete has at most ${mostOpenInvites} open invites, also if they are created at once`, async () => {
  const athleteId = randomUUID();
  const ends = await Promise.all(Array.from({ length: 25 }, () => outcomeOf(store.invite(athleteId))));
  expect(ends.filter((end) => end === 'done')).toHaveLength(mostOpenInvites);
  expect(new Set(ends)).toEqual(new Set(['done', 'TOO_MANY_INVITES']));
  expect(await outcomeOf(store.invite())).toBe('done');
  const [first] = await store.invites.of(athleteId);
  await store.invites.renew(athleteId, first?.id as string, now);
  await store.redeem((await store.invites.of(athleteId))[0]?.inviteCode as string);
  expect(await outcomeOf(store.invite(athleteId))).toBe('done');
});

test('expired invites do not count, until they are renewed', async () => {
  const athleteId = randomUUID();
  const old = await store.invites.create(athleteId, { teamMemberName: 'Ray', days: 1 }, later(-48));
  for (let count = 0; count < mostOpenInvites; count++) await store.invite(athleteId);
  expect(await outcomeOf(store.invites.renew(athleteId, old.id, now))).toBe('TOO_MANY_INVITES');
});

test('unused invites are purged 90 days after their expiry, used ones are not', async () => {
  const athleteId = randomUUID();
  const used = await store.member(athleteId);
  await store.invite(athleteId);
  const kept = await store.invite(athleteId);
  await store.pool.query("update invites set expires_at = now() - interval '91 days' where id <> $1", [kept.id]);
  await store.pool.query("update invites set expires_at = now() - interval '89 days' where id = $1", [kept.id]);
  await store.invites.purge();
  expect((await store.invites.of(athleteId)).map(({ id }) => id).sort()).toEqual([used.inviteId, kept.id].sort());
});
