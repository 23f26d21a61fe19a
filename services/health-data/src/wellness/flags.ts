import type { CheckInRating, FlagLevel } from '@entourage/contracts/health.ts';
import type { Wellness } from '@entourage/contracts/rest/wellness.ts';
import { daysBetween } from '../check-ins/calendar.ts';
import type { Day } from '../check-ins/check-in.ts';
import { type Band, baselineBefore, valueIn } from './baseline.ts';

export type Flag = Wellness['flags'][number];

export const yellowAt = 1;
const redAt = 2;
/** Older check-ins raise no current flags. */
export const flagDays = 7;

/** Days outside the athlete's own baseline to the worse side: wellness down, or load up. At its end they are usual. */
export function flagsOf(day: Day, days: readonly Day[]): Flag[] {
  return baselineBefore(day.date, days).flatMap((band) => {
    const value = valueIn(day, band.item);
    const z = zOf(value, band);
    const isBeyond = Math.abs(value - band.mean) > band.deviation;
    const level = isBeyond ? levelOf(band.item === 'load' ? z : -z) : null;
    return level === null ? [] : [{ item: band.item, level, date: day.date, z }];
  });
}

/** The flags of the last check-in, while it is recent. */
export function currentFlags(days: readonly Day[], today: string): Flag[] {
  const last = days.at(-1);
  return last && isRecent(last.date, today) ? flagsOf(last, days) : [];
}

/** Whether the last check-in was compared, so that the absence of flags means that it is within the usual range. */
export function ratingOf(days: readonly Day[], today: string): CheckInRating {
  const last = days.at(-1);
  if (!last) return 'NONE';
  if (!isRecent(last.date, today)) return 'TOO_OLD';
  return baselineBefore(last.date, days).length > 0 ? 'RATED' : 'NO_BASELINE';
}

export const isRecent = (date: string, today: string): boolean => daysBetween(date, today) <= flagDays;

/** A baseline of zeros, such as rest days, has no deviation, so no flag can follow from it. */
export const zOf = (value: number, { mean, deviation }: Pick<Band, 'mean' | 'deviation'>): number =>
  deviation === 0 ? 0 : Math.round((100 * (value - mean)) / deviation) / 100;

/** `worse`: deviations from the mean to the worse side. */
export function levelOf(worse: number): FlagLevel | null {
  if (worse >= redAt) return 'RED';
  return worse >= yellowAt ? 'YELLOW' : null;
}
