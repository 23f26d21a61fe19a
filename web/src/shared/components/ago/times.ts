import { locale } from '../../clock.ts';

const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });

const dayMs = 86_400_000;

const units = [
  ['day', dayMs],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** Server times are accurate to a minute, so it shows nothing finer. */
export function ago(at: string, now: number): string {
  const past = now - Date.parse(at);
  if (past >= dayMs && past < 2 * dayMs && Date.parse(at) < startOfYesterday(now)) return relative.format(-2, 'day');
  for (const [unit, length] of units) if (past >= length) return relative.format(-Math.floor(past / length), unit);
  return 'just now';
}

/** At noon no change of the clock shifts the day. */
const startOfYesterday = (now: number): number => new Date(new Date(now).setHours(12) - dayMs).setHours(0, 0, 0, 0);

const exact = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });

export const exactly = (at: string): string => exact.format(new Date(at));
