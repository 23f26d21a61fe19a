import { randomUUID } from 'node:crypto';
import { later, now, openTestStore, outcomeOf, type Store } from '../../test/test-store.ts';

let store: Store;

beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());
beforeEach(() => store.empty());

const athleteId = randomUUID();
const form = (inviteCode: string | null) => ({ inviteCode, username: 'ray', password: 'a-quiet-river-bend' });
const notValid = {
  code: 'INVALID',
  fields: { inviteCode: 'This invite code is not valid. Please ask for a new one.' },
};
const members = async () => (await store.shares.of(athleteId, now)).map(({ memberId }) => memberId);
const isOpen = async () => (await store.invites.of(athleteId))[0]?.usedAt === null;

test('a right code makes a member to whom nothing is granted, in one commit with its events', async () => {
  const { id, inviteCode } = await store.invite(athleteId, { proposed: ['MEETINGS', 'TODOS'] });
  expect(await store.redeem(inviteCode)).toEqual({
    username: 'ray',
    athlete: { id: athleteId, username: 'noor', firstName: null, lastName: null },
  });
  const [share] = await store.shares.of(athleteId, now);
  expect(share).toMatchObject({ invitedAs: 'Coach Ray', proposed: ['MEETINGS', 'TODOS'], grants: [], version: 1 });
  const memberId = share?.memberId;
  expect((await store.published()).slice(1)).toMatchObject([
    { type: 'invite.redeemed', subject: id, version: 2, data: { athleteId, memberId } },
    {
      type: 'share.granted',
      subject: share?.id,
      version: 1,
      data: { athleteId, memberId, isActive: true, grants: [] },
    },
  ]);
});

test('case, spaces and dashes in a code do not matter', async () => {
  const { inviteCode } = await store.invite(athleteId);
  const typed = ` ${inviteCode?.toLowerCase().replace(/(.{3})(.{3})/, '$1-$2 – ')} `;
  expect(await outcomeOf(store.redeem(typed))).toBe('done');
});

test('unknown, deleted and expired codes are answered alike', async () => {
  const deleted = await store.invite(athleteId);
  await store.invites.delete(athleteId, deleted.id, now);
  const expired = await store.invites.create(athleteId, { teamMemberName: 'Ray', days: 1 }, later(-24));
  for (const code of ['ABCDEFGHJK', 'x', deleted.inviteCode, expired.inviteCode])
    await expect(store.redeem(code)).rejects.toMatchObject(notValid);
  expect(store.accounts.made.size).toBe(0);
});

test('a code that is renewed while somebody uses it admits nobody', async () => {
  const { id, inviteCode } = await store.invite(athleteId);
  /** Called between the look-up of the code and the lock of its invite. */
  const giveBack = async () => void (await store.invites.renew(athleteId, id, now));
  const throttle = { take: async () => ({ giveBack }) };
  await expect(store.redeemWith({ throttle })(form(inviteCode), '192.0.2.1')).rejects.toMatchObject(notValid);
  const [renewed] = await store.invites.of(athleteId);
  const joining = store.joinWith({ throttle })(randomUUID(), { inviteCode: renewed?.inviteCode }, '192.0.2.1');
  await expect(joining).rejects.toMatchObject(notValid);
  expect([await isOpen(), await members(), store.accounts.made.size]).toEqual([true, [], 0]);
});

test('of 20 parallel redemptions by different people one makes an account', async () => {
  const { inviteCode } = await store.invite(athleteId);
  const ends = await Promise.all(
    Array.from({ length: 20 }, (_, n) => outcomeOf(store.redeem(inviteCode, `ray${n}`, `192.0.2.${n}`))),
  );
  expect(ends.filter((end) => end === 'done')).toHaveLength(1);
  expect(new Set(ends)).toEqual(new Set(['done', 'INVITE_OVER']));
  expect(await members()).toHaveLength(1);
  expect((await store.published()).filter(({ type }) => type === 'invite.redeemed')).toHaveLength(1);
});

test('the same registration sent again within ten minutes gets the same answer, later a used code is refused', async () => {
  const { inviteCode } = await store.invite(athleteId);
  const first = await store.redeem(inviteCode);
  expect(await store.redeem(inviteCode)).toEqual(first);
  expect(await members()).toHaveLength(1);
  const redeemLater = store.redeemWith({ now: () => later(0.2) });
  await expect(redeemLater(form(inviteCode), '192.0.2.1')).rejects.toMatchObject({
    code: 'INVITE_OVER',
    message: 'This invite code has already been used.',
  });
});

