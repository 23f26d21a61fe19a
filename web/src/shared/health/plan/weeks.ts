import { type SeriesDays, seriesDays } from '@entourage/contracts/health.ts';
import { addDays } from '../../days.ts';
import { dayWords, firstDays } from '../series/series-of.ts';

const dayMs = 86_400_000;
const mostDays: SeriesDays = 90;

export const addWeeks = (day: string, weeks: number): string => addDays(day, 7 * weeks);

/** From Monday to Sunday. */
export const daysOf = (monday: string): string[] => Array.from({ length: 7 }, (_, at) => addDays(monday, at));

/** How many weeks a week is after another; negative before it. */
export const weeksFrom = (monday: string, other: string): number =>
  Math.round((Date.parse(other) - Date.parse(monday)) / (7 * dayMs));

const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' });
export const weekdayOf = (day: string): string => weekday.format(new Date(day));

/** '24–30 Nov'; with the year where it is not that of today. */
export function weekWords(monday: string, today: string): string {
  const sunday = addDays(monday, 6);
  const isOneMonth = monday.slice(0, 7) === sunday.slice(0, 7);
  const from = isOneMonth ? `${new Date(monday).getUTCDate()}–` : `${dayWords(monday)} – `;
  const year = sunday.slice(0, 4);
  return `${from}${dayWords(sunday)}${year === today.slice(0, 4) ? '' : ` ${year}`}`;
}

/**
 * How many days of check-ins are read for a week: those that the page reads anyway, or as many as reach its Monday, with
 * one to spare, since the athlete's day may be another one.
 */
export const daysReaching = (monday: string, today: string): SeriesDays =>
  seriesDays.find((days) => days >= firstDays && addDays(today, 2 - days) <= monday) ?? mostDays;

/** Read at once. */
const weeksTogether = 8;
const weeksBefore = 4;

/** The range of weeks that is read for this one, with the week before each of them. */
export function rangeOf(monday: string, thisMonday: string): { from: string; to: string } {
  const ahead = weeksFrom(thisMonday, monday);
  const first = Math.floor((ahead + weeksBefore) / weeksTogether) * weeksTogether - weeksBefore;
  return { from: addWeeks(thisMonday, first - 1), to: addWeeks(thisMonday, first + weeksTogether - 1) };
}
