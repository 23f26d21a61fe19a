import { randomUUID } from 'node:crypto';
import { by, type DailyStore, openDailyTestStore } from '../../test/daily.ts';

let store: DailyStore;

beforeAll(async () => {
  store = await openDailyTestStore();
});
afterAll(() => store.close());

const now = new Date('2026-03-02T09:30:00Z');
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const visitor = (at: Date) => ({ id: 'visitor', now: at });

async function made(secretHash: string = randomUUID()) {
  const athlete = randomUUID();
  await store.passes.make(athlete, { name: 'Noor H.', secretHash }, by(athlete, now));
  const typesOf = async () => (await store.published(athlete)).map(({ type }) => type);
  return { athlete, secretHash, typesOf };
}

test('a pass is found by its secret until it is replaced or revoked', async () => {
  const { athlete, secretHash, typesOf } = await made();
  expect(await store.passes.withSecret(secretHash)).toMatchObject({ ownerId: athlete, content: { name: 'Noor H.' } });
  expect(await store.passes.withSecret(randomUUID())).toBeNull();
  const next = randomUUID();
  await store.passes.make(athlete, { name: 'Noor', secretHash: next }, by(athlete, later(1)));
  expect(await store.passes.withSecret(secretHash)).toBeNull();
  expect(await store.passes.withSecret(next)).toMatchObject({ content: { name: 'Noor', openings: 0 } });
  for (const _ of ['once', 'again']) await store.passes.revoke(athlete, by(athlete, later(2)));
  expect(await store.passes.withSecret(next)).toBeNull();
  expect(await store.passes.current(athlete)).toBeNull();
  expect(await typesOf()).toEqual(['pass.made', 'pass.made', 'pass.revoked']);
});

test('an opening is counted and published once within ten minutes, also of many at once', async () => {
  const { athlete, secretHash, typesOf } = await made();
  const open = (at: Date) => store.passes.opened(athlete, secretHash, visitor(at));
  await Promise.all([open(later(1)), open(later(1)), open(later(1))]);
  await open(later(10));
  expect(await store.passes.current(athlete)).toMatchObject({ content: { openings: 1, openedAt: later(1) } });
  await open(later(11));
  expect(await store.passes.current(athlete)).toMatchObject({ content: { openings: 2, openedAt: later(11) } });
  expect(await typesOf()).toEqual(['pass.made', 'pass.opened', 'pass.opened']);
});

test('a pass that was replaced or revoked meanwhile is not opened', async () => {
  const { athlete, secretHash } = await made();
  await store.passes.make(athlete, { name: 'Noor', secretHash: randomUUID() }, by(athlete, later(1)));
  const open = () => store.passes.opened(athlete, secretHash, visitor(later(2)));
  await expect(open()).rejects.toMatchObject({ code: 'WRONG_EMERGENCY_PASS' });
  expect(await store.passes.current(athlete)).toMatchObject({ content: { openings: 0 } });
  await store.passes.revoke(athlete, by(athlete, later(2)));
  await expect(open()).rejects.toMatchObject({ code: 'WRONG_EMERGENCY_PASS' });
});

test('nobody opens the pass of a deleted account, and an athlete who has none revokes none', async () => {
  const { athlete, secretHash } = await made();
  const records = store.records.find(({ what }) => what === 'Openings of the emergency pass');
  await records?.close(athlete, by(athlete, later(1)));
  expect(await store.passes.withSecret(secretHash)).toBeNull();
  const nobody = randomUUID();
  await store.passes.revoke(nobody, by(nobody));
  expect(await store.published(nobody)).toEqual([]);
});
