import { dateWords } from '../clock.ts';

const twoDigits = (number: number) => String(number).padStart(2, '0');

/** The day of an instant in the viewer's time zone, `2026-04-04`. */
export function dayOf(at: string | number): string {
  const date = new Date(at);
  return [String(date.getFullYear()).padStart(4, '0'), twoDigits(date.getMonth() + 1), twoDigits(date.getDate())].join(
    '-',
  );
}

/** The last second of a day in the viewer's time zone: 'until 4 April' includes that day. */
export const endOfDay = (day: string): string => new Date(`${day}T23:59:59`).toISOString();

/** 'Sat, 4 Apr 2026'. */
export const untilWords = (at: string): string => dateWords(dayOf(at));
