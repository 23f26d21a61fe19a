import { locale } from '../../clock.ts';
import { noonOf } from '../../days.ts';

const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
const dayMs = 86_400_000;

/** From this number of days on, in this unit: nobody counts forty days. */
const units = [
  ['month', 60, 30.4],
  ['week', 14, 7],
  ['day', 0, 1],
] as const;

/** How far a day is from today: 'in 3 weeks', 'today', '4 days ago'. */
export function daysAway(day: string, today: string): string {
  const days = Math.round((noonOf(day) - noonOf(today)) / dayMs);
  const [unit, , length] = units.find(([, from]) => Math.abs(days) >= from) ?? units[2];
  return relative.format(Math.round(days / length), unit);
}
