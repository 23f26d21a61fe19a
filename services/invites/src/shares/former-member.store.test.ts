import { randomUUID } from 'node:crypto';
import { later, now, openTestStore, type Store } from '../../test/test-store.ts';
import { createFormerMemberStore, type FormerMember, type FormerMemberStore } from './former-member.store.ts';

let store: Store;
let formers: FormerMemberStore;

beforeAll(async () => {
  store = await openTestStore();
  formers = createFormerMemberStore(store.pool);
});
afterAll(() => store.close());
beforeEach(() => store.empty());

/** Somebody who joined this athlete's entourage and left. */
async function left(athleteId: string, hours: number, teamMemberName: string, memberId: string = randomUUID()) {
  const { inviteCode } = await store.invite(athleteId, { teamMemberName });
  await store.join(memberId, inviteCode);
  await store.shares.remove(memberId, { athleteId, now: later(hours) });
  return memberId;
}

test('lists those who have left once each, the latest first, page by page, without those who are back', async () => {
  const athleteId = randomUUID();
  const twice = await left(athleteId, 1, 'Ray');
  const once = await left(athleteId, 2, 'Dana');
  await left(athleteId, 3, 'Coach Ray', twice);
  await left(randomUUID(), 1, 'Kim');
  const back = await left(athleteId, 4, 'Lee');
  await store.join(back, (await store.invite(athleteId)).inviteCode);
  await store.member(athleteId);

  const first = await formers.page(athleteId, { after: null, limit: 1 });
  expect(first).toMatchObject({ total: 2, members: [{ memberId: twice, invitedAs: 'Coach Ray', leftAt: later(3) }] });
  const [{ id, leftAt }] = first.members as [FormerMember];
  expect(await formers.page(athleteId, { after: { value: leftAt.toISOString(), id }, limit: 1 })).toMatchObject({
    total: 2,
    members: [{ memberId: once, invitedAs: 'Dana', leftAt: later(2) }],
  });
  expect(await formers.page(randomUUID(), { after: null, limit: 1 })).toEqual({ members: [], total: 0 });
});

test('somebody whose account is gone is no line', async () => {
  const athleteId = randomUUID();
  await store.erase(await left(athleteId, 1, 'Ray'));
  expect((await formers.page(athleteId, { after: null, limit: 50 })).members).toEqual([]);
  expect(await store.shares.of(athleteId, now)).toEqual([]);
});
