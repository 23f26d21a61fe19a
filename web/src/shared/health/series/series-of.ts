import { wellnessItems } from '@entourage/contracts/check-in.ts';
import { measures, type SeriesDays } from '@entourage/contracts/health.ts';
import type { CheckIn, Wellness } from '../api/wellness.api.ts';
import { answerWords } from '../words/answers.ts';
import { itemWords } from '../words/risk.ts';
import { words } from '../words/series.ts';

export interface Series {
  readonly name: string;
  readonly label: string;
  readonly unit: string;
  readonly kind: 'line' | 'bar';
  /** The names of the values from 1 on, if they are answers. */
  readonly answers?: readonly string[];
  /** Measured by a device, not reported by the athlete. */
  readonly isMeasured: boolean;
  /** What is said of a day without a value, where it is not that of a check-in or a measurement. */
  readonly none?: string;
  /** What is said besides the value of a day, where there is something to say. */
  readonly notes?: readonly (string | null)[];
  /** One value per day; null: nothing recorded. */
  readonly values: readonly (number | null)[];
  /** The athlete's usual range; `days`: from how many of the days before it is. */
  readonly band: (Ends & { readonly days: number }) | null;
  /** The ends of the axis; by default it fits the values and the usual range. */
  readonly min?: number;
  readonly max?: number;
}

interface Ends {
  readonly low: number;
  readonly high: number;
}

/** The id of the section on each page that has it. */
export const seriesId = 'series';

/** The initial number of days. */
export const firstDays: SeriesDays = 28;

const dayMs = 86_400_000;

/** All days from the first to the last, inclusive. */
export function daysOf({ from, to }: Pick<Wellness, 'from' | 'to'>): string[] {
  const first = Date.parse(from);
  const count = Math.round((Date.parse(to) - first) / dayMs) + 1;
  return Array.from({ length: count }, (_, at) => new Date(first + at * dayMs).toISOString().slice(0, 10));
}

/** All series of an athlete: the five items, the load and the measurements. */
export function seriesOf(wellness: Wellness): Series[] {
  const days = daysOf(wellness);
  return [...saidSeriesOf(wellness, days), ...measuredSeriesOf(wellness, days)];
}

/** The series of the check-ins. */
export function saidSeriesOf(
  { days: given, bands }: Pick<Wellness, 'days' | 'bands'>,
  days: readonly string[],
): Series[] {
  const checkIns = new Map(given.map((day) => [day.date, day]));
  return ([...wellnessItems, 'load'] as const).map((item): Series => {
    const band = bands.find((each) => each.item === item);
    const isLoad = item === 'load';
    return {
      name: item,
      label: itemWords[item],
      unit: isLoad ? words.loadUnit : words.points,
      kind: isLoad ? 'bar' : 'line',
      isMeasured: false,
      ...(!isLoad && { answers: answerWords[item] }),
      ...(isLoad && { notes: days.map((day) => sessionsOf(checkIns.get(day))) }),
      values: days.map((day) => checkIns.get(day)?.[item] ?? null),
      band: band ? { ...endsOf(band), days: band.days } : null,
      ...(isLoad ? { min: 0 } : { min: 1, max: 5 }),
    };
  });
}

/** The number of sessions of a day; null: there was at most one. */
const sessionsOf = (day: Pick<CheckIn, 'furtherSessions'> | undefined): string | null =>
  day && day.furtherSessions.length > 0 ? words.sessions(1 + day.furtherSessions.length) : null;

/** The load of a day, and the number of its sessions where there were several. */
export const loadWords = (day: Pick<CheckIn, 'load' | 'furtherSessions'>): string =>
  [figureOf(day.load), sessionsOf(day)].filter((said) => said !== null).join(', ');

/** The series of the measurements. */
export function measuredSeriesOf(
  { measurements, measuredBands }: Pick<Wellness, 'measurements' | 'measuredBands'>,
  days: readonly string[],
): Series[] {
  return [...Map.groupBy(measurements, ({ measure }) => measure)].map(([measure, given]): Series => {
    const taken = new Map(given.map(({ takenOn, value }) => [takenOn, value]));
    const band = measuredBands.find((each) => each.measure === measure);
    return {
      name: measure,
      label: measures[measure].label,
      unit: measures[measure].unit,
      kind: 'line',
      isMeasured: true,
      values: days.map((day) => taken.get(day) ?? null),
      band: band ? { ...endsOf(band), days: band.days } : null,
    };
  });
}

/** The ends of a usual range. */
export const endsOf = ({ mean, deviation }: { mean: number; deviation: number }): Ends => ({
  low: mean - deviation,
  high: mean + deviation,
});

/** Why there is no ratio of the loads; null: there is one. */
export function noRatioReason({ load, days, to, missedDays }: LoadShown): { title: string; text: string } | null {
  const { noLoad, noneLately, notEnough } = words.loads;
  if (load) return load.ratio === null ? noLoad : null;
  const before = Date.parse(to) - 7 * dayMs;
  const isSilent = missedDays !== null && !days.some(({ date }) => Date.parse(date) > before);
  return isSilent ? noneLately : notEnough;
}

export type LoadShown = Pick<Wellness, 'load' | 'days' | 'to' | 'missedDays'>;

export const known = (values: Series['values']): number[] => values.filter((value) => value !== null);

const figure = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 });
export const figureOf = (value: number): string => figure.format(value);

/** A value in words: the nearest answer, or the number. */
export const readingOf = ({ answers }: Pick<Series, 'answers'>, value: number): string =>
  answers?.[Math.min(Math.max(Math.round(value), 1), answers.length) - 1] ?? figureOf(value);

/** An answer shows its word and its number. */
export const valueWords = (series: Pick<Series, 'answers'>, value: number): string =>
  series.answers ? `${readingOf(series, value)} (${figureOf(value)})` : figureOf(value);

/** What is said of a day without a value. */
export const noneOf = ({ isMeasured, none }: Pick<Series, 'isMeasured' | 'none'>): string =>
  none ?? (isMeasured ? words.noMeasure : words.noValue);

/** The usual range in words; null: it is not known. */
export function rangeOf(series: Pick<Series, 'answers' | 'unit'> & { readonly band: Ends | null }): string | null {
  const { band, answers, unit } = series;
  if (!band) return null;
  const ends = [...new Set(withinOf(band, answers !== undefined).map((end) => readingOf(series, end)))];
  return `${ends.join(' to ')}${answers ? '' : ` ${unit}`}`;
}

/**
 * The lowest and the highest value of the range. Of answers only whole ones are given: those that are within it, or the
 * nearest to the mean.
 */
function withinOf({ low, high }: Ends, areAnswers: boolean): [number, number] {
  if (!areAnswers) return [low, high];
  const [first, last] = [Math.ceil(low), Math.floor(high)];
  const nearest = Math.round((low + high) / 2);
  return first <= last ? [first, last] : [nearest, nearest];
}

const shortDay = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
export const dayWords = (day: string): string => shortDay.format(new Date(day));
