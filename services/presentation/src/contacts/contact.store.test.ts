import { randomUUID } from 'node:crypto';
import { aContact, openTestStore, type Store } from '../../test/test-store.ts';

let store: Store;
beforeAll(async () => {
  store = await openTestStore();
});
beforeEach(() => store.empty());
afterAll(() => store.close());

const listed = async () => (await store.contacts.page({ after: null, limit: 10 })).contacts.map(({ id }) => id);

test('an address is deleted once, the others and the visit stay', async () => {
  const visit = await store.visit();
  const [one, other] = [await store.contacts.leave(aContact(visit.id)), await store.contacts.leave(aContact(visit.id))];
  expect(await store.contacts.remove(one.id)).toBe(true);
  expect(await store.contacts.remove(one.id)).toBe(false);
  expect(await listed()).toEqual([other.id]);
  expect(await store.prisma.access.count()).toBe(1);
  expect((await store.published()).filter(({ type }) => type === 'investor.deleted')).toEqual([
    { type: 'investor.deleted', subject: one.id, version: 2, data: { accessId: visit.id } },
  ]);
});

test('of two who delete it at once one has done it', async () => {
  const { id } = await store.contacts.leave(aContact((await store.visit()).id));
  const done = await Promise.all([store.contacts.remove(id), store.contacts.remove(id)]);
  expect(done.sort()).toEqual([false, true]);
  expect(await listed()).toEqual([]);
});

test('an address that is missing is not deleted, and nothing is published', async () => {
  expect(await store.contacts.remove(randomUUID())).toBe(false);
  expect(await store.published()).toEqual([]);
});
