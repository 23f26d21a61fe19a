import { datesWords } from '../../../../shared/clock.ts';
import type { Itinerary } from '../../../../shared/meetings/itinerary.api.ts';
import { cityOf } from '../../../../shared/meetings/zones.ts';

export type Trip = Itinerary['trips'][number];

/** The place, or the one after which the zone is named. */
export const placeOf = ({ place, timezone }: Trip): string => place ?? cityOf(timezone);

export const tripWords = (trip: Trip): string => `${placeOf(trip)}, ${datesWords(trip)}`;
