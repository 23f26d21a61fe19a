import { randomUUID } from 'node:crypto';
import { openTestStore, type Store } from '../../test/test-store.ts';
import { correspondentsOfEach } from './correspondents.store.ts';

let store: Store;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());
afterEach(() => store.empty());

const of = async (...userIds: string[]) =>
  Object.fromEntries(
    [...(await correspondentsOfEach(store.pool, userIds))].map(([userId, others]) => [userId, [...others].sort()]),
  );

test("connected people, and an administrator and those they wrote to, see each other's presence", async () => {
  const [athlete, liaison, former, admin] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  await store.connect(athlete, liaison);
  await store.connect(athlete, former, false);
  await store.conversations.begin(athlete, former, null);
  await store.conversations.begin(admin, athlete, admin);
  expect(await of(athlete)).toEqual({ [athlete]: [liaison, admin].sort() });
  expect(await of(liaison, former, admin, randomUUID())).toEqual({ [liaison]: [athlete], [admin]: [athlete] });
});

test('a liaison connected in two roles is listed once', async () => {
  const [athlete, liaison] = [randomUUID(), randomUUID()];
  await store.connect(athlete, liaison);
  await store.connect(athlete, liaison);
  expect(await of(athlete, liaison)).toEqual({ [athlete]: [liaison], [liaison]: [athlete] });
});
