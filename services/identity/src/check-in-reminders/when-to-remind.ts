import { dateIn, type Trip, zoneAt } from '@entourage/contracts/itinerary.ts';
import { Temporal } from 'temporal-polyfill';

/** After this it would surprise: nothing could be sent for so long. */
const lateMs = 2 * 3_600_000;

export interface ReminderTimes {
  /** HH:MM, by the clock of the place. */
  readonly at: string;
  readonly setAt: Date;
  /** The last day that was dealt with. */
  readonly remindedOn: string | null;
  /** Of the account; UTC where it has none. */
  readonly timeZone: string | null;
  readonly trips: readonly Trip[];
}

/** The day whose reminder is due, null if there is none, and when to look again. */
export function whenToRemind(times: ReminderTimes, now: Date): { day: string | null; lookAt: Date } {
  const { at, setAt, remindedOn } = times;
  const zoneOn = (moment: Date) => zoneAt(times.timeZone, times.trips, moment) ?? 'UTC';
  const zone = zoneOn(now);
  const today = dateIn(zone, now);
  const isDue = (day: string): boolean => {
    const moment = momentOf(day, at, zone);
    const sinceMs = now.getTime() - moment.getTime();
    return (remindedOn ?? '') < day && moment > setAt && sinceMs >= 0 && sinceMs < lateMs;
  };
  const next = nextAfter(now, at, zone);
  // They may be elsewhere by then, where it is due earlier.
  const elsewhere = nextAfter(now, at, zoneOn(next));
  return {
    // What could not be sent before midnight still can.
    day: [today, dayAfter(today, -1)].find(isDue) ?? null,
    lookAt: new Date(Math.min(next.getTime(), elsewhere.getTime())),
  };
}

function nextAfter(now: Date, at: string, zone: string): Date {
  const today = dateIn(zone, now);
  const moment = momentOf(today, at, zone);
  return moment > now ? moment : momentOf(dayAfter(today, 1), at, zone);
}

/** Where the clocks skip this time, as much later as they skip. */
const momentOf = (date: string, at: string, timeZone: string): Date =>
  new Date(
    Temporal.PlainDate.from(date).toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(at) })
      .epochMilliseconds,
  );

const dayAfter = (date: string, days: number): string => Temporal.PlainDate.from(date).add({ days }).toString();
