import { type Trip, tripOn } from '@entourage/contracts/itinerary.ts';
import type { Availability } from '../../../shared/meetings/hours.api.ts';
import { addDays, type Day, type Span, spanOn, weekdayOf } from './week.ts';
import { instantOf } from './zoned.ts';

type Hours = Pick<Availability, 'timezone' | 'weekly' | 'dated' | 'leave'>;

/** When a liaison works on a day of the viewer's calendar; on a trip, by the clocks of the place. */
export function openOn(day: Day, timeZone: string, hours: Hours, trips: readonly Trip[]): readonly Span[] {
  // The liaison's days begin up to a day before or after the viewer's.
  return [-1, 0, 1].flatMap((days) => {
    const date = addDays(day.date, days);
    const zone = tripOn(trips, date)?.timezone ?? hours.timezone;
    return periodsOn(hours, date).flatMap(({ from, to }) => {
      const [start, end] = [instantOf(zone, date, minuteOf(from)), instantOf(zone, date, minuteOf(to))];
      return spanOn(day, timeZone, start, end) ?? [];
    });
  });
}

export const isOnLeave = ({ leave }: Pick<Hours, 'leave'>, date: string): boolean =>
  leave.some(({ from, to }) => from <= date && date <= to);

function periodsOn(hours: Hours, date: string) {
  if (isOnLeave(hours, date)) return [];
  const own = hours.dated.find((each) => each.date === date);
  return (own ?? hours.weekly.find(({ day }) => day === weekdayOf(date)))?.periods ?? [];
}

/** 24:00 is the end of a day. */
const minuteOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
