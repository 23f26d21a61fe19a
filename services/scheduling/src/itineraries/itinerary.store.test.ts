import { randomUUID } from 'node:crypto';
import { aPair, asAthlete, now, openTestStore, type Store } from '../../test/test-store.ts';
import { awayAt } from './away.ts';
import { createItineraryStore, type ItineraryStore } from './itinerary.store.ts';

let store: Store;
let itineraries: ItineraryStore;

beforeAll(async () => {
  store = await openTestStore();
  itineraries = createItineraryStore(store.pool);
});
afterAll(() => store.close());
beforeEach(() => store.empty());

const tokyo = { from: '2026-03-03', to: '2026-03-08', timezone: 'Asia/Tokyo', place: 'Training camp' };
const lima = { from: '2026-04-01', to: '2026-04-02', timezone: 'America/Lima', place: null };
const over = { from: '2026-01-01', to: '2026-01-05', timezone: 'Asia/Dubai', place: null };
const save = (id: string, trips: readonly object[], version = 0) =>
  itineraries.save(id, { trips: trips as [], version }, now);

test('trips are saved in order, without those that ended long ago, and published without places', async () => {
  const id = randomUUID();
  expect(await itineraries.of(id)).toEqual({ trips: [], version: 0 });
  const saved = { trips: [tokyo, lima], version: 1 };
  expect(await save(id, [lima, over, tokyo])).toEqual(saved);
  expect(await itineraries.of(id)).toEqual(saved);
  const [event] = await store.published();
  expect(event).toMatchObject({ type: 'itinerary.changed', subject: id, version: 1 });
  const dates = [tokyo, lima].map(({ from, to, timezone }) => ({ from, to, timezone }));
  expect(event?.data).toEqual({ trips: dates });
});

test('of two saves from one version the second is refused with what the first one saved', async () => {
  const id = randomUUID();
  const answers = await Promise.allSettled([save(id, [tokyo]), save(id, [lima])]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const current = await itineraries.of(id);
  await expect(save(id, [])).rejects.toMatchObject({ code: 'STALE_VERSION', stale: { current } });
  expect(await save(id, [], 1)).toEqual({ trips: [], version: 2 });
  expect(await store.published()).toHaveLength(2);
});

test('on a trip, the hours of a liaison are those of the place', async () => {
  const pair = aPair();
  await save(pair.liaisonId, [tokyo]);
  // 10:00 in Tokyo; at home, in UTC, it is night.
  const booked = await store.book(pair, '2026-03-04T01:00:00.000Z');
  expect(booked.status).toBe('CONFIRMED');
  await expect(store.book(pair, '2026-03-04T10:00:00.000Z')).rejects.toMatchObject({ code: 'SLOT_NOT_OFFERED' });
  expect((await store.book(pair, '2026-03-09T10:00:00.000Z')).status).toBe('CONFIRMED');
});

test('the daily cap counts the day of the place', async () => {
  const pair = aPair();
  await store.hours(pair.liaisonId, { dailyCap: 1 });
  await save(pair.liaisonId, [tokyo]);
  // Thursday and Friday in Tokyo, Thursday in UTC.
  await store.book(pair, '2026-03-05T05:00:00.000Z');
  await expect(store.book(pair, '2026-03-05T06:00:00.000Z')).rejects.toMatchObject({ code: 'SLOT_NOT_OFFERED' });
  expect((await store.book(pair, '2026-03-06T00:00:00.000Z')).status).toBe('CONFIRMED');
});

test('a meeting says where its people are then', async () => {
  const pair = aPair();
  await save(pair.athleteId, [tokyo]);
  const during = await store.book(pair, '2026-03-05T10:00:00.000Z');
  const after = await store.book(pair, '2026-03-10T10:00:00.000Z');
  expect(awayAt(during, during.scheduledAt)).toEqual({
    ...{ at: during.scheduledAt, athleteTimeZone: 'Asia/Tokyo', liaisonTimeZone: null },
  });
  expect(awayAt(after, after.scheduledAt)).toBeNull();
  const { appointments } = await store.appointments.of(asAthlete(pair.athleteId), {
    ...{ when: 'upcoming', after: null, limit: 10 },
  });
  expect(appointments.map((each) => awayAt(each, each.scheduledAt)?.athleteTimeZone)).toEqual([
    'Asia/Tokyo',
    undefined,
  ]);
});

test('of a deleted person nothing is left', async () => {
  const id = randomUUID();
  await save(id, [tokyo]);
  await store.erase(id);
  expect(await itineraries.of(id)).toEqual({ trips: [], version: 0 });
});
