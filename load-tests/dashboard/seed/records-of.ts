import { randomUUID } from 'node:crypto';
import { type Biomarkers, biomarkerKind } from '../../../services/health-data/src/biomarkers/biomarkers.ts';
import { addDays, todayIn } from '../../../services/health-data/src/check-ins/calendar.ts';
import { checkInsName } from '../../../services/health-data/src/check-ins/check-in.store.ts';
import type { CheckIn } from '../../../services/health-data/src/check-ins/check-in.ts';
import { type InjuryLog, injuryLogKind } from '../../../services/health-data/src/injuries/injury.ts';
import type { Measurement } from '../../../services/health-data/src/measurements/measurement.ts';
import { type Profile, profileKind } from '../../../services/health-data/src/profiles/profile.ts';
import { type Queue, queueKind } from '../../../services/health-data/src/todos/todo.ts';
import type { Version } from '../../../services/health-data/src/versions/version.ts';
import type { Athlete } from './people.ts';

const days = 365;
const timeZone = 'Europe/Berlin';
const versions = 10;
const dayMs = 86_400_000;

/** An athlete's records after a year, by collection, as health-data's own stores write them. */
export function recordsOf(athlete: Athlete, now: Date): Record<string, object[]> {
  const saved = savedFor(athlete, now);
  return {
    [checkInsName]: checkInsOf(athlete, now),
    measurements: measurementsOf(athlete, now),
    [profileKind.name]: [saved<Profile>(1, profile)],
    [biomarkerKind.name]: Array.from({ length: versions }, (_, index) => saved(index + 1, biomarkersOf(athlete, now))),
    [queueKind.name]: [saved<Queue>(1, queueOf(athlete, now))],
    [injuryLogKind.name]: [saved<InjuryLog>(1, logOf(athlete, now))],
  };
}

const savedFor =
  ({ id: ownerId, liaisonIds }: Athlete, now: Date) =>
  <Content>(version: number, content: Content): Version<Content> => ({
    _id: randomUUID(),
    ownerId,
    version,
    recordId: ownerId,
    content,
    savedAt: new Date(now.getTime() - (versions - version + 1) * dayMs),
    savedBy: liaisonIds[0] ?? ownerId,
    reason: 'After the weekly look',
    begunAt: now,
  });

const profile: Profile = {
  sport: 'Soccer',
  team: 'FC Example',
  position: 'Left back',
  yearsActive: 8,
  primaryGoals: ['Injury Prevention'],
  healthConcerns: ['Sleep Issues'],
};

function biomarkersOf({ id, liaisonIds }: Athlete, now: Date): Biomarkers {
  const by = (place: number) => ({ at: now, by: liaisonIds[place] ?? id, version: versions });
  return {
    injuryRisk: 'MEDIUM',
    trainingIntensity: 'MODERATE',
    focusArea: 'Recovery',
    nutritionAdvice: ['More iron', 'Eat within an hour of training', 'Two litres of water'],
    assessed: [
      { field: 'injuryRisk', ...by(0) },
      { field: 'trainingIntensity', ...by(1) },
      { field: 'focusArea', ...by(2) },
      { field: 'nutritionAdvice', ...by(0) },
    ],
  };
}

const queueOf = ({ id, liaisonIds }: Athlete, now: Date): Queue => ({
  todos: Array.from({ length: 8 }, (_, place) => ({
    id: randomUUID(),
    text: `Stretch the hamstrings, ${place + 1} times`,
    addedAt: now,
    addedBy: liaisonIds[place % 3] ?? id,
    completedAt: null,
    effectiveAt: null,
  })),
  dueAt: null,
});

const logOf = ({ id, liaisonIds }: Athlete, now: Date): InjuryLog => ({
  injuries: Array.from({ length: 3 }, (_, place) => ({
    id: randomUUID(),
    site: 'Left hamstring',
    onset: addDays(todayIn(timeZone, now), -100 * (place + 1)),
    stage: 'RETURN_TO_PERFORMANCE' as const,
    notes: 'Better than before.',
    resolvedAt: place === 0 ? null : now,
    version: 1,
    savedAt: now,
    savedBy: liaisonIds[place] ?? id,
  })),
});

/** Waves, so that there are means and deviations; athletes differ. */
function checkInsOf({ id: ownerId }: Athlete, now: Date): CheckIn[] {
  const today = todayIn(timeZone, now);
  const [phase] = Buffer.from(ownerId.slice(0, 2), 'hex');
  return Array.from({ length: days }, (_, ago) => {
    const wave = (period: number) => 3 + Math.round(Math.sin(((phase ?? 0) + ago) / period) * 1.6);
    const values = {
      sleep: wave(3),
      soreness: wave(4),
      fatigue: wave(5),
      mood: wave(7),
      stress: wave(11),
      exertion: wave(2) + 2,
      minutes: ago % 7 === 0 ? 0 : 60 + (ago % 5) * 10,
    };
    const savedAt = new Date(now.getTime() - ago * dayMs);
    const date = addDays(today, -ago);
    return { _id: randomUUID(), ownerId, date, timeZone, values, revision: 1, savedAt, missedAt: null, earlier: [] };
  });
}

function measurementsOf({ id: ownerId, liaisonIds }: Athlete, now: Date): Measurement[] {
  const today = todayIn(timeZone, now);
  const [importId, savedBy] = [randomUUID(), liaisonIds[0] ?? ownerId];
  return Array.from({ length: 52 }, (_, week) => addDays(today, -7 * week)).flatMap((takenOn, week) =>
    (['BODY_MASS', 'HEART_RATE_VARIABILITY'] as const).map((measure) => ({
      ...{ _id: randomUUID(), ownerId, measure, takenOn, importId, savedAt: now, savedBy, revision: 1, earlier: [] },
      value: 70 + (week % 9) / 2,
    })),
  );
}
