import type { HealthCategory, SeriesDays } from '@entourage/contracts/health.ts';
import type { Wellness } from '@entourage/contracts/rest/wellness.ts';
import type { AlertStore } from '../alerts/alert.store.ts';
import { addDays, missedDays, todayIn } from '../check-ins/calendar.ts';
import type { CheckInStore } from '../check-ins/check-in.store.ts';
import { type CheckIn, shownCheckIn } from '../check-ins/check-in.ts';
import type { MeasurementStore } from '../measurements/measurement.store.ts';
import { baselineBefore, baselineDays } from './baseline.ts';
import { currentFlags, flagDays, ratingOf } from './flags.ts';
import { loadMethod, loadUpTo } from './load.ts';
import { currentMeasured, measuredBandsBefore } from './measured.ts';

/** The category of each figure; the rest is the frame of the answer. */
export const wellnessCategories = {
  days: 'CHECK_INS',
  bands: 'CHECK_INS',
  rating: 'CHECK_INS',
  flags: 'CHECK_INS',
  alertedAt: 'CHECK_INS',
  load: 'CHECK_INS',
  missedDays: 'CHECK_INS',
  measurements: 'MEASUREMENTS',
  measuredBands: 'MEASUREMENTS',
  measuredFlags: 'MEASUREMENTS',
  measuredUsual: 'MEASUREMENTS',
} as const satisfies Record<Exclude<keyof Wellness, 'athleteId' | 'from' | 'to' | 'loadMethod'>, HealthCategory>;

/** The oldest value that has a flag, and the days before it. */
const comparedDays = flagDays + baselineDays + 1;

/**
 * An athlete's days and the figures derived from them: two queries for any number of days, and one more with a red
 * flag. What is not granted is not read: it is empty, as for an athlete who never gave it.
 */
export async function wellnessOf(
  deps: {
    checkIns: Pick<CheckInStore, 'lastOf'>;
    measurements: Pick<MeasurementStore, 'between'>;
    alerts: Pick<AlertStore, 'alertedAt'>;
  },
  athleteId: string,
  { days, now, granted }: { days: SeriesDays; now: Date; granted: ReadonlySet<string> },
) {
  // The athlete's zone is not known yet, so it reads a day more on either side.
  const utc = todayIn('UTC', now);
  const [known, measured] = await Promise.all([
    // Includes the last one regardless of its age, and the days before for its baseline.
    granted.has(wellnessCategories.days) ? deps.checkIns.lastOf(athleteId, days + baselineDays + 1) : [],
    granted.has(wellnessCategories.measurements)
      ? deps.measurements.between(athleteId, addDays(utc, -Math.max(days, comparedDays)), addDays(utc, 1))
      : [],
  ]);
  const last = known.at(-1);
  const to = lastDay(known, now);
  const from = addDays(to, 1 - days);
  const flags = currentFlags(known, to);
  const red = flags.find(({ level }) => level === 'RED');
  return {
    athleteId,
    from,
    to,
    days: known.filter(({ date }) => date >= from).map(shownCheckIn),
    bands: baselineBefore(to, known),
    rating: ratingOf(known, to),
    flags,
    alertedAt: red ? await deps.alerts.alertedAt(athleteId, red.date) : null,
    load: loadUpTo(to, known),
    loadMethod,
    missedDays: last ? missedDays(last, now) : null,
    measurements: measured.filter(({ takenOn }) => takenOn >= from),
    measuredBands: measuredBandsBefore(to, measured),
    ...currentMeasured(measured, to),
  };
}

/** Today in the zone of the last save, or the date of the last check-in if that is later. */
export function lastDay(known: readonly CheckIn[], now: Date): string {
  const latest = known.toSorted((one, other) => other.savedAt.getTime() - one.savedAt.getTime())[0];
  const today = todayIn(latest?.timeZone ?? 'UTC', now);
  const [, later] = [today, known.at(-1)?.date ?? today].sort();
  return later ?? today;
}
