import { later, now, openTestStore, outcomeOf, type Store } from '../../test/test-store.ts';

let store: Store;

beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());
beforeEach(() => store.empty());

const form = { fieldOfExpertise: 'Sprint coach', yearsExperience: 9, expertiseKeywords: [], achievements: [] };

/** A member with a grant and a profile, and another athlete's. */
async function twoPlaces() {
  const [place, other] = [await store.member(), await store.member()];
  for (const { athleteId, memberId } of [place, other]) {
    const grants = [{ category: 'MEETINGS', until: null } as const];
    await store.shares.save(memberId, { grants, version: 1 }, { athleteId, now });
    await store.profiles.save(memberId, form, now);
  }
  return { place, other };
}

/** Everything in the tables of the service, as text. */
async function everything(): Promise<string> {
  const tables = ['invites', 'memberships', 'grants', 'share_entries', 'team_member_profiles'];
  const rows = await Promise.all(tables.map((table) => store.pool.query(`select * from ${table}`)));
  return JSON.stringify(rows.map((result) => result.rows));
}

test('of a deleted athlete nothing is left, and the members lose what they saw', async () => {
  const { place, other } = await twoPlaces();
  await store.invite(place.athleteId);
  await store.erase(place.athleteId);
  expect(await everything()).not.toContain(place.athleteId);
  expect(await store.shares.with(place.memberId, now)).toEqual([]);
  expect((await store.published()).at(-1)).toMatchObject({
    type: 'share.revoked',
    data: { athleteId: place.athleteId, memberId: place.memberId, isActive: false, grants: [] },
  });
  expect(await store.shares.of(other.athleteId, now)).toHaveLength(1);
});

test('of a deleted member the ledger stays, without id and name', async () => {
  const { place, other } = await twoPlaces();
  await store.erase(place.memberId);
  const left = await everything();
  expect(left).not.toContain(place.memberId);
  expect(left).toContain(other.memberId);
  expect(left.split('Coach Ray')).toHaveLength(3);
  const { rows } = await store.pool.query(
    'select change from share_entries join memberships on memberships.id = membership_id where athlete_id = $1 order by at, share_entries.id',
    [place.athleteId],
  );
  expect(rows).toEqual([{ change: 'GRANTED' }, { change: 'REVOKED' }]);
  expect((await store.published()).at(-1)).toMatchObject({ type: 'share.revoked', data: { isActive: false } });
  expect(await store.shares.published(null, now)).toMatchObject([{ memberId: other.memberId }]);
});

test('a redemption at the same moment leaves no member, once the late pass is done', async () => {
  const { place } = await twoPlaces();
  for (let round = 0; round < 5; round++) {
    const { inviteCode } = await store.invite(place.athleteId);
    await Promise.all([outcomeOf(store.redeem(inviteCode, `ray${round}`)), store.erase(place.athleteId)]);
    await store.erase(place.athleteId, later(0.01));
    expect(await everything()).not.toContain(place.athleteId);
  }
});
