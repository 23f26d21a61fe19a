import { setImmediate as othersTurn } from 'node:timers/promises';
import type { Measure } from '@entourage/contracts/health.ts';
import { dayIn, isRecord, type Members, numberIn } from './from-json.ts';
import type { Parsed } from './parsed.ts';
import { type Measured, toHundredths, withinRange } from './read-row.ts';
import { longestSleep } from './read-sleep-analysis.ts';

/** After so many others have a turn. */
const atOnce = 1000;

interface Metric {
  readonly measure: Measure;
  /** What counts of the entries of a day. */
  readonly of: 'mean' | 'last' | 'longest sleep';
  /** The factor that turns each unit into that of the measure. */
  readonly units: ReadonlyMap<string, number>;
}

const variability: Metric = { measure: 'HEART_RATE_VARIABILITY', of: 'mean', units: new Map([['ms', 1]]) };
const beats = new Map([
  ['bpm', 1],
  ['count/min', 1],
]);
const restingRate: Metric = { measure: 'RESTING_HEART_RATE', of: 'mean', units: beats };
const weights = new Map([
  ['kg', 1],
  ['lb', 0.45359237],
]);
const mass: Metric = { measure: 'BODY_MASS', of: 'last', units: weights };
const hours = new Map([
  ['hr', 1],
  ['min', 1 / 60],
]);
const sleep: Metric = { measure: 'SLEEP_DURATION', of: 'longest sleep', units: hours };

const metricOf: ReadonlyMap<unknown, Metric> = new Map([
  ['heart_rate_variability', variability],
  ['heart_rate_variability_sdnn', variability],
  ['resting_heart_rate', restingRate],
  ['weight_body_mass', mass],
  ['body_mass', mass],
  ['sleep_analysis', sleep],
]);

/**
 * Reads the metrics that the app Health Auto Export sends. Other metrics are ignored. An entry that cannot be used is
 * left out and counted, since nobody could mend it: the app sends what the phone has gathered.
 */
export async function readHealthAutoExport(given: readonly unknown[], today: string): Promise<Parsed> {
  const days = eachDay();
  const nights = longestSleep();
  let rows = 0;
  let leftOut = 0;
  const metrics = given.flatMap(knownMetric);
  for (const { metric, factor, entries } of metrics) {
    for (const entry of entries) {
      rows += 1;
      if (rows % atOnce === 0) await othersTurn();
      const isUsed =
        factor !== undefined &&
        isRecord(entry) &&
        (metric.of === 'longest sleep' ? nights.add(entry, factor, today) : days.add(entry, { metric, factor, today }));
      if (!isUsed) leftOut += 1;
    }
  }
  const slept = nights.all();
  const measured = [...days.all(), ...slept.measured];
  return {
    ...{ source: 'HEALTH_AUTO_EXPORT', rows, leftOut: leftOut + slept.leftOut, measured, faults: [], faultCount: 0 },
    ...(metrics.length > 0 && { isKnown: true }),
  };
}

function knownMetric(given: unknown) {
  if (!isRecord(given) || !Array.isArray(given.data)) return [];
  const metric = metricOf.get(given.name);
  if (!metric) return [];
  const factor = typeof given.units === 'string' ? metric.units.get(given.units.toLowerCase()) : undefined;
  return [{ metric, factor, entries: given.data as readonly unknown[] }];
}

interface Day extends Pick<Measured, 'measure' | 'takenOn'> {
  readonly of: Metric['of'];
  sum: number;
  count: number;
  /** The text of the time of the last one: in it times of a day are in order. */
  lastAt: string;
  last: number;
}

/** Collects the values of days. */
function eachDay() {
  const days = new Map<string, Day>();
  return {
    /** Returns whether it can be used. */
    add({ date, qty }: Members, { metric, factor, today }: { metric: Metric; factor: number; today: string }): boolean {
      const { measure, of } = metric;
      const takenOn = dayIn(date, today);
      const value = (numberIn(qty) ?? Number.NaN) * factor;
      if (takenOn === null || 'refused' in withinRange(toHundredths(value), measure)) return false;
      const key = `${takenOn} ${measure}`;
      const day = days.get(key) ?? { measure, takenOn, of, sum: 0, count: 0, lastAt: '', last: value };
      day.sum += value;
      day.count += 1;
      const at = String(date).slice(0, 'YYYY-MM-DD HH:MM:SS'.length);
      if (at >= day.lastAt) [day.lastAt, day.last] = [at, value];
      days.set(key, day);
      return true;
    },
    all: (): Measured[] =>
      [...days.values()].map(({ measure, takenOn, of, sum, count, last }) => ({
        ...{ measure, takenOn, value: toHundredths(of === 'last' ? last : sum / count) },
      })),
  };
}
