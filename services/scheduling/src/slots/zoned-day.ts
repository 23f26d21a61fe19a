import { LRUCache } from 'lru-cache';
import { Temporal } from 'temporal-polyfill';

const minuteMs = 60_000;
const dayMinutes = 24 * 60;

/** One day of the calendar in a time zone, which may be longer or shorter than 24 hours. */
export interface ZonedDay {
  readonly date: string;
  /** 1 is Monday, 7 Sunday. */
  readonly weekday: number;
  readonly start: number;
  /** The start of the next day. */
  readonly end: number;
  /** The instants at which a clock of the zone shows this minute of the day: none where it is skipped, two where it is repeated. */
  instantsOf(minute: number): readonly number[];
  /** What a clock of the zone shows at this instant of the day. */
  minuteAt(instant: number): number;
}

/** Every booking asks for the same few days, and computing one takes as long as a statement. */
const cache = new LRUCache<string, ZonedDay>({ max: 10_000 });

function zonedDay(date: Temporal.PlainDate, timeZone: string): ZonedDay {
  const key = `${date} ${timeZone}`;
  const cached = cache.get(key);
  if (cached) return cached;
  const day = computeDay(date, timeZone);
  cache.set(key, day);
  return day;
}

function computeDay(date: Temporal.PlainDate, timeZone: string): ZonedDay {
  const [from, to] = [date.toZonedDateTime(timeZone), date.add({ days: 1 }).toZonedDateTime(timeZone)];
  const [start, end] = [from.epochMilliseconds, to.epochMilliseconds];
  const day = { date: date.toString(), weekday: date.dayOfWeek, start, end };
  const isPlain = end - start === dayMinutes * minuteMs && from.offsetNanoseconds === to.offsetNanoseconds;
  if (isPlain) {
    return {
      ...day,
      instantsOf: (minute) => [start + minute * minuteMs],
      minuteAt: (instant) => (instant - start) / minuteMs,
    };
  }
  return {
    ...day,
    instantsOf(minute) {
      const shown = date.toPlainDateTime({ hour: Math.floor(minute / 60), minute: minute % 60 });
      const both = (['earlier', 'later'] as const)
        .map((disambiguation) => shown.toZonedDateTime(timeZone, { disambiguation }))
        .filter((instant) => instant.toPlainDateTime().equals(shown));
      return [...new Set(both.map(({ epochMilliseconds }) => epochMilliseconds))];
    },
    minuteAt(instant) {
      const { hour, minute } = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone);
      return hour * 60 + minute;
    },
  };
}

/**
 * The days that overlap this range, each in its own time zone. A day further east than the one before begins once that
 * one has ended.
 */
export function* zonedDays(from: number, to: number, zoneOf: (date: string) => string): Generator<ZonedDay> {
  const dayOn = (date: Temporal.PlainDate) => zonedDay(date, zoneOf(date.toString()));
  // The day before the range in UTC may still last further west.
  let date = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO('UTC').toPlainDate().subtract({ days: 1 });
  let day = dayOn(date);
  while (day.start < to) {
    if (day.end > Math.max(from, day.start)) yield day;
    date = date.add({ days: 1 });
    const next = dayOn(date);
    day = next.start < day.end ? { ...next, start: day.end } : next;
  }
}

export const startOfDay = (date: string, timeZone: string): number =>
  Temporal.PlainDate.from(date).toZonedDateTime(timeZone).epochMilliseconds;

export const addDays = (date: string, days: number): string => Temporal.PlainDate.from(date).add({ days }).toString();

export const dateAt = (instant: number, timeZone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone).toPlainDate().toString();
