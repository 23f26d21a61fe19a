import { type Trip, tripOn } from '@entourage/contracts/itinerary.ts';
import type { Availability, Period } from '@entourage/contracts/rest/availability.ts';
import { type ZonedDay, zonedDays } from './zoned-day.ts';

const minuteMs = 60_000;
/** Slots begin at this interval from the beginning of a period. */
const gridMinutes = 30;
/** Shorter than any change of a clock, so that none is missed within a meeting. */
const stepMs = 15 * minuteMs;

/** From an instant until before another one, in milliseconds. */
export interface Interval {
  readonly from: number;
  readonly to: number;
}

export interface Wanted {
  readonly minutes: number;
  /** Of the slots' beginnings. */
  readonly range: Interval;
}

/** What is taken already. */
export interface Taken {
  /** Of the liaison, each with the time that stays free after it. */
  readonly liaison: readonly Interval[];
  readonly athlete: readonly Interval[];
  /** Beginnings of the liaison's meetings, for the daily cap. */
  readonly meetings: readonly number[];
}

type Hours = Pick<
  Availability,
  'timezone' | 'weekly' | 'dated' | 'leave' | 'bufferMinutes' | 'noticeMinutes' | 'dailyCap'
> & {
  /** On a trip, hours are those of the place. */
  readonly trips: readonly Trip[];
};

/** The beginnings of free slots, in order. */
export function freeSlots(hours: Hours, taken: Taken, { minutes, range }: Wanted, now: number): number[] {
  const from = Math.max(range.from, now + hours.noticeMinutes * minuteMs);
  const [length, buffer] = [minutes * minuteMs, hours.bufferMinutes * minuteMs];
  const isFree = (start: number) =>
    start >= from &&
    start < range.to &&
    !overlaps(taken.liaison, start, start + length + buffer) &&
    !overlaps(taken.athlete, start, start + length);
  const found: number[] = [];
  for (const day of workingDays(hours, { from, to: range.to })) {
    if (isFull(hours, taken, day)) continue;
    for (const period of periodsOf(hours, day)) found.push(...startsIn(period, day, minutes).filter(isFree));
  }
  return found.sort((one, other) => one - other);
}

/** Whether a meeting may begin then: within the hours, with the minimum notice, not on leave. Ignores other meetings. */
export function isOffered(hours: Hours, start: number, minutes: number, now: number): boolean {
  const range = { from: start, to: start + 1 };
  return freeSlots(hours, { liaison: [], athlete: [], meetings: [] }, { minutes, range }, now).includes(start);
}

/** The liaison's days within a range, each in the zone in which they spend it. */
export const workingDays = ({ timezone, trips }: Pick<Hours, 'timezone' | 'trips'>, { from, to }: Interval) =>
  zonedDays(from, to, (date) => tripOn(trips, date)?.timezone ?? timezone);

const isFull = ({ dailyCap }: Hours, { meetings }: Taken, { start, end }: ZonedDay): boolean =>
  dailyCap !== null && meetings.filter((at) => at >= start && at < end).length >= dailyCap;

const overlaps = (intervals: readonly Interval[], from: number, to: number): boolean =>
  intervals.some((interval) => interval.from < to && from < interval.to);

/** The periods of a day: none on leave, those of its date if it has some, else the week's. */
function periodsOf({ weekly, dated, leave }: Hours, { date, weekday }: ZonedDay): readonly Period[] {
  if (leave.some(({ from, to }) => from <= date && date <= to)) return [];
  const own = dated.find((entry) => entry.date === date) ?? weekly.find((entry) => entry.day === weekday);
  return own?.periods ?? [];
}

/**
 * A meeting must fit into the period by the clock on the wall: where clocks go forward within it, the skipped hour does
 * not exist; where they go back, the repeated hour exists twice.
 */
function startsIn(period: Period, day: ZonedDay, minutes: number): number[] {
  const [first, last] = [minuteOf(period.from), minuteOf(period.to)];
  const starts: number[] = [];
  for (let minute = first; minute < last; minute += gridMinutes) {
    for (const start of day.instantsOf(minute)) {
      if (lastsWithin({ from: first, to: last }, day, start, start + minutes * minuteMs)) starts.push(start);
    }
  }
  return starts;
}

function lastsWithin(minutes: Interval, day: ZonedDay, start: number, end: number): boolean {
  if (start < day.start || end > day.end) return false;
  for (let at = start; at < end; at += stepMs) if (!isWithin(minutes, day, at)) return false;
  return isWithin(minutes, day, end - minuteMs);
}

function isWithin({ from, to }: Interval, day: ZonedDay, at: number): boolean {
  const minute = day.minuteAt(at);
  return from <= minute && minute < to;
}

/** 24:00 is the end of a day. */
const minuteOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
