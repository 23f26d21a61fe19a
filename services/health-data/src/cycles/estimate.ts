import { longestCycleDays } from '@entourage/contracts/health.ts';
import { addDays, daysBetween } from '../check-ins/calendar.ts';

type Started = { readonly startedOn: string };

interface Cycle {
  readonly startedOn: string;
  /** Null for the present one. */
  readonly days: number | null;
}

interface Estimate {
  readonly usualDays: number;
  readonly shortestDays: number;
  readonly longestDays: number;
  /** Null in a long absence: nothing is expected then. */
  readonly expectedFrom: string | null;
  readonly expectedTo: string | null;
  /** Since the last expected day; null until it is over, and in a long absence. */
  readonly daysLate: number | null;
}

/** Bleeding that begins nearer than this to the start of a cycle belongs to that cycle. */
const leastCycleDays = 15;
/** Of fewer a usual length would be chance. */
const leastCycles = 3;
/** Of a single one nothing can be absent: the log may have just begun, or been tried once. */
const leastStarts = 2;
/** Of more it would say how it was years ago. */
const mostCycles = 6;
/** The expected start is at least this far open to each side, however regular the last cycles were. */
const leastSpreadDays = 2;

/** The first days of the cycles, the earliest first. */
function startsOf(periods: readonly Started[]): string[] {
  const starts: string[] = [];
  for (const day of periods.map(({ startedOn }) => startedOn).sort()) {
    const before = starts.at(-1);
    if (before === undefined || daysBetween(before, day) >= leastCycleDays) starts.push(day);
  }
  return starts;
}

/** The latest first. */
export function cyclesOf(periods: readonly Started[]): Cycle[] {
  const starts = startsOf(periods);
  return starts
    .map((startedOn, index) => {
      const next = starts[index + 1];
      return { startedOn, days: next === undefined ? null : daysBetween(startedOn, next) };
    })
    .toReversed();
}

/** The lengths of the full cycles, the latest first: a longer gap is an absence, and no length. */
const fullLengths = (periods: readonly Started[]): number[] =>
  cyclesOf(periods).flatMap(({ days }) => (days !== null && days <= longestCycleDays ? [days] : []));

/** The first day of bleeding is day 1; null before the first start. */
export function cycleDayOf(periods: readonly Started[], today: string): number | null {
  const last = startsOf(periods).findLast((start) => start <= today);
  return last === undefined ? null : daysBetween(last, today) + 1;
}

/** What the last full cycles say of the next start: a range, and nothing below three of them. */
export function estimateOf(periods: readonly Started[], today: string): Estimate | null {
  const all = fullLengths(periods);
  const lengths = all.slice(0, mostCycles).toSorted((one, other) => one - other);
  const [last, shortestDays, longestDays] = [startsOf(periods).at(-1), lengths.at(0), lengths.at(-1)];
  if (last === undefined || shortestDays === undefined || longestDays === undefined) return null;
  if (all.length < leastCycles) return null;
  const usualDays = medianOf(lengths);
  const usual = { usualDays, shortestDays, longestDays };
  if (isLongAbsence(periods, today)) return { ...usual, expectedFrom: null, expectedTo: null, daysLate: null };
  const expectedTo = addDays(last, Math.max(longestDays, usualDays + leastSpreadDays));
  return {
    ...usual,
    expectedFrom: addDays(last, Math.min(shortestDays, usualDays - leastSpreadDays)),
    expectedTo,
    daysLate: today > expectedTo ? daysBetween(expectedTo, today) : null,
  };
}

/**
 * After at least two starts: whether none has begun for over 90 days. Full cycles are not asked for: those who bleed
 * rarely never have three.
 */
export function isLongAbsence(periods: readonly Started[], today: string): boolean {
  const starts = startsOf(periods);
  const last = starts.at(-1);
  return last !== undefined && starts.length >= leastStarts && daysBetween(last, today) > longestCycleDays;
}

/** Of whole days in ascending order. */
function medianOf(sorted: readonly number[]): number {
  const middle = sorted.slice((sorted.length - 1) >> 1, (sorted.length >> 1) + 1);
  return Math.round(middle.reduce((sum, each) => sum + each, 0) / middle.length);
}
