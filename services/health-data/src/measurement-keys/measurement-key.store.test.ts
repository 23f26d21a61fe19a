import { randomUUID } from 'node:crypto';
import { mostMeasurementKeys } from '@entourage/contracts/measurement-keys.ts';
import { databaseOf } from '@entourage/kit/mongo/open-mongo.ts';
import { by, type DailyStore, openDailyTestStore } from '../../test/daily.ts';
import { hashOfSecret } from '../readable-secret.ts';
import { measurementKeysName } from './measurement-key.store.ts';
import { type MeasurementKey, newKeySecret } from './measurement-key.ts';

let store: DailyStore;

beforeAll(async () => {
  store = await openDailyTestStore();
});
afterAll(() => store.close());

const now = new Date('2026-03-02T09:30:00Z');
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

async function made(athlete = randomUUID(), name = 'Watch', at = now) {
  const secretHash = hashOfSecret(newKeySecret());
  return { athlete, secretHash, key: await store.measurementKeys.make(athlete, { name, secretHash }, by(athlete, at)) };
}
const revoke = (athlete: string, id: string, at = later(9)) =>
  store.measurementKeys.revoke(athlete, id, by(athlete, at));
const names = async (athlete: string) => (await store.measurementKeys.list(athlete)).map(({ name }) => name);
const stored = (id: string) =>
  databaseOf(store.mongo).collection<MeasurementKey>(measurementKeysName).findOne({ _id: id });

test('keys are listed with the oldest first, each person’s own', async () => {
  const { athlete, key } = await made(undefined, 'Phone', later(1));
  await made(athlete, 'Scales', now);
  await made();
  expect(await names(athlete)).toEqual(['Scales', 'Phone']);
  expect((await store.measurementKeys.list(athlete))[1]).toMatchObject({
    ...{ _id: key._id, madeAt: later(1), receivedAt: null, values: 0, problem: null },
  });
});

test('of ten keys made at once five exist, and a revoked one makes room for another', async () => {
  const athlete = randomUUID();
  const done = await Promise.allSettled(Array.from({ length: 10 }, () => made(athlete)));
  const refused = done.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
  expect(refused).toHaveLength(10 - mostMeasurementKeys);
  for (const problem of refused) {
    const message = 'You have 5 keys already. Revoke one that you do not need any more.';
    expect(problem).toMatchObject({ code: 'TOO_MANY_KEYS', message });
  }
  const [, second] = await store.measurementKeys.list(athlete);
  await revoke(athlete, String(second?._id));
  await made(athlete, 'Scales', later(10));
  expect(await names(athlete)).toEqual(['Watch', 'Watch', 'Watch', 'Watch', 'Scales']);
  await expect(made(athlete)).rejects.toMatchObject({ code: 'TOO_MANY_KEYS' });
});

test('many keys can be revoked, and each is found by its secret until it is', async () => {
  const [one, other] = [await made(), await made()];
  expect(await store.measurementKeys.withSecret(one.secretHash)).toMatchObject({ _id: one.key._id });
  for (const { athlete, key } of [one, other]) await revoke(athlete, key._id);
  for (const { athlete, secretHash } of [one, other]) {
    expect(await store.measurementKeys.withSecret(secretHash)).toBeNull();
    expect(await names(athlete)).toEqual([]);
  }
  expect(await stored(one.key._id)).toMatchObject({ name: 'Watch', revokedAt: later(9) });
  expect(await stored(one.key._id)).not.toHaveProperty('secretHash');
});

test('an unknown, a revoked or somebody else’s key is missing', async () => {
  const { athlete, key } = await made();
  await expect(revoke(athlete, randomUUID())).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(revoke(randomUUID(), key._id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const done = await Promise.allSettled([revoke(athlete, key._id), revoke(athlete, key._id)]);
  expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await expect(revoke(athlete, key._id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('making and revoking are published once each, in order, even within a millisecond', async () => {
  const { athlete, key } = await made();
  await revoke(athlete, key._id, now);
  const events = (await store.published(athlete)).toSorted((one, other) => one.version - other.version);
  expect(events).toMatchObject([
    { type: 'measurementkey.made', subject: key._id, version: 1, at: now, data: { userId: athlete } },
    { type: 'measurementkey.revoked', subject: key._id, version: 2, data: { userId: athlete } },
  ]);
  expect(events[1]?.at.getTime()).toBeGreaterThan(now.getTime());
});

test('a key notes what came, until it is revoked, and publishes nothing of it', async () => {
  const { athlete, key } = await made();
  await store.measurementKeys.received(key._id, { values: 3, problem: null }, later(1));
  await store.measurementKeys.received(key._id, { values: 2, problem: null }, later(2));
  expect(await stored(key._id)).toMatchObject({ receivedAt: later(2), values: 5, problem: null });
  await store.measurementKeys.received(key._id, { values: 0, problem: 'Not a date' }, later(3));
  expect(await stored(key._id)).toMatchObject({ receivedAt: later(3), values: 5, problem: 'Not a date' });
  await revoke(athlete, key._id);
  await store.measurementKeys.received(key._id, { values: 1, problem: null }, later(10));
  expect(await stored(key._id)).toMatchObject({ receivedAt: later(3), values: 5 });
  expect(await store.published(athlete)).toHaveLength(2);
});

test('with a deleted account its keys are revoked, none can be made, and an erasure leaves none', async () => {
  const { athlete, secretHash, key } = await made();
  await revoke(athlete, (await made(athlete)).key._id);
  expect(await store.measurementKeys.close(athlete, by(athlete, later(1)))).toBe(2);
  expect(await store.measurementKeys.withSecret(secretHash)).toBeNull();
  expect(await stored(key._id)).toMatchObject({ revokedAt: later(1) });
  await expect(made(athlete)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  expect(await store.measurementKeys.kept(athlete)).toBe(2);
  await store.measurementKeys.erase(athlete);
  expect(await store.measurementKeys.kept(athlete)).toBe(0);
});

test('a secret has the prefix and 26 characters', async () => {
  expect(newKeySecret()).toMatch(/^emk_[0-9a-z]{26}$/);
  expect(newKeySecret()).not.toBe(newKeySecret());
});

test('of many turns at once sixty are taken, and after an hour another sixty', async () => {
  const { key } = await made();
  const turns = async (at: Date) => {
    const taken = await Promise.all(Array.from({ length: 70 }, () => store.measurementKeys.takeTurn(key._id, at)));
    return taken.filter(Boolean).length;
  };
  expect([await turns(later(1)), await turns(later(60)), await turns(later(61))]).toEqual([60, 0, 60]);
});
