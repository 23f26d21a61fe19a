import { randomUUID } from 'node:crypto';
import { now, openTestStore, type Store } from '../../test/test-store.ts';
import { createFormerMemberStore } from './former-member.store.ts';
import { shareResolvers } from './share.graphql.ts';

let store: Store;

beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

test('the profiles of all members are read at once', async () => {
  const athleteId = randomUUID();
  const profile = { fieldOfExpertise: 'Sprint coach', yearsExperience: 9, expertiseKeywords: [], achievements: [] };
  for (const { memberId } of [await store.member(athleteId), await store.member(athleteId)]) {
    await store.profiles.save(memberId, profile, now);
  }
  const asked: Array<readonly string[]> = [];
  const { Query } = shareResolvers({
    shares: store.shares,
    entries: store.entries,
    formers: createFormerMemberStore(store.pool),
    profiles: {
      ofEach(ids) {
        asked.push(ids);
        return store.profiles.ofEach(ids);
      },
    },
    now: () => now,
    wake: () => {},
  }) as Record<'Query', Record<string, (...of: unknown[]) => Promise<unknown>>>;
  const principal = { kind: 'person', id: athleteId, role: 'ATHLETE', status: 'APPROVED' };
  expect(await Query.shares?.(null, {}, { principal })).toMatchObject([{ profile }, { profile }]);
  expect(asked).toHaveLength(1);
});
