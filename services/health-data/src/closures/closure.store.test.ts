import { randomUUID } from 'node:crypto';
import { openTestStore, type Store } from '../../test/test-store.ts';
import { yearsAfter } from './closure.ts';

let store: Store;
const now = new Date('2026-03-02T09:30:00.000Z');
const due = new Date('2033-03-02T09:30:00.000Z');
const aMomentBefore = new Date(due.getTime() - 1);

beforeEach(async () => {
  store = await openTestStore();
});
afterEach(() => store.close());

const types = async (userId: string) => (await store.published(userId)).map(({ type }) => type);

test("a person's records are closed and kept until their date", async () => {
  const { ownerId } = await store.save();
  await store.closures.close(ownerId, now);
  expect(await store.profiles.current(ownerId)).toBeNull();
  expect(await store.profiles.kept(ownerId)).toBe(1);
  expect((await store.published(ownerId)).at(-1)).toMatchObject({
    type: 'records.closed',
    version: 1,
    data: { userId: ownerId, keptUntil: due.toISOString() },
  });
});

test('for a person without records that is published, and nothing is ever erased', async () => {
  const userId = randomUUID();
  await store.closures.close(userId, now);
  expect((await store.published(userId)).map(({ data }) => data)).toEqual([{ userId, keptUntil: null }]);
  expect(await store.closures.eraseDue(new Date('2099-01-01'))).toBe(0);
});

test('closing again, by the same event or another, publishes nothing and extends nothing', async () => {
  const { ownerId } = await store.save();
  await Promise.all([store.closures.close(ownerId, now), store.closures.close(ownerId, now)]);
  await store.closures.close(ownerId, due);
  expect(await types(ownerId)).toEqual(['profile.onboarded', 'records.closed']);
  expect(await store.closures.eraseDue(due)).toBe(1);
});

test('due records are erased with every version, and that is published once', async () => {
  const { ownerId } = await store.save();
  await store.save(ownerId, { team: 'FC Other' });
  const other = await store.save();
  await store.closures.close(ownerId, now);

  expect(await store.closures.eraseDue(aMomentBefore)).toBe(0);
  expect(await store.profiles.kept(ownerId)).toBe(2);
  await Promise.all([store.closures.eraseDue(due), store.closures.eraseDue(due)]);
  expect(await store.profiles.kept(ownerId)).toBe(0);
  expect(await store.closures.eraseDue(due)).toBe(0);
  // Their own events went with the versions: those were published years ago.
  expect(await types(ownerId)).toEqual(['records.closed', 'records.erased']);
  expect((await store.published(ownerId)).at(-1)).toMatchObject({
    version: 2,
    actor: 'system',
    data: { userId: ownerId },
  });
  expect(await store.profiles.current(other.ownerId)).not.toBeNull();
});

test('erased records stay closed', async () => {
  const { ownerId } = await store.save();
  await store.closures.close(ownerId, now);
  await store.closures.eraseDue(due);
  await expect(store.save(ownerId)).rejects.toThrow('Unauthorized');
  await store.closures.close(ownerId, due);
  expect(await types(ownerId)).toEqual(['records.closed', 'records.erased']);
});

test.each([
  ['2026-03-02T09:30:00.000Z', 7, '2033-03-02T09:30:00.000Z'],
  ['2028-02-29T12:00:00.000Z', 7, '2035-03-01T12:00:00.000Z'],
])('%s and %i years are %s', (from, years, until) => {
  expect(yearsAfter(new Date(from), years).toISOString()).toBe(until);
});
