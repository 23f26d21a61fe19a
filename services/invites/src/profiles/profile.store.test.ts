import { now, openTestStore, type Store } from '../../test/test-store.ts';

let store: Store;

beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());
beforeEach(() => store.empty());

const form = {
  fieldOfExpertise: 'Sprint coach',
  yearsExperience: null,
  expertiseKeywords: ['starts', 'blocks'],
  achievements: [],
};

test('a profile is saved whole, for the athletes to see; the same again changes nothing', async () => {
  const { athleteId, memberId } = await store.member();
  expect(await store.profiles.of(memberId)).toBeNull();
  const saved = await store.profiles.save(memberId, form, now);
  expect(saved).toEqual({ ...form, userId: memberId, updatedAt: now, version: 1 });
  const before = await store.published();
  expect(before.at(-1)).toMatchObject({
    type: 'member.changed',
    subject: memberId,
    data: { userId: memberId, athleteIds: [athleteId] },
  });
  expect(await store.profiles.save(memberId, form, now)).toEqual(saved);
  expect(await store.published()).toEqual(before);
  const changed = await store.profiles.save(memberId, { ...form, yearsExperience: 9 }, now);
  expect(changed).toMatchObject({ yearsExperience: 9, version: 2 });
  expect(await store.profiles.of(memberId)).toEqual(changed);
});
