import type { AlertStore } from '../alerts/alert.store.ts';
import { shownSince } from '../alerts/alert.ts';
import type { Biomarkers } from '../biomarkers/biomarkers.ts';
import { addDays, missedDays, todayIn } from '../check-ins/calendar.ts';
import type { CheckInStore } from '../check-ins/check-in.store.ts';
import type { CheckIn } from '../check-ins/check-in.ts';
import type { VersionStore } from '../versions/version.store.ts';
import { baselineDays } from '../wellness/baseline.ts';
import { currentFlags, flagDays } from '../wellness/flags.ts';
import type { Row } from './triage.ts';

export interface AthletesDeps {
  readonly biomarkers: Pick<VersionStore<Biomarkers>, 'currentOf'>;
  readonly checkIns: Pick<CheckInStore, 'since' | 'lastOfEach'>;
  readonly alerts: Pick<AlertStore, 'openCounts'>;
}

/** An athlete's row, and what it was derived from. */
export interface AthleteRead {
  readonly row: Row;
  readonly biomarkers: Biomarkers | null;
  /** The check-ins of the last weeks, enough for baseline and load; without any, the last one of all. */
  readonly days: readonly CheckIn[];
}

/** One day more on either side, since the athletes' zones are not known yet. */
const windowDays = flagDays + baselineDays + 1;

/** The number of queries is independent of the number of athletes. */
export async function readAthletes(
  deps: AthletesDeps,
  liaisonId: string,
  athletes: readonly string[],
  now: Date,
): Promise<AthleteRead[]> {
  const [saved, recent, open] = await Promise.all([
    deps.biomarkers.currentOf(athletes),
    deps.checkIns.since(athletes, addDays(todayIn('UTC', now), -windowDays)),
    deps.alerts.openCounts(liaisonId, athletes, shownSince(now)),
  ]);
  const silent = athletes.filter((athleteId) => !recent.has(athleteId));
  const older = Map.groupBy(await deps.checkIns.lastOfEach(silent), ({ ownerId }) => ownerId);
  const versions = new Map(saved.map((version) => [version.ownerId, version]));
  return athletes.map((athleteId) => {
    const days = recent.get(athleteId) ?? older.get(athleteId) ?? [];
    const version = versions.get(athleteId);
    const row = {
      athleteId,
      injuryRisk: version?.content.injuryRisk ?? null,
      riskAssessedAt: version?.content.assessed.find(({ field }) => field === 'injuryRisk')?.at ?? null,
      savedAt: version?.savedAt ?? null,
      alerts: open.get(athleteId) ?? 0,
      ...saidLast(days, now),
    };
    return { row, biomarkers: version?.content ?? null, days };
  });
}

function saidLast(days: readonly CheckIn[], now: Date) {
  const last = days.at(-1);
  return {
    flags: last ? currentFlags(days, todayIn(last.timeZone, now)) : [],
    lastCheckIn: last?.date ?? null,
    missedDays: last ? missedDays(last, now) : null,
  };
}
