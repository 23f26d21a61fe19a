import { Temporal } from 'temporal-polyfill';

/** The day that it is now where this clock hangs. */
export const todayIn = (timeZone: string, now: Date): string =>
  Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone).toPlainDate().toString();

export const addDays = (date: string, days: number): string => Temporal.PlainDate.from(date).add({ days }).toString();

export const daysBetween = (from: string, to: string): number =>
  Temporal.PlainDate.from(from).until(to, { largestUnit: 'day' }).days;

/** When a day begins there; where the clocks are put forward at midnight, that is not at midnight. */
export const beginningOf = (date: string, timeZone: string): Date =>
  new Date(Temporal.PlainDate.from(date).toZonedDateTime(timeZone).epochMilliseconds);

/** Where it is a new day first: what is in the future there has happened to nobody. */
export const latestToday = (now: Date): string => todayIn('Pacific/Kiritimati', now);

/** Whole days between a check-in and today that have none; where a day was skipped by travel, none is missed. */
export const missedDays = (last: { readonly date: string; readonly timeZone: string }, now: Date): number =>
  Math.max(0, daysBetween(last.date, todayIn(last.timeZone, now)) - 1);
