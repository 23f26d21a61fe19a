import { checkedIn } from '@entourage/contracts/asks.ts';
import type { Handler } from '@entourage/kit/bus/inbox.ts';
import { earlierEventsName } from '@entourage/kit/mongo/earlier-events.ts';
import type { Mongo } from '@entourage/kit/mongo/open-mongo.ts';
import type { Relationships } from '@entourage/kit/relationships/relationships.ts';
import type { Resolvers } from '@entourage/kit/serve/guard.ts';
import { mergeResolvers } from '@entourage/kit/serve/merge-resolvers.ts';
import type { Frame } from '@entourage/kit/serve/start-service.ts';
import type { Express } from 'express';
import type { Access } from './access/access.ts';
import { alertResolvers } from './alerts/alert.graphql.ts';
import { alertSightsName, alertsName, createAlertStore } from './alerts/alert.store.ts';
import { createAlerts } from './alerts/alerts.ts';
import { createHeldRisks } from './alerts/held-risks.ts';
import { lookForMissed } from './alerts/look-for-missed.ts';
import type { Biomarkers } from './biomarkers/biomarkers.ts';
import { careNoteResolvers } from './care-notes/care-note.graphql.ts';
import { careNotesName, createCareNoteStore } from './care-notes/care-note.store.ts';
import { checkInResolvers } from './check-ins/check-in.graphql.ts';
import { checkInsName, createCheckInStore } from './check-ins/check-in.store.ts';
import { createPeople } from './closures/people.ts';
import { competitionResolvers } from './competitions/competition.graphql.ts';
import { createCompetitionStore } from './competitions/competition.store.ts';
import { seasonKind } from './competitions/competition.ts';
import { alertOnBiomarkers } from './consumers/alert-on-biomarkers.ts';
import { alertOnCheckIn } from './consumers/alert-on-check-in.ts';
import { cycleResolvers } from './cycles/cycle.graphql.ts';
import { createCycleStore } from './cycles/cycle.store.ts';
import { cycleKind } from './cycles/cycle.ts';
import { documentResolvers } from './documents/document.graphql.ts';
import { documentRoutes } from './documents/document.routes.ts';
import { createDocumentStore } from './documents/document.store.ts';
import { documentsName } from './documents/document.ts';
import { createDocumentFileStore } from './documents/document-file.store.ts';
import { followUpResolvers } from './follow-ups/follow-up.graphql.ts';
import { createFollowUpStore, followUpsName } from './follow-ups/follow-up.store.ts';
import { illnessResolvers } from './illnesses/illness.graphql.ts';
import { createIllnessStore } from './illnesses/illness.store.ts';
import { illnessLogKind } from './illnesses/illness.ts';
import { injuryResolvers } from './injuries/injury.graphql.ts';
import { createInjuryStore } from './injuries/injury.store.ts';
import { injuryLogKind } from './injuries/injury.ts';
import { measurementKeyResolvers } from './measurement-keys/measurement-key.graphql.ts';
import { createMeasurementKeyStore, measurementKeysName } from './measurement-keys/measurement-key.store.ts';
import { createImportStore, importsName, undosName } from './measurements/import.store.ts';
import { measurementResolvers } from './measurements/measurement.graphql.ts';
import { measurementRoutes } from './measurements/measurement.routes.ts';
import { createMeasurementStore } from './measurements/measurement.store.ts';
import { receivedRoutes } from './measurements/received.routes.ts';
import { lookForEnding } from './medical-cards/look-for-ending.ts';
import { medicalCardResolvers } from './medical-cards/medical-card.graphql.ts';
import { createMedicalCardStore } from './medical-cards/medical-card.store.ts';
import { medicalCardKind } from './medical-cards/medical-card.ts';
import { passResolvers } from './passes/pass.graphql.ts';
import { createPassStore } from './passes/pass.store.ts';
import { passKind } from './passes/pass.ts';
import { plannedWeekResolvers } from './plans/planned-week.graphql.ts';
import { createPlannedWeekStore, plannedWeeksName } from './plans/planned-week.store.ts';
import type { Profile } from './profiles/profile.ts';
import { questionResolvers } from './questions/question.graphql.ts';
import { createQuestionStore } from './questions/question.store.ts';
import { questionListKind } from './questions/question.ts';
import { triageResolvers } from './triage/triage.graphql.ts';
import { createVersionStore, type VersionStore } from './versions/version.store.ts';
import { weekTemplateResolvers } from './week-templates/week-template.graphql.ts';
import { createWeekTemplateStore } from './week-templates/week-template.store.ts';
import { wellnessResolvers } from './wellness/wellness.graphql.ts';

