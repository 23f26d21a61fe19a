import { dateIn, type Trip, tripOn } from '@entourage/contracts/itinerary.ts';
import { addDays, weekdayOf } from '../../../shared/days.ts';
import type { Availability } from '../../../shared/meetings/hours.api.ts';
import { isKnownZone } from '../../../shared/meetings/zones.ts';
import { instantOf } from '../../../shared/zoned.ts';
import { type Day, hoursOn, type Span } from './week.ts';

type Hours = Pick<Availability, 'timezone' | 'weekly' | 'dated' | 'leave'>;

/**
 * When a liaison works on a day of the viewer's calendar; on a trip, by the clocks of the place. Days in zones that the
 * browser does not know have no hours.
 */
export function openOn(day: Day, timeZone: string, hours: Hours, trips: readonly Trip[]): readonly Span[] {
  // The liaison's days begin up to a day before or after the viewer's.
  return [-1, 0, 1].flatMap((days) => {
    const date = addDays(day.date, days);
    const [before, zone] = [addDays(date, -1), date].map((each) => zoneOn(each, hours, trips)) as [string, string];
    if (!isKnownZone(zone)) return [];
    // A day further east than the one before begins once that one has ended.
    const begin = instantOf(isKnownZone(before) ? before : zone, date, 0);
    return periodsOn(hours, date).flatMap(({ from, to }) => {
      const [start, end] = [instantOf(zone, date, minuteOf(from)), instantOf(zone, date, minuteOf(to))];
      return hoursOn(day, timeZone, Math.max(start, begin), end) ?? [];
    });
  });
}

/** Whether a liaison has leave on most of a day of the viewer's calendar. */
export function isOnLeave(day: Day, hours: Hours, trips: readonly Trip[]): boolean {
  const zone = zoneOn(day.date, hours, trips);
  const date = isKnownZone(zone) ? dateIn(zone, new Date((day.start + day.end) / 2)) : day.date;
  return isLeave(hours, date);
}

const zoneOn = (date: string, { timezone }: Hours, trips: readonly Trip[]): string =>
  tripOn(trips, date)?.timezone ?? timezone;

const isLeave = ({ leave }: Hours, date: string): boolean => leave.some(({ from, to }) => from <= date && date <= to);

function periodsOn(hours: Hours, date: string) {
  if (isLeave(hours, date)) return [];
  const own = hours.dated.find((each) => each.date === date);
  return (own ?? hours.weekly.find(({ day }) => day === weekdayOf(date)))?.periods ?? [];
}

/** 24:00 is the end of a day. */
const minuteOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
