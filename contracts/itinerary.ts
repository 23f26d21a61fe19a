import { formatsByZone } from './formats-by-zone.ts';

/** Whole days in another place, by its calendar. */
export interface Trip {
  readonly from: string;
  readonly to: string;
  /** A name of the IANA database. */
  readonly timezone: string;
}

/** Trips of one person. */
export const mostTrips = 50;

const dayMs = 24 * 3_600_000;

/** The trip of a date. */
export const tripOn = (trips: readonly Trip[], date: string): Trip | null =>
  trips.find(({ from, to }) => from <= date && date <= to) ?? null;

/**
 * The time zone in which a person is at this time, `home` where they are not on a trip. A day in another zone than the
 * day before begins once it has begun in both.
 */
export function zoneAt(home: string | null, trips: readonly Trip[], at: Date): string | null {
  if (trips.length === 0) return home;
  const zoneOn = (date: string) => tripOn(trips, date)?.timezone ?? home;
  for (const days of [1, 0, -1]) {
    const [date, before] = [days, days - 1].map((each) => dateIn('UTC', new Date(at.getTime() + each * dayMs))) as [
      string,
      string,
    ];
    const zone = zoneOn(date);
    if ([zone, zoneOn(before)].every((each) => each === null || dateIn(each, at) >= date)) return zone;
  }
  return home;
}

const formatIn = formatsByZone('en', { year: 'numeric', month: '2-digit', day: '2-digit' });

/** The date that a calendar in this zone shows. */
export function dateIn(timeZone: string, at: Date): string {
  const parts = formatIn(timeZone).formatToParts(at);
  const { year, month, day } = Object.fromEntries(parts.map(({ type, value }) => [type, value]));
  return `${year}-${month}-${day}`;
}
