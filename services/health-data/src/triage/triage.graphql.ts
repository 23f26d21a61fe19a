import { asPerson } from '@entourage/kit/auth/policy.ts';
import type { Relationships } from '@entourage/kit/relationships/relationships.ts';
import type { Resolvers } from '@entourage/kit/serve/guard.ts';
import type { Call } from '@entourage/kit/serve/subgraph.ts';
import type { Access } from '../access/access.ts';
import type { AlertStore } from '../alerts/alert.store.ts';
import { shownSince } from '../alerts/alert.ts';
import type { Biomarkers } from '../biomarkers/biomarkers.ts';
import { addDays, missedDays, todayIn } from '../check-ins/calendar.ts';
import type { CheckInStore } from '../check-ins/check-in.store.ts';
import type { CheckIn } from '../check-ins/check-in.ts';
import type { VersionStore } from '../versions/version.store.ts';
import { baselineDays } from '../wellness/baseline.ts';
import { currentFlags, flagDays } from '../wellness/flags.ts';
import { inOrder, type Row } from './triage.ts';

export interface TriageDeps {
  readonly relationships: Pick<Relationships, 'athletesOf'>;
  readonly access: Pick<Access, 'toReadMany'>;
  readonly biomarkers: Pick<VersionStore<Biomarkers>, 'currentOf'>;
  readonly checkIns: Pick<CheckInStore, 'since' | 'lastOfEach'>;
  readonly alerts: Pick<AlertStore, 'openCounts'>;
  readonly now: () => Date;
}

/** One day more on either side, since the athletes' zones are not known yet. */
const windowDays = flagDays + baselineDays + 1;

export const triageResolvers = (deps: TriageDeps): Resolvers => ({
  Query: {
    async triage(_parent, _args, { principal }: Call) {
      const { id } = asPerson(principal);
      const now = deps.now();
      const athletes = await deps.relationships.athletesOf(id);
      await deps.access.toReadMany(principal, athletes, ['INJURY_RISK', 'CHECK_INS']);
      return inOrder(await rowsOf(deps, id, athletes, now));
    },
  },
});

/** The number of queries is independent of the number of athletes. */
async function rowsOf(deps: TriageDeps, liaisonId: string, athletes: readonly string[], now: Date): Promise<Row[]> {
  const [saved, days, open] = await Promise.all([
    deps.biomarkers.currentOf(athletes),
    deps.checkIns.since(athletes, addDays(todayIn('UTC', now), -windowDays)),
    deps.alerts.openCounts(liaisonId, athletes, shownSince(now)),
  ]);
  const silent = athletes.filter((athleteId) => !days.has(athleteId));
  const last = new Map((await deps.checkIns.lastOfEach(silent)).map((checkIn) => [checkIn.ownerId, checkIn]));
  const biomarkers = new Map(saved.map((version) => [version.ownerId, version]));
  return athletes.map((athleteId) => {
    const known = days.get(athleteId) ?? [];
    const version = biomarkers.get(athleteId);
    return {
      athleteId,
      injuryRisk: version?.content.injuryRisk ?? null,
      riskAssessedAt: version?.content.assessed.find(({ field }) => field === 'injuryRisk')?.at ?? null,
      savedAt: version?.savedAt ?? null,
      alerts: open.get(athleteId) ?? 0,
      ...saidLast(known, known.at(-1) ?? last.get(athleteId), now),
    };
  });
}

const saidLast = (known: readonly CheckIn[], last: CheckIn | undefined, now: Date) => ({
  flags: last ? currentFlags(known, todayIn(last.timeZone, now)) : [],
  lastCheckIn: last?.date ?? null,
  missedDays: last ? missedDays(last, now) : null,
});
