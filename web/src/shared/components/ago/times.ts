import { locale } from '../../clock.ts';

const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** Server times are accurate to a minute, so it shows nothing finer. */
export function ago(at: string, now: number): string {
  const past = now - Date.parse(at);
  for (const [unit, length] of units) if (past >= length) return relative.format(-Math.floor(past / length), unit);
  return 'just now';
}

const exact = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });

export const exactly = (at: string): string => exact.format(new Date(at));
