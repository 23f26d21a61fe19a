import { aPair, asAthlete, now, openTestStore, type Store } from '../../test/test-store.ts';
import { createItineraryStore } from '../itineraries/itinerary.store.ts';
import { createSuggestSlots } from '../slots/suggest-slots.ts';
import { slotTaken } from './appointment.ts';
import { createMeeters } from './meeters.ts';

let store: Store;
beforeAll(async () => {
  store = await openTestStore();
});
afterEach(() => store.empty());
afterAll(() => store.close());

// It is 2 March 2026, 08:00 in UTC.
test.each([
  ['in the evening', 'America/Los_Angeles', '2026-03-04T01:00:00.000Z', { date: '2026-03-03', time: '17:30' }],
  ['a year ahead', 'Pacific/Honolulu', '2027-03-02T06:00:00.000Z', { date: '2027-03-01', time: '20:30' }],
])('a time %s that is taken is refused with those of its day where the liaison is', async (_when, zone, at, free) => {
  const pair = aPair();
  const weekly = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, periods: [{ from: '17:00', to: '24:00' }] }));
  await store.hours(pair.liaisonId, { timezone: zone, weekly });
  const { appointments, availability, pool } = store;
  const { withFreeSlots } = createMeeters({
    suggestSlots: createSuggestSlots({ appointments, availability, itineraries: createItineraryStore(pool) }),
    relationships: { isAssigned: async () => true },
    now: () => now,
  });
  const wanted = { at: new Date(at), minutes: 30 };
  const refused = withFreeSlots(pair, wanted, asAthlete(pair.athleteId), () => Promise.reject(slotTaken()));
  await expect(refused).rejects.toMatchObject({
    code: 'SLOT_TAKEN',
    slots: expect.arrayContaining([expect.objectContaining(free)]),
  });
});
