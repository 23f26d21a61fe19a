import { noonOf } from '../../days.ts';

// The locale by name: with that of `clock.ts` the messages would load the words of health too.
const relative = new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto' });
const dayMs = 86_400_000;

/** From this number of days on, in this unit: nobody counts forty days. */
const units = [
  ['month', 60, 30.4],
  ['week', 14, 7],
  ['day', 0, 1],
] as const;

const daysFrom = (today: string, day: string): number => Math.round((noonOf(day) - noonOf(today)) / dayMs);

/** How far a day is from today: 'in 3 weeks', 'today', '4 days ago'. */
export function daysAway(day: string, today: string): string {
  const days = daysFrom(today, day);
  const [unit, , length] = units.find(([, from]) => Math.abs(days) >= from) ?? units[2];
  return relative.format(Math.round(days / length), unit);
}

/** More days until then are not counted: their date says more. */
const mostDaysCounted = 28;

/** The days until a day that is not over: 'today', 'tomorrow', 'in 17 days'; null: too many to count. */
export function daysUntil(day: string, today: string): string | null {
  const days = daysFrom(today, day);
  return days > mostDaysCounted ? null : relative.format(days, 'day');
}

/** How far a competition is, with the same words as `daysUntil` for as long as that counts. */
export const distanceTo = (day: string, today: string): string =>
  (day >= today && daysUntil(day, today)) || daysAway(day, today);
