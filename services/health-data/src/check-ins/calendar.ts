import { lastHourForYesterday } from '@entourage/contracts/check-in.ts';
import { invalid } from '@entourage/kit/serve/problem.ts';
import { Temporal } from 'temporal-polyfill';

const timeIn = (timeZone: string, now: Date): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);

/** The current date in the zone. */
export const todayIn = (timeZone: string, now: Date): string => timeIn(timeZone, now).toPlainDate().toString();

/** Whether a check-in of this day may be saved now: a form that was opened before midnight may be sent after it. */
export function isAnswerable(date: string, timeZone: string, now: Date): boolean {
  const today = todayIn(timeZone, now);
  return date === today || (date === addDays(today, -1) && timeIn(timeZone, now).hour < lastHourForYesterday);
}

export const addDays = (date: string, days: number): string => Temporal.PlainDate.from(date).add({ days }).toString();

export const addYears = (date: string, years: number): string =>
  Temporal.PlainDate.from(date).add({ years }).toString();

export const daysBetween = (from: string, to: string): number =>
  Temporal.PlainDate.from(from).until(to, { largestUnit: 'day' }).days;

/** The instant when the day begins; not midnight if the clocks change then. */
export const beginningOf = (date: string, timeZone: string): Date =>
  new Date(Temporal.PlainDate.from(date).toZonedDateTime(timeZone).epochMilliseconds);

/** The instant at which clocks in the zone show this time. If they skip it that day: later, by what they skip. */
export const instantOf = (date: string, time: string, timeZone: string): Date =>
  new Date(Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(timeZone).epochMilliseconds);

/** Monday is 1. */
export const weekdayOf = (day: string): number => Temporal.PlainDate.from(day).dayOfWeek;

/** The Monday of the day's week. */
export const mondayOf = (day: string): string => addDays(day, 1 - weekdayOf(day));

/** The earliest current date on earth: earlier dates are in the past everywhere. */
export const earliestToday = (now: Date): string => todayIn('Etc/GMT+12', now);

/** The latest current date on earth: later dates are in the future everywhere. */
export const latestToday = (now: Date): string => todayIn('Pacific/Kiritimati', now);

/** Whole days without a check-in between the last one and today; days skipped by travel are not missed. */
export const missedDays = (last: { readonly date: string; readonly timeZone: string }, now: Date): number =>
  Math.max(0, daysBetween(last.date, todayIn(last.timeZone, now)) - 1);

const earliestDay = '1950-01-01';

/** Refuses days to come and days long ago at this field. */
export function assertPastDay(field: string, day: string, now: Date): void {
  if (day > latestToday(now)) throw invalid({ [field]: 'Cannot be in the future' });
  if (day < earliestDay) throw invalid({ [field]: 'Must be a date since 1950' });
}

/** Refuses days that are over everywhere on earth, and days far ahead, at this field. */
export function assertDayAhead(field: string, day: string | null, now: Date): void {
  if (day === null) return;
  if (day < earliestToday(now)) throw invalid({ [field]: 'Choose today or a later day' });
  if (day > addYears(latestToday(now), 1)) throw invalid({ [field]: 'At most a year ahead' });
}
