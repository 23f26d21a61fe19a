import { type Measure, measureNames } from '@entourage/contracts/health.ts';
import type { Wellness } from '@entourage/contracts/rest/wellness.ts';
import type { Measured } from '../measurements/read-row.ts';
import { inBaselineOf, usualOf } from './baseline.ts';
import { isRecent, levelOf, yellowAt, zOf } from './flags.ts';

type Band = Wellness['measuredBands'][number];

/** A floor, as a share of the mean: a constant history would make any change infinitely many deviations. */
const leastDeviation = 0.02;

/** Which way from the usual is a warning. */
const worseSide = {
  HEART_RATE_VARIABILITY: 'LOWER',
  RESTING_HEART_RATE: 'HIGHER',
  BODY_MASS: 'EITHER',
  SLEEP_DURATION: 'LOWER',
  JUMP_HEIGHT: 'LOWER',
} as const satisfies Record<Measure, 'LOWER' | 'HIGHER' | 'EITHER'>;

/** Mean and deviation of each measure in the 28 days before this one; none of a measure with too few values. */
export const measuredBandsBefore = (date: string, measured: readonly Measured[]): Band[] =>
  measureNames.flatMap((measure) => bandBefore(date, measure, measured));

function bandBefore(date: string, measure: Measure, measured: readonly Measured[]): Band[] {
  const isBefore = inBaselineOf(date);
  const values = measured.filter((one) => one.measure === measure && isBefore(one.takenOn)).map(({ value }) => value);
  const usual = usualOf(values, (mean) => leastDeviation * mean);
  return usual ? [{ measure, ...usual }] : [];
}

/**
 * The last value of each measure, while it is recent, compared with the days before it: outside the baseline to the worse
 * side, or within it. `measured`: in ascending order of days.
 */
export function currentMeasured(
  measured: readonly Measured[],
  today: string,
): Pick<Wellness, 'measuredFlags' | 'measuredUsual'> {
  const compared = measureNames.flatMap((measure) => {
    const last = measured.findLast((one) => one.measure === measure);
    if (!last || !isRecent(last.takenOn, today)) return [];
    return bandBefore(last.takenOn, measure, measured).map((band) => ({
      ...last,
      band,
      z: zOf(last.value, band),
      isUsual: isWithin(last.value, band),
    }));
  });
  return {
    measuredFlags: compared.flatMap(({ measure, takenOn, value, z, isUsual, band: { mean, deviation } }) => {
      const worse = toTheWorse(measure, z);
      const level = isUsual || worse <= 0 ? null : levelOf(Math.max(worse, yellowAt));
      return level === null ? [] : [{ measure, level, takenOn, value, mean, deviation, z }];
    }),
    measuredUsual: compared.filter(({ isUsual }) => isUsual).map(({ measure }) => measure),
  };
}

/** By the figures that are shown, with one decimal: what stands within the range beside it is not called off it. */
const isWithin = (value: number, { mean, deviation }: Pick<Band, 'mean' | 'deviation'>): boolean =>
  shown(value) >= shown(mean - deviation) && shown(value) <= shown(mean + deviation);

const shown = (value: number): number => Math.round(10 * value) / 10;

function toTheWorse(measure: Measure, z: number): number {
  const side = worseSide[measure];
  if (side === 'EITHER') return Math.abs(z);
  return side === 'HIGHER' ? z : -z;
}
