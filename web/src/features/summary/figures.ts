import { known, type Series } from '../../shared/health/series/series-of.ts';

export interface Figures {
  readonly series: Series;
  /** The recorded values, oldest first. */
  readonly given: readonly number[];
  readonly latest: number;
  readonly latestOn: string;
  /** What is said besides the latest value. */
  readonly latestNote: string | null;
  readonly mean: number;
  readonly least: number;
  readonly most: number;
}

/** The figures of a series; none where nothing was recorded. `days`: those of its values. */
export function figuresOf(series: Series, days: readonly string[]): Figures[] {
  const given = known(series.values);
  const latest = given.at(-1);
  const latestAt = series.values.findLastIndex((value) => value !== null);
  const latestOn = days[latestAt];
  if (latest === undefined || latestOn === undefined) return [];
  const sum = given.reduce((total, value) => total + value, 0);
  const [least, most] = [Math.min(...given), Math.max(...given)];
  const latestNote = series.notes?.[latestAt] ?? null;
  return [{ series, given, latest, latestOn, latestNote, mean: sum / given.length, least, most }];
}
