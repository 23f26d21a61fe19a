import type { SeriesDays } from '@entourage/contracts/health.ts';
import type { AlertStore } from '../alerts/alert.store.ts';
import { addDays, missedDays, todayIn } from '../check-ins/calendar.ts';
import type { CheckInStore } from '../check-ins/check-in.store.ts';
import { type CheckIn, shownCheckIn } from '../check-ins/check-in.ts';
import type { MeasurementStore } from '../measurements/measurement.store.ts';
import { baselineBefore, baselineDays } from './baseline.ts';
import { currentFlags } from './flags.ts';
import { loadMethod, loadUpTo } from './load.ts';

/** An athlete's days and what follows from them: two reads, however many days, and one more where there is a red flag. */
export async function wellnessOf(
  deps: {
    checkIns: Pick<CheckInStore, 'lastOf'>;
    measurements: Pick<MeasurementStore, 'between'>;
    alerts: Pick<AlertStore, 'alertedAt'>;
  },
  athleteId: string,
  { days, now }: { days: SeriesDays; now: Date },
) {
  // Where the athlete is is not known yet: from a day too early to a day too late.
  const utc = todayIn('UTC', now);
  const [known, measured] = await Promise.all([
    // The last of them is there however long ago it was, and so are the days before, for the baseline.
    deps.checkIns.lastOf(athleteId, days + baselineDays + 1),
    deps.measurements.between(athleteId, addDays(utc, -days), addDays(utc, 1)),
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
    flags,
    alertedAt: red ? await deps.alerts.alertedAt(athleteId, red.date) : null,
    load: loadUpTo(to, known),
    loadMethod,
    missedDays: last ? missedDays(last, now) : null,
    measurements: measured.filter(({ takenOn }) => takenOn >= from),
  };
}

/** Today where the athlete was when they last said something, or the day of the last check-in where that is ahead. */
function lastDay(known: readonly CheckIn[], now: Date): string {
  const latest = known.toSorted((one, other) => other.savedAt.getTime() - one.savedAt.getTime())[0];
  const today = todayIn(latest?.timeZone ?? 'UTC', now);
  const [, later] = [today, known.at(-1)?.date ?? today].sort();
  return later ?? today;
}
