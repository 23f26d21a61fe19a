import { itineraryChanged } from '@entourage/contracts/events/scheduling.ts';
import { type Itinerary, itinerary, type itineraryForm } from '@entourage/contracts/rest/itinerary.ts';
import { outboxInsert } from '@entourage/kit/bus/outbox.ts';
import { inTransaction, type Pool, type Queryable } from '@entourage/kit/data/database.ts';
import { Problem } from '@entourage/kit/serve/problem.ts';
import { Temporal } from 'temporal-polyfill';
import type { z } from 'zod';

/** Trips that ended earlier are dropped by the next save: where somebody was is nobody's business for longer. */
const keptDays = 30;
const noTrips: Itinerary = { trips: [], version: 0 };

export type ItineraryStore = ReturnType<typeof createItineraryStore>;

export function createItineraryStore(pool: Pool) {
  async function of(personId: string, on: Queryable = pool): Promise<Itinerary> {
    const { rows } = await on.query('select trips, version from itineraries where person_id = $1', [personId]);
    return rows[0] ? itinerary.parse(rows[0]) : noTrips;
  }

  return {
    of,

    /** Of two concurrent saves from the same version the second is refused with what the first one saved. */
    save: (personId: string, given: z.infer<typeof itineraryForm>, now: Date): Promise<Itinerary> =>
      inTransaction(pool, async (client) => {
        const trips = inOrder(given.trips, now);
        const values = [personId, JSON.stringify(trips)];
        const { rows } = await client.query<{ version: number }>(
          given.version === 0
            ? `insert into itineraries (person_id, trips, version) values ($1, $2, 1)
               on conflict (person_id) do nothing returning version`
            : `update itineraries set trips = $2, version = version + 1
               where person_id = $1 and version = $3 returning version`,
          given.version === 0 ? values : [...values, given.version],
        );
        if (!rows[0]) throw stale(await of(personId, client));
        const { version } = rows[0];
        const data = { trips: trips.map(({ from, to, timezone }) => ({ from, to, timezone })) };
        await client.query(outboxInsert(itineraryChanged, { subject: personId, version, data }));
        return { trips, version };
      }),
  };
}

function inOrder(trips: z.infer<typeof itineraryForm>['trips'], now: Date): Itinerary['trips'] {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO('UTC').toPlainDate();
  const oldest = today.subtract({ days: keptDays }).toString();
  return trips
    .filter(({ to }) => to >= oldest)
    .map((trip) => ({ ...trip, place: trip.place ?? null }))
    .toSorted((one, other) => one.from.localeCompare(other.from));
}

const stale = (current: Itinerary) =>
  new Problem('STALE_VERSION', 'Your trips were saved elsewhere in the meantime.', {
    stale: { current, differs: ['trips'] },
  });
