import { type BiomarkerField, biomarkerDefaults } from '@entourage/contracts/health.ts';
import type { AlertStore } from '../alerts/alert.store.ts';
import type { BiomarkerStore } from '../biomarkers/biomarker.store.ts';
import { shownAssessment, type Values } from '../biomarkers/biomarkers.ts';
import type { CheckInStore } from '../check-ins/check-in.store.ts';
import type { CompetitionStore } from '../competitions/competition.store.ts';
import { shownCompetition } from '../competitions/competition.ts';
import type { IllnessStore } from '../illnesses/illness.store.ts';
import { sharedIllness } from '../illnesses/illness.ts';
import type { InjuryStore } from '../injuries/injury.store.ts';
import { shownInjury } from '../injuries/injury.ts';
import type { MeasurementStore } from '../measurements/measurement.store.ts';
import type { PlannedWeekStore } from '../plans/planned-week.store.ts';
import { shownWeek } from '../plans/planned-week.ts';
import type { Profile } from '../profiles/profile.ts';
import type { TodoStore } from '../todos/todo.store.ts';
import { shownTo, shownTodo } from '../todos/todo.ts';
import type { VersionStore } from '../versions/version.store.ts';
import { wellnessOf } from '../wellness/wellness.ts';
import { readGranted } from './shared-parts.ts';

/** As the dashboard shows by default. */
const days = 28;

export interface SharedHealthStores {
  readonly biomarkers: Pick<BiomarkerStore, 'current'>;
  readonly todos: Pick<TodoStore, 'of'>;
  readonly checkIns: Pick<CheckInStore, 'lastOf'>;
  readonly measurements: Pick<MeasurementStore, 'between'>;
  readonly alerts: Pick<AlertStore, 'alertedAt'>;
  readonly injuries: Pick<InjuryStore, 'of'>;
  readonly illnesses: Pick<IllnessStore, 'of'>;
  readonly plannedWeeks: Pick<PlannedWeekStore, 'upcoming'>;
  readonly competitions: Pick<CompetitionStore, 'upcoming'>;
  readonly profiles: Pick<VersionStore<Profile>, 'current'>;
}

/** The parts of an athlete's health that are granted; nothing else is read. */
export function sharedHealthOf(
  stores: SharedHealthStores,
  athleteId: string,
  viewer: { granted: ReadonlySet<string>; isOwner: boolean },
  now: Date,
) {
  const biomarkers = once(() => stores.biomarkers.current(athleteId));
  const measured = once(() => wellnessOf(stores, athleteId, { days, now, granted: new Set(['MEASUREMENTS']) }));

  const assessed =
    <Field extends BiomarkerField>(field: Field) =>
    async () => {
      const content = (await biomarkers())?.content;
      const assessment = content?.assessed.find((each) => each.field === field);
      return {
        value: content?.[field] ?? (biomarkerDefaults[field] as NonNullable<Values[Field]>),
        assessed: assessment ? shownAssessment(assessment) : null,
      };
    };

  return readGranted(
    {
      injuryRisk: assessed('injuryRisk'),
      trainingIntensity: assessed('trainingIntensity'),
      focusArea: assessed('focusArea'),
      nutritionAdvice: assessed('nutritionAdvice'),
      todos: async () => shownTo(await stores.todos.of(athleteId), viewer).map((todo) => shownTodo(todo, athleteId)),
      checkIns: () => wellnessOf(stores, athleteId, { days, now, granted: new Set(['CHECK_INS']) }),
      measurements: async () => (await measured()).measurements,
      measuredRanges: measured,
      async goals() {
        const profile = await stores.profiles.current(athleteId);
        if (!profile) return null;
        const { primaryGoals, healthConcerns } = profile.content;
        return { primaryGoals, healthConcerns, updatedAt: profile.savedAt };
      },
      injuries: async () => (await stores.injuries.of(athleteId)).map((injury) => shownInjury(injury, athleteId)),
      illnesses: async () => (await stores.illnesses.of(athleteId)).map(sharedIllness),
      plannedWeeks: async () => (await stores.plannedWeeks.upcoming(athleteId, now)).map(shownWeek),
      competitions: async () =>
        (await stores.competitions.upcoming(athleteId, now)).map((each) => shownCompetition(each, athleteId)),
    },
    viewer.granted,
  );
}

function once<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let reading: Promise<Value> | null = null;
  return () => {
    reading ??= read();
    return reading;
  };
}
