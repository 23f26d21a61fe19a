import { type Trip, zoneAt } from '@entourage/contracts/itinerary.ts';

/** Selects the trips of the two people of a row that has their ids. */
export const tripColumns = (row: string) =>
  (['athlete', 'liaison'] as const)
    .map((who) => `(select trips from itineraries where person_id = ${row}.${who}_id) as "${who}Trips"`)
    .join(', ');

/** Null: without an itinerary. */
export interface Trips {
  readonly athleteTrips: readonly Trip[] | null;
  readonly liaisonTrips: readonly Trip[] | null;
}

/** Where two people are at this time; null if neither is on a trip. */
export function awayAt({ athleteTrips, liaisonTrips }: Trips, at: Date) {
  const zoneIn = (trips: readonly Trip[] | null) => zoneAt(null, trips ?? [], at);
  const [athleteTimeZone, liaisonTimeZone] = [zoneIn(athleteTrips), zoneIn(liaisonTrips)];
  return athleteTimeZone || liaisonTimeZone ? { at, athleteTimeZone, liaisonTimeZone } : null;
}
