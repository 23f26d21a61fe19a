import { randomUUID } from 'node:crypto';
import { aStore, type Store } from '../../test/a-store.ts';
import { createEmergencyStore } from './emergency.store.ts';

let store: Store;

beforeAll(async () => {
  store = await aStore();
});
afterAll(() => store.close());

const start = new Date('2026-03-02T09:30:00.000Z');
const inMinutes = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
const reason = 'Found unconscious at training.';
const people = () => ({ athleteId: randomUUID(), openedBy: randomUUID() });
const open = (two: ReturnType<typeof people>, now = start, minutes = 5) =>
  store.emergencies.open({ ...two, reason, minutes }, now);
const types = async (athlete: string) => (await store.told(athlete)).map(({ type }) => type);

test('it is open for its minutes, to whoever opened it, for this athlete', async () => {
  const two = people();
  await open(two);
  const isOpen = async (by: string, of: string, now: Date) => (await store.emergencies.openOf(by, of, now)) !== null;
  expect(await isOpen(two.openedBy, two.athleteId, inMinutes(4.9))).toBe(true);
  expect(await isOpen(two.openedBy, two.athleteId, inMinutes(5))).toBe(false);
  expect(await isOpen(two.openedBy, randomUUID(), start)).toBe(false);
  expect(await isOpen(randomUUID(), two.athleteId, start)).toBe(false);
});

test('opened by many calls at once it is open once', async () => {
  const two = people();
  const ends = await Promise.allSettled(Array.from({ length: 10 }, () => open(two)));
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const end of ends) if (end.status === 'rejected') expect(end.reason).toMatchObject({ code: 'EMERGENCY_OPEN' });
});

test('it ends by itself, told once whichever replicas look, and can be opened again', async () => {
  const two = people();
  await open(two);
  const replica = createEmergencyStore(store.mongo);
  await store.emergencies.endDue(inMinutes(4));
  expect(await store.emergencies.nextEnd()).toEqual(inMinutes(5));
  await Promise.all([store.emergencies, replica, store.emergencies].map(({ endDue }) => endDue(inMinutes(5))));
  expect(await store.emergencies.nextEnd()).toBeNull();
  const told = await store.told(two.athleteId);
  expect(told.map(({ type, actor, version, data }) => [type, actor, version, data])).toEqual([
    ['emergency.opened', 'system', 1, { userId: two.athleteId, until: inMinutes(5).toISOString() }],
    ['emergency.closed', two.openedBy, 2, { userId: two.athleteId }],
  ]);
  await open(two, inMinutes(6));
});

test('a new one is opened after the time of the old, also before anybody has looked', async () => {
  const two = people();
  await open(two);
  await open(two, inMinutes(5));
  expect((await types(two.athleteId)).toSorted()).toEqual(['emergency.closed', 'emergency.opened', 'emergency.opened']);
});

test('it is ended early by whoever opened it, told once', async () => {
  const two = people();
  const { _id } = await open(two);
  const end = (by = two.openedBy, now = inMinutes(1)) => store.emergencies.endEarly(_id, { id: by, now });
  await expect(end(randomUUID())).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await Promise.all([end(), end()]);
  await end(two.openedBy, inMinutes(9));
  expect(await store.emergencies.openOf(two.openedBy, two.athleteId, inMinutes(1))).toBeNull();
  expect(await store.emergencies.ownOpen(two.openedBy, inMinutes(1))).toEqual([]);
  expect(await types(two.athleteId)).toEqual(['emergency.opened', 'emergency.closed']);
});

test('its notice stands until the athlete dismisses it, also after it is over', async () => {
  const two = people();
  const { _id } = await open(two);
  await store.emergencies.endDue(inMinutes(6));
  const dismiss = (id: string) => store.emergencies.dismissNotice(_id, { id, now: inMinutes(7) });
  await expect(dismiss(two.openedBy)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await store.emergencies.noticesOf(two.athleteId)).toMatchObject([{ _id, reason, endsAt: inMinutes(5) }]);
  await dismiss(two.athleteId);
  await dismiss(two.athleteId);
  expect(await store.emergencies.noticesOf(two.athleteId)).toEqual([]);
});

test('with the account of the athlete it ends, and is kept and erased with their records', async () => {
  const two = people();
  const look = { athleteId: two.athleteId, at: start, by: two.openedBy, role: 'ADMIN', categories: ['TODOS'] } as const;
  await open(two);
  await store.reads.record([{ ...look, emergencyId: 'it', emergencyReason: reason }]);
  await store.closures.close(two.athleteId, inMinutes(1));
  expect(await store.emergencies.openOf(two.openedBy, two.athleteId, inMinutes(1))).toBeNull();
  expect([await store.emergencies.kept(two.athleteId), await store.reads.kept(two.athleteId)]).toEqual([1, 1]);
  await store.closures.eraseDue(new Date('2099-01-01'));
  expect([await store.emergencies.kept(two.athleteId), await store.reads.kept(two.athleteId)]).toEqual([0, 0]);
});
