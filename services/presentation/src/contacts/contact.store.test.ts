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
  const now = new Date();
  const one = await store.contacts.leave(aContact(visit.id), now);
  const other = await store.contacts.leave({ ...aContact(visit.id), investorName: 'Paul Adeyemi' }, now);
  expect(await store.contacts.remove(one.id)).toBe(true);
  expect(await store.contacts.remove(one.id)).toBe(false);
  expect(await listed()).toEqual([other.id]);
  expect(await store.prisma.access.count()).toBe(1);
  expect((await store.published()).filter(({ type }) => type === 'investor.deleted')).toEqual([
    { type: 'investor.deleted', subject: one.id, version: 2, data: { accessId: visit.id } },
  ]);
});

test('of two who delete it at once one has done it', async () => {
  const { id } = await store.contacts.leave(aContact((await store.visit()).id), new Date());
  const done = await Promise.all([store.contacts.remove(id), store.contacts.remove(id)]);
  expect(done.sort()).toEqual([false, true]);
  expect(await listed()).toEqual([]);
});

test('an address that is missing is not deleted, and nothing is published', async () => {
  expect(await store.contacts.remove(randomUUID())).toBe(false);
  expect(await store.published()).toEqual([]);
});

test('an address that is left again within a minute is stored and published once', async () => {
  const contact = aContact((await store.visit()).id);
  const leave = (ms = 0) => store.contacts.leave(contact, new Date(Date.now() + ms));
  const [first, again] = await Promise.all([leave(), leave()]);
  expect(again.id).toBe(first.id);
  expect((await store.published()).map(({ type }) => type)).toEqual(['deck.opened', 'investor.met']);
  expect((await leave(120_000)).id).not.toBe(first.id);
});
