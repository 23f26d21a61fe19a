import { randomUUID } from 'node:crypto';
import { usualMinutes } from '@entourage/contracts/meetings.ts';
import { aPair, asAthlete, openTestStore, type Store } from '../../test/test-store.ts';
import { usualHours } from '../availability/usual-hours.ts';
import { createItineraryStore } from '../itineraries/itinerary.store.ts';
import { type Asked, createPreviewSlots, createSuggestSlots } from './suggest-slots.ts';

let store: Store;
beforeAll(async () => {
  store = await openTestStore();
});
afterEach(() => store.empty());
afterAll(() => store.close());

const everyDay = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, periods: [{ from: '09:00', to: '10:00' }] }));
const hours = { weekly: everyDay, noticeMinutes: 20_160 };

function deps() {
  const { appointments, availability, pool } = store;
  return { appointments, availability, itineraries: createItineraryStore(pool) };
}

/** The days and times that an athlete is offered. */
async function offered(pair: ReturnType<typeof aPair>, asked: Partial<Asked> = {}) {
  const slots = await createSuggestSlots(deps())(pair, { minutes: usualMinutes, ...asked }, asAthlete(pair.athleteId));
  return slots.map(({ date, time }) => `${date} ${time}`);
}

test('free times begin where the minimum notice allows it, and go on from any later day', async () => {
  const pair = aPair();
  await store.hours(pair.liaisonId, hours);
  // It is Monday, 2 March, 08:00.
  const first = await offered(pair);
  expect([first.at(0), first.at(-1), first.length]).toEqual(['2026-03-16 09:00', '2026-03-29 09:30', 28]);
  expect((await offered(pair, { from: '2026-03-30' })).at(0)).toBe('2026-03-30 09:00');
  expect(await offered(pair, { from: '2026-03-02' })).toEqual([]);
});

test('a meeting that moves stands in its own way neither by its time nor by the daily cap, and in nobody else’s favour', async () => {
  const pair = aPair();
  await store.hours(pair.liaisonId, { weekly: everyDay, dailyCap: 1 });
  const { id } = await store.book(pair, '2026-03-03T09:00:00.000Z');
  const asked = { from: '2026-03-03', days: 1 };
  expect(await offered(pair, asked)).toEqual([]);
  expect(await offered(pair, { ...asked, moving: id })).toEqual(['2026-03-03 09:00', '2026-03-03 09:30']);
  expect(await offered({ ...pair, athleteId: randomUUID() }, { ...asked, moving: id })).toEqual([]);
});

test('a preview begins there too', async () => {
  const { liaisonId } = aPair();
  const given = { ...usualHours, ...hours, shownIn: 'UTC' };
  const [slot] = await createPreviewSlots(deps())(given, asAthlete(liaisonId));
  expect(slot).toMatchObject({ date: '2026-03-16', time: '09:00' });
});
