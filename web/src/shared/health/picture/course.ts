import type { FocusArea, InjuryRisk, TrainingIntensity } from '@entourage/contracts/health.ts';
import type { Trend } from '../../components/metric/trend.ts';
import type { BiomarkerVersion } from '../api/biomarkers.api.ts';

/** The fields with a single value. */
export interface Assessed {
  readonly injuryRisk: InjuryRisk;
  readonly trainingIntensity: TrainingIntensity;
  readonly focusArea: FocusArea;
}

type Version = Assessed & Pick<BiomarkerVersion, 'notAssessed'>;

/** The assessed values of a field, oldest first; defaults are left out. `versions`: the latest first. */
export const courseOf = <Field extends keyof Assessed>(field: Field, versions: readonly Version[]): Assessed[Field][] =>
  versions
    .filter(({ notAssessed }) => !notAssessed.includes(field))
    .map((version) => version[field])
    .reverse();

/** The last value that differs from the current one. */
export const beforeIn = <Value>(course: readonly Value[]): Value | undefined =>
  course.findLast((value) => value !== course.at(-1));

/** The successive values in words. */
export function wayOf<Value>(course: readonly Value[], wordOf: (value: Value) => string): string {
  const steps = course.filter((value, at) => at === 0 || value !== course[at - 1]).map(wordOf);
  const over = `over the last ${course.length} versions`;
  return steps.length === 1 ? `Stayed ${steps[0]} ${over}` : `Was ${steps.join(', then ')}, ${over}`;
}

/** The values as a trend. `rank`: from lowest to highest. */
export const trendOf = <Value>(
  course: readonly Value[],
  { rank, wordOf }: { rank: readonly Value[]; wordOf: (value: Value) => string },
): Trend => ({
  values: course.map((value) => rank.indexOf(value)),
  over: `the last ${course.length} versions`,
  words: wayOf(course, wordOf),
});