/** Neither missed check-ins nor aborted imports are urgent. */
const lookMs = 60_000;
/** Often enough for what ends with a day. */
const lookForEndingMs = 600_000;
/** What is purged has been kept for a day. */
const purgeMs = 600_000;
/** An alert that nobody was notified of is. */
const lateMs = 5_000;

export const dailyCarriers = [
  earlierEventsName,
  checkInsName,
  importsName,
  undosName,
  measurementKeysName,
  injuryLogKind.name,
  illnessLogKind.name,
  cycleKind.name,
  medicalCardKind.name,
  passKind.name,
  careNotesName,
  plannedWeeksName,
  seasonKind.name,
  followUpsName,
  questionListKind.name,
  documentsName,
  alertsName,
  alertSightsName,
];

export type DailyStores = ReturnType<typeof createDailyStores>;

/** The stores of daily data. */
export function createDailyStores(mongo: Mongo, profiles: VersionStore<Profile>) {
  const people = createPeople(profiles);
  const checkIns = createCheckInStore(mongo, people);
  const imports = createImportStore(mongo, people);
  const measurements = createMeasurementStore(mongo, people, imports);
  const measurementKeys = createMeasurementKeyStore(mongo, people);
  const injuries = createInjuryStore(mongo, createVersionStore(mongo, injuryLogKind));
  const illnesses = createIllnessStore(mongo, createVersionStore(mongo, illnessLogKind));
  const cycleVersions = createVersionStore(mongo, cycleKind);
  const cardVersions = createVersionStore(mongo, medicalCardKind);
  const passVersions = createVersionStore(mongo, passKind);
  const careNotes = createCareNoteStore(mongo, people);
  const plannedWeeks = createPlannedWeekStore(mongo, people);
  const weekTemplates = createWeekTemplateStore(mongo, people);
  const competitions = createCompetitionStore(mongo, createVersionStore(mongo, seasonKind));
  const followUps = createFollowUpStore(mongo, people);
  const questions = createQuestionStore(mongo, createVersionStore(mongo, questionListKind));
  const documentFiles = createDocumentFileStore(mongo, people);
  const documents = createDocumentStore(mongo, people, documentFiles);
  const alerts = createAlertStore(mongo, people);
  return {
    checkIns,
    measurements,
    imports,
    measurementKeys,
    injuries,
    illnesses,
    cycles: createCycleStore(cycleVersions),
    medicalCards: createMedicalCardStore(cardVersions),
    passes: createPassStore(passVersions),
    careNotes,
    plannedWeeks,
    weekTemplates,
    competitions,
    followUps,
    questions,
    documents,
    documentFiles,
    alerts,
    records: [
      { what: 'Check-ins', ...checkIns },
      { what: 'Measurements', ...measurements },
      { what: 'Measurement keys', ...measurementKeys },
      { what: 'Versions of the injury log', ...injuries },
      { what: 'Versions of the list of illnesses', ...illnesses },
      { what: 'Versions of the log of the cycle', ...cycleVersions, isSecret: true },
      { what: 'Versions of the medical card', ...cardVersions },
      { what: 'Openings of the emergency pass', ...passVersions },
      { what: 'Care notes', ...careNotes },
      { what: 'Planned weeks', ...plannedWeeks },
      { what: 'Versions of the season', ...competitions },
      { what: 'Follow-ups', ...followUps },
      { what: 'Versions of the questions in the check-in', ...questions },
      { what: 'Documents', ...documents },
      { what: 'Week templates', ...weekTemplates, erasedAtOnce: true },
      { what: 'Alerts', ...alerts },
    ],
  };
}

