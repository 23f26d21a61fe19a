import { locale } from '../../shared/clock.ts';

const shown = new Intl.DateTimeFormat(locale, {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
});

/** A moment to come, in the reader's zone. */
export const momentOf = (at: string): string => shown.format(new Date(at));

/** What a field for a moment holds, by the clock of whoever is there; empty where it holds none. */
export const instantOf = (typed: string): string => {
  const at = new Date(typed);
  return Number.isNaN(at.getTime()) ? '' : at.toISOString();
};

/** The other way round. */
export const fieldOf = (at: Date): string => {
  const two = (figure: number) => String(figure).padStart(2, '0');
  const day = [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join('-');
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
};

const morning = 8;

/** At eight in the morning, so many days from today. */
export function morningIn(days: number, now: Date): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, morning);
}

/** The next one that is not today. */
export const nextMonday = (now: Date): Date => morningIn((8 - now.getDay()) % 7 || 7, now);