test('a code by which somebody has joined makes no account', async () => {
  const { inviteCode } = await store.invite(athleteId);
  const memberId = randomUUID();
  await store.join(memberId, inviteCode);
  expect(await outcomeOf(store.redeem(inviteCode))).toBe('INVITE_OVER');
  expect(store.accounts.made.size).toBe(0);
  expect(await members()).toEqual([memberId]);
});

test('without an answer of identity nothing has changed, and the retry completes it', async () => {
  const { inviteCode } = await store.invite(athleteId);
  const away = store.redeemWith({ createAccount: () => Promise.reject(new Error('timeout')) });
  await expect(away(form(inviteCode), '192.0.2.1')).rejects.toMatchObject({
    code: 'UNAVAILABLE',
    message: 'Please try again in a moment.',
  });
  expect([await members(), await isOpen()]).toEqual([[], true]);
  expect(await outcomeOf(store.redeem(inviteCode))).toBe('done');
  expect(await members()).toHaveLength(1);
});

test("identity's refusal is the answer, field by field, and leaves the invite open", async () => {
  const { inviteCode } = await store.invite(athleteId);
  const fields = { username: 'Username already exists' };
  const refusing = store.redeemWith({
    createAccount: async () => ({ problem: { code: 'USERNAME_TAKEN', message: fields.username, fields } }),
  });
  await expect(refusing(form(inviteCode), '192.0.2.1')).rejects.toMatchObject({ code: 'USERNAME_TAKEN', fields });
  expect([await members(), await isOpen()]).toEqual([[], true]);
});

test('a deletion at the same moment either prevents the member or comes after', async () => {
  for (let round = 0; round < 10; round++) {
    const { id, inviteCode } = await store.invite(athleteId);
    const before = (await members()).length;
    const redeeming = () => outcomeOf(store.redeem(inviteCode, `ray${round}`));
    const deleting = () => outcomeOf(store.invites.delete(athleteId, id, now));
    const ends = round % 2 ? [redeeming(), deleting()] : [deleting(), redeeming()].reverse();
    const [redeemed, deleted] = await Promise.all(ends);
    expect(deleted).toBe('done');
    expect(['done', 'INVALID']).toContain(redeemed);
    expect((await members()).length - before).toBe(redeemed === 'done' ? 1 : 0);
    expect(await store.invites.of(athleteId)).toEqual([]);
  }
});

describe('wrong codes', () => {
  const guess = (n: number, address = '192.0.2.7') =>
    outcomeOf(store.redeem(`WRNG${String(n).padStart(6, '2')}`, 'ray', address));

  test('ten of an address in an hour, then it waits; other addresses do not', async () => {
    const ends = await Promise.all(Array.from({ length: 15 }, (_, n) => guess(n)));
    expect(ends.filter((end) => end === 'INVALID')).toHaveLength(10);
    const { inviteCode } = await store.invite(athleteId);
    await expect(store.redeem(inviteCode, 'ray', '192.0.2.7')).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      message: 'Too many attempts. Please try again later.',
      retryAfterSeconds: expect.any(Number),
    });
    expect(await outcomeOf(store.redeem(inviteCode, 'ray', '192.0.2.8'))).toBe('done');
  });

  test('a right code gives its attempt back, whatever becomes of it', async () => {
    const { inviteCode } = await store.invite(athleteId);
    for (let n = 0; n < 9; n++) await guess(n);
    for (let n = 0; n < 5; n++) expect(await outcomeOf(store.redeem(inviteCode))).toBe('done');
    expect(await guess(9)).toBe('INVALID');
    expect(await guess(10)).toBe('TOO_MANY_REQUESTS');
  });

  test('a form without a code counts as none', async () => {
    for (let n = 0; n < 12; n++) await expect(store.redeem('')).rejects.toMatchObject({ code: 'INVALID' });
    expect(await guess(1, '192.0.2.1')).toBe('INVALID');
  });

  test('1,000 guesses from 50 addresses find nothing, and the invited person still gets in', async () => {
    const { inviteCode } = await store.invite(athleteId);
    const counts: Record<string, number> = {};
    for (let turn = 0; turn < 20; turn++) {
      const ends = await Promise.all(Array.from({ length: 50 }, (_, n) => guess(turn * 50 + n, `198.51.100.${n}`)));
      for (const end of ends) counts[end] = (counts[end] ?? 0) + 1;
    }
    // 200 of all addresses together, or three of each, whichever is more.
    expect(counts).toEqual({ INVALID: 200, TOO_MANY_REQUESTS: 800 });
    expect(await guess(1, '203.0.113.9')).toBe('INVALID');
    expect(await outcomeOf(store.redeem(inviteCode, 'ray', '203.0.113.9'))).toBe('done');
  });
});
