import { randomUUID } from 'node:crypto';
import { inTransaction } from '@entourage/kit/data/database.ts';
import { aPair, asAthlete, now, openTestStore, outcomeOf, type Store, tuesday } from '../../test/test-store.ts';
import type { usualHours } from '../availability/usual-hours.ts';
import { minutesAfter } from './appointment.ts';
import { cancelFuture } from './end-appointment.ts';

let store: Store;
beforeAll(async () => {
  store = await openTestStore();
});
afterEach(() => store.empty());
afterAll(() => store.close());

const hold = async (pair: ReturnType<typeof aPair>, clock: string, until = minutesAfter(new Date(), 5)) =>
  store.appointments.hold(await store.connect(pair), new Date(tuesday(clock)), 30, asAthlete(pair.athleteId), until);

test('a hold keeps a slot from others until its holder books it', async () => {
  const pair = aPair();
  const { id } = await hold(pair, '10:00');
  expect(await outcomeOf(store.book({ ...aPair(), liaisonId: pair.liaisonId }, tuesday('10:00')))).toBe('SLOT_TAKEN');
  expect(await store.book(pair, tuesday('10:00'), { holdId: id })).toMatchObject({ status: 'CONFIRMED' });
  expect(await store.claims()).toBe(1);
});

test('a hold is one per person, and can be given back', async () => {
  const pair = aPair();
  await hold(pair, '10:00');
  const second = await hold(pair, '11:00');
  expect(await store.claims()).toBe(1);
  expect(await store.appointments.release(second.id, randomUUID())).toBeNull();
  expect(await store.appointments.release(second.id, pair.athleteId)).toBe(pair.liaisonId);
  expect(await store.claims()).toBe(0);
});

test('a hold replaces the one of a moment before, also at the same moment', async () => {
  const pair = aPair();
  await Promise.all(['10:00', '11:00', '12:00', '13:00'].map((clock) => hold(pair, clock)));
  expect(await store.claims()).toBe(1);
});

test('a double click on a held time is one meeting, also where it is the last of the day', async () => {
  const pair = aPair();
  await store.hours(pair.liaisonId, { dailyCap: 1 });
  const { id: holdId } = await hold(pair, '10:00');
  const clientId = randomUUID();
  const clicks = Array.from({ length: 5 }, () => store.book(pair, tuesday('10:00'), { holdId, clientId }));
  expect(new Set((await Promise.all(clicks)).map(({ id }) => id)).size).toBe(1);
  expect(await store.claims()).toBe(1);
});

test('a person’s own hold keeps the time from others only', async () => {
  const pair = aPair();
  await store.hours(pair.liaisonId, { bufferMinutes: 30 });
  await hold(pair, '10:00');
  const { id } = await store.book(pair, tuesday('10:00'));
  await hold(pair, '11:30');
  const moving = store.appointments.move(id, new Date(tuesday('12:00')), asAthlete(pair.athleteId));
  expect(await outcomeOf(moving)).toBe('done');
  expect(await store.claims()).toBe(1);
});

test('a hold that has expired stands in nobody’s way, and cannot be booked by', async () => {
  const pair = aPair();
  const { id } = await hold(pair, '10:00', minutesAfter(new Date(), -1));
  expect(await outcomeOf(store.book(pair, tuesday('10:00'), { holdId: id }))).toBe('HOLD_OVER');
  expect(await outcomeOf(store.book({ ...aPair(), liaisonId: pair.liaisonId }, tuesday('10:00')))).toBe('done');
});

test.each<[string, Partial<typeof usualHours>]>([
  ['works at other hours', { weekly: [{ day: 2, periods: [{ from: '14:00', to: '16:00' }] }] }],
  ['is on leave', { leave: [{ from: '2026-03-03', to: '2026-03-03' }] }],
  ['needs more notice', { noticeMinutes: 2880 }],
])('a hold does not outlast a liaison who now %s', async (_what, change) => {
  const pair = aPair();
  const { id } = await hold(pair, '10:00');
  await store.hours(pair.liaisonId, change);
  expect(await outcomeOf(store.book(pair, tuesday('10:00'), { holdId: id }))).toBe('SLOT_NOT_OFFERED');
});

test('a hold goes with the connection, and only with it', async () => {
  const pair = aPair();
  const other = { ...aPair(), liaisonId: pair.liaisonId };
  await hold(pair, '10:00');
  const { id } = await hold(other, '11:00');
  const ended = { personId: pair.athleteId, otherId: pair.liaisonId };
  await inTransaction(store.pool, (client) => cancelFuture(client, ended, { by: null, at: now, reason: null }));
  expect(await store.claims()).toBe(1);
  expect(await outcomeOf(store.book(other, tuesday('10:00')))).toBe('done');
  expect(await outcomeOf(store.book(other, tuesday('11:00'), { holdId: id }))).toBe('done');
});
