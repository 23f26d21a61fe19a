import { randomUUID } from 'node:crypto';
import { openTestStore, type Store } from '../../test/test-store.ts';
import { createPeople } from '../closures/people.ts';
import { createEmergencyStore } from './emergency.store.ts';

let store: Store;

// `endDue` handles every athlete, so each test has its own store.
beforeEach(async () => {
  store = await openTestStore();
});
afterEach(() => store.close());

const start = new Date('2026-03-02T09:30:00.000Z');
const inMinutes = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
const reason = 'Found unconscious at training.';
const people = () => ({ athleteId: randomUUID(), openedBy: randomUUID() });
const open = (two: ReturnType<typeof people>, now = start, minutes = 5) =>
  store.emergencies.open({ ...two, reason, minutes }, now);
const missing = { code: 'NOT_FOUND' };
const types = async (athlete: string) => (await store.published(athlete)).map(({ type }) => type);

test('it is open for its minutes, to the admin who opened it, for this athlete', async () => {
  const two = people();
  await open(two);
  const isOpen = async (by: string, of: string, now: Date) => (await store.emergencies.openOf(by, of, now)) !== null;
  expect(await isOpen(two.openedBy, two.athleteId, inMinutes(4.9))).toBe(true);
  expect(await isOpen(two.openedBy, two.athleteId, inMinutes(5))).toBe(false);
  expect(await isOpen(two.openedBy, randomUUID(), start)).toBe(false);
  expect(await isOpen(randomUUID(), two.athleteId, start)).toBe(false);
});

test('opened concurrently it is open once', async () => {
  const two = people();
  const ends = await Promise.allSettled(Array.from({ length: 10 }, () => open(two)));
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const end of ends) if (end.status === 'rejected') expect(end.reason).toMatchObject({ code: 'EMERGENCY_OPEN' });
});

test('it ends by itself, is published once across replicas, and can be opened again', async () => {
  const two = people();
  await open(two);
  const replica = createEmergencyStore(store.mongo, createPeople(store.profiles));
  await store.emergencies.endDue(inMinutes(4));
  expect(await store.emergencies.nextEnd()).toEqual(inMinutes(5));
  await Promise.all([store.emergencies, replica, store.emergencies].map(({ endDue }) => endDue(inMinutes(5))));
  expect(await store.emergencies.nextEnd()).toBeNull();
  const published = await store.published(two.athleteId);
  expect(published.map(({ type, actor, version, data }) => [type, actor, version, data])).toEqual([
    ['emergency.opened', 'system', 1, { userId: two.athleteId, until: inMinutes(5).toISOString() }],
    ['emergency.closed', two.openedBy, 2, { userId: two.athleteId }],
  ]);
  await open(two, inMinutes(6));
});

test('a new one can be opened after the end of the old, even before its end is published', async () => {
  const two = people();
  await open(two);
  await open(two, inMinutes(5));
  expect((await types(two.athleteId)).toSorted()).toEqual(['emergency.closed', 'emergency.opened', 'emergency.opened']);
});

test('the admin who opened it can end it early; the event is published once', async () => {
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

test('its notice is shown until the athlete dismisses it, even after its end', async () => {
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

test("it ends with the athlete's account, and is kept and erased with the athlete's records", async () => {
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

test('opened while the account is being closed, it is ended or missing', async () => {
  const athleteId = randomUUID();
  const admins = Array.from({ length: 20 }, () => randomUUID());
  const opening = Promise.allSettled(admins.map((openedBy) => open({ athleteId, openedBy })));
  await store.closures.close(athleteId, inMinutes(1));
  for (const each of await opening) if (each.status === 'rejected') expect(each.reason).toMatchObject(missing);
  const left = await Promise.all(admins.map((id) => store.emergencies.openOf(id, athleteId, inMinutes(1))));
  expect(left.filter((emergency) => emergency !== null)).toEqual([]);

  const late = { athleteId, openedBy: randomUUID() };
  await expect(open(late)).rejects.toMatchObject(missing);
  expect(await store.emergencies.openOf(late.openedBy, athleteId, start)).toBeNull();
});