/** The alerts on daily data, and their recipients. `due`: the alerts that are held back for a while. */
export function composeDaily(
  stores: DailyStores,
  deps: Pick<Frame, 'now' | 'every' | 'answer' | 'wakeRelay' | 'log'> & {
    biomarkers: VersionStore<Biomarkers>;
    relationships: Relationships;
    access: Access;
    isApprovedAthlete: (id: string) => Promise<boolean>;
    holdMs: number;
    wakeDue: () => void;
  },
): {
  handlers: Handler<null>[];
  resolvers: Resolvers;
  routes: (app: Express) => void;
  due: { next: () => Promise<Date | null>; work: () => Promise<number> };
} {
  const { checkIns, measurements, imports, measurementKeys, injuries, illnesses, cycles, medicalCards } = stores;
  const { passes, careNotes, plannedWeeks, weekTemplates, competitions, followUps, questions, alerts } = stores;
  const { documents, documentFiles } = stores;
  const { biomarkers, relationships, now } = deps;
  const { raise, notifyLate } = createAlerts({ ...deps, alerts });
  const { held } = alerts;
  const heldRisks = createHeldRisks({ ...deps, held, raise });
  deps.every(lateMs, notifyLate);
  deps.every(lookMs, async () => {
    await imports.publishUnfinished(new Date(now().getTime() - lookMs));
    await lookForMissed({ checkIns, relationships, raise }, now());
    deps.wakeRelay();
  });
  deps.answer(checkedIn, async ({ userId, date }) => ({ isCheckedIn: (await checkIns.on(userId, date)) !== null }));
  deps.every(purgeMs, () => documents.purge(now()));
  deps.every(lookForEndingMs, () => lookForEnding({ medicalCards, raise }, now()));
  return {
    handlers: [alertOnCheckIn({ checkIns, raise }), alertOnBiomarkers({ biomarkers, heldRisks, wake: deps.wakeDue })],
    resolvers: mergeResolvers(
      checkInResolvers({ ...deps, checkIns, questions }),
      measurementResolvers({ ...deps, measurements, imports }),
      measurementKeyResolvers({ ...deps, measurementKeys }),
      wellnessResolvers({ ...deps, checkIns, measurements, alerts }),
      injuryResolvers({ ...deps, injuries, checkIns }),
      illnessResolvers({ ...deps, illnesses }),
      cycleResolvers({ ...deps, cycles, checkIns }),
      medicalCardResolvers({ ...deps, medicalCards }),
      passResolvers({ ...deps, passes, medicalCards }),
      careNoteResolvers({ ...deps, careNotes }),
      plannedWeekResolvers({ ...deps, plannedWeeks }),
      weekTemplateResolvers({ ...deps, weekTemplates }),
      competitionResolvers({ ...deps, competitions }),
      followUpResolvers({ ...deps, followUps }),
      questionResolvers({ ...deps, questions, checkIns }),
      documentResolvers({ ...deps, documents }),
      alertResolvers({ ...deps, alerts }),
      triageResolvers({ ...deps, checkIns, alerts }),
    ),
    routes(app) {
      measurementRoutes(app, { ...deps, measurements });
      documentRoutes(app, { ...deps, documents, documentFiles });
      receivedRoutes(app, { ...deps, measurements, measurementKeys });
    },
    due: { next: held.nextDue, work: () => heldRisks.letGoDue(now()) },
  };
}
