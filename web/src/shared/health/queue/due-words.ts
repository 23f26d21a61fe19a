import { dateWords } from '../../clock.ts';
import { addDays } from '../../days.ts';

/** Of a to-do with a day, seen today. */
export function dueWords(day: string, today: string): string {
  if (day === today) return 'Due today';
  if (day === addDays(today, 1)) return 'Due tomorrow';
  return dueOn(day, today);
}

/** With the date, which is as true on paper tomorrow; the year is said where it is another one. */
export function dueOn(day: string, today: string): string {
  const date = dateWords(day).replace(` ${today.slice(0, 4)}`, '');
  return day < today ? `Overdue since ${date}` : `Due ${date}`;
}
