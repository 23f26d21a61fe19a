import { locale } from '../clock.ts';

const asShown = { hour: '2-digit', minute: '2-digit' } as const;
const withDay = { ...asShown, weekday: 'short' } as const;

/** What a clock in another zone shows then, with its day if that differs; null if it shows the same as the viewer's. */
export function otherClock(at: string, timeZone: string | null, ownZone?: string): string | null {
  if (!timeZone) return null;
  const own = ownZone === undefined ? {} : { timeZone: ownZone };
  const shown = (zone: object, fields: object) =>
    new Intl.DateTimeFormat(locale, { ...fields, ...zone }).format(new Date(at));
  if (shown({ timeZone }, withDay) === shown(own, withDay)) return null;
  const isSameDay = shown({ timeZone }, { weekday: 'short' }) === shown(own, { weekday: 'short' });
  return shown({ timeZone }, isSameDay ? asShown : withDay);
}

type Person = 'athlete' | 'liaison';

interface Together {
  readonly athlete: { readonly timeZone: string | null } | null;
  readonly liaison: { readonly timeZone: string | null } | null;
}

interface Away {
  readonly athleteTimeZone: string | null;
  readonly liaisonTimeZone: string | null;
}

/** The time zone in which one of the two people is then. */
export const zoneThen = (who: Person, people: Together, away: Away | null | undefined): string | null =>
  away?.[`${who}TimeZone`] ?? people[who]?.timeZone ?? null;
