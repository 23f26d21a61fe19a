import { wellnessItems } from '@entourage/contracts/check-in.ts';
import type { Wellness } from '@entourage/contracts/rest/wellness.ts';
import { addDays } from '../check-ins/calendar.ts';
import { type Day, loadOf } from '../check-ins/check-in.ts';

export type Item = Wellness['bands'][number]['item'];
export type Band = Wellness['bands'][number];

export const items: readonly Item[] = [...wellnessItems, 'load'];

export const baselineDays = 28;
/** With fewer, a single unusual week would dominate the mean. */
const fewestDays = 7;
/** A floor, since a constant history would make any change infinitely many deviations. */
const leastDeviation = 0.5;
const leastDeviationOfLoad = 0.1;

export const valueIn = ({ values }: Day, item: Item): number => (item === 'load' ? loadOf(values) : values[item]);

/** Mean and deviation of each item in the 28 days before this one; none with too few days. */
export function baselineBefore(date: string, days: readonly Day[]): Band[] {
  const isBefore = inBaselineOf(date);
  const before = days.filter((day) => isBefore(day.date));
  return items.flatMap((item) => {
    const usual = usualOf(
      before.map((day) => valueIn(day, item)),
      (mean) => (item === 'load' ? leastDeviationOfLoad * mean : leastDeviation),
    );
    return usual ? [{ item, ...usual }] : [];
  });
}

/** Whether a day is one of the 28 before this one. */
export function inBaselineOf(date: string): (day: string) => boolean {
  const from = addDays(date, -baselineDays);
  return (day) => day >= from && day < date;
}

/** Mean and deviation of the values, one a day; null with too few. `least`: the minimal deviation for a mean. */
export function usualOf(values: readonly number[], least: (mean: number) => number): Omit<Band, 'item'> | null {
  if (values.length < fewestDays) return null;
  const mean = meanOf(values);
  return { mean, deviation: Math.max(least(mean), sampleDeviation(values, mean)), days: values.length };
}

export const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

const sampleDeviation = (values: readonly number[], mean: number): number =>
  Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1));
