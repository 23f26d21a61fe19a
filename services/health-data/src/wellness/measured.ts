import { type Measure, measureNames } from '@entourage/contracts/health.ts';
import type { Wellness } from '@entourage/contracts/rest/wellness.ts';
import type { Sourced } from '../measurements/measurement.ts';
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

/** Devices measure these in different ways, so that a value is only compared with those of its own source. */
const ofOneSource: ReadonlySet<Measure> = new Set(['HEART_RATE_VARIABILITY', 'RESTING_HEART_RATE']);

/**
 * Mean and deviation of each measure in the 28 days before this one; none of a measure with too few values. `measured`:
 * in ascending order of days.
 */
export const measuredBandsBefore = (date: string, measured: readonly Sourced[]): Band[] =>
  measureNames.flatMap((measure) => bandBefore(date, measure, measured));

function bandBefore(date: string, measure: Measure, measured: readonly Sourced[]): Band[] {
  const isBefore = inBaselineOf(date);
  const all = measured.filter((one) => one.measure === measure);
  const source = sourceOf(all.at(-1));
  const values = all
    .filter((one) => isBefore(one.takenOn) && (sourceOf(one) === source || !ofOneSource.has(measure)))
    .map(({ value }) => value);
  const usual = usualOf(values, (mean) => leastDeviation * mean);
  return usual ? [{ measure, ...usual }] : [];
}

const sourceOf = (one: Sourced | undefined) => one?.source ?? null;

/**
 * The last value of each measure, while it is recent, compared with the days before it: outside the baseline to the worse
 * side, or within it. `measured`: in ascending order of days.
 */
export function currentMeasured(
  measured: readonly Sourced[],
  today: string,
): Pick<Wellness, 'measuredFlags' | 'measuredUsual'> {
  const compared = measureNames.flatMap((measure) => {
    const last = measured.findLast((one) => one.measure === measure);
    if (!last || !isRecent(last.takenOn, today)) return [];
    return bandBefore(last.takenOn, measure, measured).map((band) => ({
      ...last,
      source: sourceOf(last),
      band,
      z: zOf(last.value, band),
      isUsual: isWithin(last.value, band),
    }));
  });
  return {
    measuredFlags: compared.flatMap(({ measure, takenOn, value, source, z, isUsual, band: { mean, deviation } }) => {
      const worse = toTheWorse(measure, z);
      const level = isUsual || worse <= 0 ? null : levelOf(Math.max(worse, yellowAt));
      return level === null ? [] : [{ measure, level, takenOn, value, source, mean, deviation, z }];
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
