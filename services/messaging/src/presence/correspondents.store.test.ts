import { randomUUID } from 'node:crypto';
import { aStore, type Store } from '../../test/a-store.ts';
import { correspondentsOfEach } from './correspondents.store.ts';

let store: Store;
beforeAll(async () => {
  store = await aStore();
});
afterAll(() => store.close());
afterEach(() => store.empty());

const of = async (...userIds: string[]) =>
  Object.fromEntries(
    [...(await correspondentsOfEach(store.pool, userIds))].map(([userId, others]) => [userId, [...others].sort()]),
  );

test('those who belong together now, and an administrator and whom they wrote to, may know of each other', async () => {
  const [athlete, liaison, former, admin] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  await store.connect(athlete, liaison);
  await store.connect(athlete, former, false);
  await store.conversations.begin(athlete, former, null);
  await store.conversations.begin(admin, athlete, admin);
  expect(await of(athlete)).toEqual({ [athlete]: [liaison, admin].sort() });
  expect(await of(liaison, former, admin, randomUUID())).toEqual({ [liaison]: [athlete], [admin]: [athlete] });
});

test('who looks after somebody in two ways is one', async () => {
  const [athlete, liaison] = [randomUUID(), randomUUID()];
  await store.connect(athlete, liaison);
  await store.connect(athlete, liaison);
  expect(await of(athlete, liaison)).toEqual({ [athlete]: [liaison], [liaison]: [athlete] });
});
