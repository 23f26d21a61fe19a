import { type Measure, type MeasurementSource, measures } from '@entourage/contracts/health.ts';
import { figureOf } from '../series/series-of.ts';
import { sources } from './sources.ts';

type Comparison = readonly [below: string, above: string];

const comparisons: Readonly<Partial<Record<Measure, Comparison>>> = { SLEEP_DURATION: ['shorter', 'longer'] };
const usually: Comparison = ['lower', 'higher'];

interface Compared {
  readonly measure: Measure;
  /** Negative: lower than usual. */
  readonly z: number;
}

export const words = {
  title: 'What the measurements show now',
  flags: 'Measured outside the usual range',
  usual: (all: readonly Measure[]) => `Within the usual range: ${all.map((each) => measures[each].label).join(', ')}`,
  /** A date is not broken over two lines. */
  value: (value: number, unit: string, usual: string, day: string, source: MeasurementSource | null) =>
    [`${figureOf(value)} ${unit}, usual ${usual}`, day.replace(' ', '\u00a0'), source && sources[source]]
      .filter(Boolean)
      .join(' · '),
} as const;

/** Compares a measured value with the athlete's usual range. */
export const measuredFlagWords = ({ measure, z }: Compared): string => {
  const [below, above] = comparisons[measure] ?? usually;
  return `${measures[measure].label} ${z < 0 ? below : above} than usual`;
};
