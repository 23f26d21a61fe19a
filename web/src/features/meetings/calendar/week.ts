import { locale } from '../../../shared/clock.ts';
import { addDays, mondayOf, noonOf } from '../../../shared/days.ts';
import { instantOf, minuteAt } from '../../../shared/zoned.ts';

const minuteMs = 60_000;
export const dayMinutes = 24 * 60;

/** A day of the calendar in a time zone, which may be longer or shorter than 24 hours. */
export interface Day {
  readonly date: string;
  readonly start: number;
  /** The start of the next day. */
  readonly end: number;
}

/** Minutes that a clock shows on one day, from the first until before the last. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** Years of which an address may name a week. */
const years = { first: '1970-01-05', last: '9998-12-31' };

/** The Monday of the week that an address names by any of its days, else of the week of today. */
export function weekFrom(given: string | null, today: string): string {
  const isDate = given !== null && /^\d{4}-\d\d-\d\d$/.test(given) && !Number.isNaN(noonOf(given));
  return mondayOf(isDate && given >= years.first && given <= years.last ? given : today);
}

export const daysOf = (monday: string, timeZone: string): readonly Day[] =>
  Array.from({ length: 7 }, (_, at) => {
    const [date, next] = [addDays(monday, at), addDays(monday, at + 1)];
    return { date, start: instantOf(timeZone, date, 0), end: instantOf(timeZone, next, 0) };
  });

const range = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** `23–29 November 2026` */
export const weekWords = (monday: string): string => range.formatRange(noonOf(monday), noonOf(addDays(monday, 6)));

/**
 * The minutes of a day that a clock shows between two instants, null where they are not on it. Where the clock shows no
 * later time at the end, since it went back meanwhile, they are as many as really pass.
 */
export function hoursOn(day: Day, timeZone: string, from: number, to: number): Span | null {
  const [start, end] = [Math.max(from, day.start), Math.min(to, day.end)];
  if (start >= end) return null;
  const first = minuteAt(timeZone, start);
  const shown = end === day.end ? dayMinutes : minuteAt(timeZone, end);
  return { from: first, to: shown > first ? shown : Math.min(first + (end - start) / minuteMs, dayMinutes) };
}

/** The same of a meeting, which is also as long as it lasts where it ends in a repeated hour. */
export function spanOn(day: Day, timeZone: string, from: number, to: number): Span | null {
  const span = hoursOn(day, timeZone, from, to);
  if (!span || to >= day.end || to - instantOf(timeZone, day.date, span.to) < minuteMs) return span;
  const minutes = (to - Math.max(from, day.start)) / minuteMs;
  return { from: span.from, to: Math.min(Math.max(span.to, span.from + minutes), dayMinutes) };
}
