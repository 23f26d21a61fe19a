import { dateWords } from '../../../shared/clock.ts';
import { addDays } from '../../../shared/days.ts';
import { words } from '../words/follow-ups.ts';

/** By when a follow-up is to be done, seen today; the year is said where it is another one. */
export function dueWords(day: string, today: string): string {
  if (day === today) return words.today;
  if (day === addDays(today, 1)) return words.tomorrow;
  const date = dateWords(day).replace(` ${today.slice(0, 4)}`, '');
  return day < today ? words.overdue(date) : date;
}
