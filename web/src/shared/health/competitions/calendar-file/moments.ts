import { dayAt, instantOf, minuteAt } from '../../../zoned.ts';
import type { ContentLine } from './content-lines.ts';

/** Converts what a clock shows to an instant. */
export type ClockOf = (day: string, minute: number) => number;

/** By which clock a time is meant. Floating: by that of whoever reads it. */
export type Clock =
  | { readonly kind: 'floating' | 'utc' }
  | { readonly kind: 'zone'; readonly zone: string }
  /** A zone without a name that is known here, of which the file says the offsets. */
  | { readonly kind: 'described'; readonly instantOf: ClockOf };

/** A day, and the minute of it unless it is meant as a whole. */
export interface Moment {
  readonly day: string;
  readonly minute: number | null;
  readonly clock: Clock;
}

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const written = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)\d\d(Z)?)?$/;

/** `20260307`, `20260307T193000` or `20260307T193000Z`; null: none of them, or no day of the calendar. */
export function momentOf(value: string, clock: Clock): Moment | null {
  const [, year, month, date, hours, minutes, isUtc] = written.exec(value.trim()) ?? [];
  if (year === undefined || Number(year) === 0) return null;
  const day = `${year}-${month}-${date}`;
  const noon = Date.parse(`${day}T12:00:00Z`);
  if (Number.isNaN(noon) || new Date(noon).toISOString().slice(0, 10) !== day) return null;
  if (hours === undefined) return { day, minute: null, clock: { kind: 'floating' } };
  const minute = Number(hours) * 60 + Number(minutes);
  if (minute >= 24 * 60 || Number(minutes) > 59) return null;
  return { day, minute, clock: isUtc ? { kind: 'utc' } : clock };
}

/** The moments of a line, which may have several. */
export function momentsOf({ params, value }: ContentLine, clockOf: (zone: string | undefined) => Clock): Moment[] {
  const clock = clockOf(params.get('TZID'));
  return value.split(',').flatMap((one) => momentOf(one.split('/')[0] ?? '', clock) ?? []);
}

export const utcInstantOf: ClockOf = (day, minute) => Date.parse(`${day}T00:00:00Z`) + minute * minuteMs;

/** By the `own` zone where the time is floating; of a whole day its first minute. */
export function instantAt({ day, minute, clock }: Moment, own: string): number {
  const at = minute ?? 0;
  if (clock.kind === 'utc') return utcInstantOf(day, at);
  if (clock.kind === 'described') return clock.instantOf(day, at);
  return instantOf(clock.kind === 'zone' ? clock.zone : own, day, at);
}

export interface Placed {
  readonly day: string;
  readonly time: string | null;
  readonly timezone: string | null;
}

/** As a competition says it: by the clock of the zone that is named, else by that of the `own` one. */
export function placedIn(own: string, moment: Moment): Placed {
  const { day, minute, clock } = moment;
  if (minute === null) return { day, time: null, timezone: null };
  if (clock.kind === 'zone') return { day, time: clockWords(minute), timezone: clock.zone };
  if (clock.kind === 'floating') return { day, time: clockWords(minute), timezone: own };
  const instant = instantAt(moment, own);
  return { day: dayAt(own, instant), time: clockWords(minuteAt(own, instant)), timezone: own };
}

const clockWords = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');

export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T12:00:00Z`) - Date.parse(`${from}T12:00:00Z`)) / dayMs);
