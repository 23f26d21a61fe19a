import { z } from 'zod';
import { mostTrips } from '../itinerary.ts';
import { optionalText } from './text.ts';
import { day, timeZone, versionChanged } from './time.ts';

export const trip = z
  .strictObject({
    from: day,
    to: day,
    timezone: timeZone,
    place: optionalText({ max: 100 }).describe('For oneself; nobody else sees it'),
  })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: 'A trip ends on its first day or later' })
  .meta({ id: 'TripForm' });

const plannedTrip = z
  .object({ from: day, to: day, timezone: z.string(), place: z.string().nullable() })
  .meta({ id: 'Trip' });

/** No day is in two trips. */
export const areApart = (trips: readonly { readonly from: string; readonly to: string }[]): boolean => {
  const sorted = trips.toSorted((one, other) => one.from.localeCompare(other.from));
  return sorted.every(({ from }, at) => at === 0 || (sorted[at - 1]?.to ?? '') < from);
};

export const overlappingTrips = 'Trips must not overlap';

export const itineraryForm = z
  .strictObject({
    trips: z
      .array(trip, { error: 'Must be a list' })
      .max(mostTrips, `At most ${mostTrips}`)
      .refine(areApart, overlappingTrips),
    version: versionChanged,
  })
  .meta({ id: 'ItineraryForm' });

export const itinerary = z
  .object({
    trips: z.array(plannedTrip).describe('In order; those of the last 30 days and to come'),
    version: z.int(),
  })
  .meta({ id: 'Itinerary' });
export type Itinerary = z.infer<typeof itinerary>;
