import { randomUUID } from 'node:crypto';
import { onlyAmong, type Standing } from './access-standing.ts';
import { aDocument } from './documents.ts';
import {
  aCareNote,
  aCompetition,
  aFollowUp,
  aMedicalCard,
  anIllness,
  anInjury,
  aPlannedWeek,
  aQuestion,
  aReturnPlan,
  aWeekTemplate,
} from './people.ts';
import { fileForm, png } from './pictures.ts';
import type { RecordRow } from './record-access.ts';

/** The caller's relationship to the athlete whose data is addressed; null for a visitor. */
export const standings = {
  own: { role: 'ATHLETE', status: 'APPROVED' },
  'own, not approved': { role: 'ATHLETE', status: 'UNDER_REVIEW' },
  'other athlete': { role: 'ATHLETE', status: 'APPROVED' },
  'assigned liaison': { role: 'LIAISON', status: 'APPROVED' },
  'assigned liaison, not approved': { role: 'LIAISON', status: 'REJECTED' },
  'formerly assigned liaison': { role: 'LIAISON', status: 'APPROVED' },
  'other liaison': { role: 'LIAISON', status: 'APPROVED' },
  'other liaison, not approved': { role: 'LIAISON', status: 'PENDING' },
  'member who may see all': { role: 'TEAM_MEMBER', status: 'APPROVED' },
  'member who may see nothing': { role: 'TEAM_MEMBER', status: 'APPROVED' },
  'former member': { role: 'TEAM_MEMBER', status: 'APPROVED' },
  'team member of another': { role: 'TEAM_MEMBER', status: 'APPROVED' },
  'team member, not approved': { role: 'TEAM_MEMBER', status: 'PENDING' },
  admin: { role: 'ADMIN', status: 'APPROVED' },
  'admin in an emergency': { role: 'ADMIN', status: 'APPROVED' },
  'admin in an emergency, not approved': { role: 'ADMIN', status: 'PENDING' },
  'signed out': null,
} as const satisfies Record<string, Standing | null>;
export type StandingName = keyof typeof standings;

/** Allowed to these; for everybody else the athlete is missing or not visible. */
const only = onlyAmong<StandingName>();
const readers = only('own', 'assigned liaison', 'admin in an emergency');
const readersAndMember = only('own', 'assigned liaison', 'admin in an emergency', 'member who may see all');
const assignedLiaison = only('assigned liaison');
const athleteAndLiaison = only('own', 'assigned liaison');
const athlete = only('own');

/** The records of one athlete that a caller addresses. */
export interface Subject {
  readonly athleteId: string;
  todo(): Promise<string>;
  injury(): Promise<string>;
  illness(): Promise<string>;
  competition(): Promise<string>;
  followUp(): Promise<string>;
  question(): Promise<string>;
  /** Added by the athlete's liaison. */
  document(): Promise<string>;
  /** A file that is not added, of its caller if the caller may add it. */
  looseFile(): Promise<string>;
  criterion(): Promise<{ id: string; criterionId: string }>;
  /** Written by the athlete's liaison. */
  careNote(): Promise<string>;
  /** An import of measurements by the athlete's liaison. */
  imported(): Promise<string>;
  measurementKey(): Promise<string>;
  /** Of the athlete’s liaison. */
  weekTemplate(): Promise<string>;
  alert(): Promise<string>;
  /** An emergency access, addressed by its administrator. */
  emergency(): Promise<string>;
  /** An emergency access, addressed by its athlete. */
  notice(): Promise<string>;
}

/** A subject whose records do not exist. */
export function absentSubject(): Subject {
  const absent = async () => randomUUID();
  return {
    athleteId: randomUUID(),
    todo: absent,
    injury: absent,
    illness: absent,
    competition: absent,
    followUp: absent,
    question: absent,
    document: absent,
    looseFile: absent,
    criterion: async () => ({ id: await absent(), criterionId: await absent() }),
    careNote: absent,
    imported: absent,
    measurementKey: absent,
    weekTemplate: absent,
    alert: absent,
    emergency: absent,
    notice: absent,
  };
}

const ofAthlete = ({ athleteId }: Subject) => ({ athleteId });
const ofTodo = async ({ todo }: Subject) => ({ id: await todo() });
const ofDocument = async ({ document }: Subject) => ({ id: await document() });
const ofFollowUp = async ({ followUp }: Subject) => ({ id: await followUp() });
const measurements = () => fileForm('file', Buffer.from('date,measure,value\n2026-02-20,Sleep,7.5\n'), 'watch.csv');

/** Every operation and streamed call that names an athlete, or a record of one athlete's health. */
export const rows: Readonly<Record<string, RecordRow<StandingName, Subject>>> = {
  Biomarkers: {
    outcome: (standing) => {
      const caller: Standing | null = standings[standing];
      const isOfRole = caller?.role === 'ATHLETE' || caller?.role === 'TEAM_MEMBER';
      if (caller && !(isOfRole && caller.status === 'APPROVED')) return 'FORBIDDEN';
      return only('own', 'member who may see all', 'member who may see nothing')(standing);
    },
    variables: ({ athleteId }) => ({ athlete: athleteId }),
  },
  BiomarkersOf: {
    outcome: (standing) => (standing === 'member who may see nothing' ? 'done' : readersAndMember(standing)),
    variables: ofAthlete,
  },
  BiomarkerHistory: { outcome: readers, variables: ofAthlete },
  SaveBiomarkers: {
    outcome: assignedLiaison,
    variables: ({ athleteId }) => ({ athleteId, input: { injuryRisk: 'MEDIUM' } }),
  },
  RestoreBiomarkers: {
    outcome: (standing) => (standing === 'assigned liaison' ? 'STALE_VERSION' : assignedLiaison(standing)),
    variables: ({ athleteId }) => ({ athleteId, input: { version: 1, current: 9999 } }),
  },
  Todos: { outcome: readersAndMember, variables: ofAthlete },
  CompletedTodos: { outcome: readersAndMember, variables: ofAthlete },
  AddTodo: { outcome: assignedLiaison, variables: ({ athleteId }) => ({ athleteId, input: { text: 'Stretch' } }) },
  ChangeTodo: {
    outcome: assignedLiaison,
    variables: async (subject) => ({ ...(await ofTodo(subject)), input: { text: 'Stretch twice' } }),
  },
  RemoveTodo: { outcome: assignedLiaison, variables: ofTodo },
  CompleteTodo: { outcome: athlete, variables: ofTodo },
  ReopenTodo: { outcome: athlete, variables: ofTodo },
  Wellness: { outcome: readersAndMember, variables: ofAthlete },
  Injuries: { outcome: readersAndMember, variables: ofAthlete },
  AddInjury: { outcome: athleteAndLiaison, variables: ({ athleteId }) => ({ athleteId, input: anInjury }) },
  ChangeInjury: {
    outcome: athleteAndLiaison,
    variables: async ({ injury }) => ({ id: await injury(), input: { stage: 'REHABILITATION' } }),
  },
  RemoveInjury: { outcome: athleteAndLiaison, variables: async ({ injury }) => ({ id: await injury() }) },
  PlanReturn: {
    outcome: assignedLiaison,
    variables: async ({ injury }) => ({ id: await injury(), input: aReturnPlan }),
  },
  MarkCriterion: {
    outcome: assignedLiaison,
    variables: async ({ criterion }) => ({ ...(await criterion()), input: { met: true } }),
  },
  InjurySteps: { outcome: readers, variables: ofAthlete },
  Illnesses: { outcome: readers, variables: ofAthlete },
  AddIllness: { outcome: athleteAndLiaison, variables: ({ athleteId }) => ({ athleteId, input: anIllness }) },
  ChangeIllness: {
    outcome: athleteAndLiaison,
    variables: async ({ illness }) => ({ id: await illness(), input: { ...anIllness, name: 'Flu', version: 1 } }),
  },
  RemoveIllness: { outcome: athleteAndLiaison, variables: async ({ illness }) => ({ id: await illness() }) },
  // Null for a liaison until it is shared (`cycle.test.ts`).
  Cycle: { outcome: athleteAndLiaison, variables: ofAthlete },
  MedicalCard: { outcome: readers, variables: ofAthlete },
  MedicalCardHistory: { outcome: readers, variables: ofAthlete },
  SaveMedicalCard: {
    outcome: athleteAndLiaison,
    variables: ({ athleteId }) => ({ athleteId, input: { ...aMedicalCard, version: null } }),
  },
  CareNotes: { outcome: athleteAndLiaison, variables: ofAthlete },
  WriteCareNote: { outcome: assignedLiaison, variables: ({ athleteId }) => ({ athleteId, input: aCareNote }) },
  CorrectCareNote: {
    outcome: assignedLiaison,
    variables: async ({ careNote }) => ({ id: await careNote(), input: { ...aCareNote, text: 'Better.', version: 1 } }),
  },
  WithdrawCareNote: { outcome: assignedLiaison, variables: async ({ careNote }) => ({ id: await careNote() }) },
  AthleteProfileOf: { outcome: athleteAndLiaison, variables: ofAthlete },
  Competitions: { outcome: readersAndMember, variables: ofAthlete },
  AddCompetition: { outcome: athleteAndLiaison, variables: ({ athleteId }) => ({ athleteId, input: aCompetition() }) },
  AddCompetitions: {
    outcome: athleteAndLiaison,
    variables: ({ athleteId }) => ({
      athleteId,
      input: { competitions: [{ ...aCompetition(), clientId: randomUUID() }] },
    }),
  },
  ChangeCompetition: {
    outcome: athleteAndLiaison,
    variables: async ({ competition }) => ({ id: await competition(), input: { ...aCompetition(), version: 1 } }),
  },
  RemoveCompetition: {
    outcome: athleteAndLiaison,
    variables: async ({ competition }) => ({ id: await competition() }),
  },
  FollowUps: { outcome: athleteAndLiaison, variables: ofAthlete },
  DoneFollowUps: { outcome: athleteAndLiaison, variables: ofAthlete },
  AddFollowUp: { outcome: assignedLiaison, variables: ({ athleteId }) => ({ athleteId, input: aFollowUp }) },
  ChangeFollowUp: {
    outcome: assignedLiaison,
    variables: async (subject) => ({
      ...(await ofFollowUp(subject)),
      input: { ...aFollowUp, text: 'Later.', version: 1 },
    }),
  },
  CompleteFollowUp: { outcome: assignedLiaison, variables: ofFollowUp },
  ReopenFollowUp: { outcome: assignedLiaison, variables: ofFollowUp },
  RemoveFollowUp: { outcome: assignedLiaison, variables: ofFollowUp },
  CheckInQuestions: { outcome: athleteAndLiaison, variables: ofAthlete },
  AskQuestion: { outcome: assignedLiaison, variables: ({ athleteId }) => ({ athleteId, input: aQuestion }) },
  ChangeQuestion: {
    outcome: athleteAndLiaison,
    variables: async ({ question }) => ({
      id: await question(),
      input: { weekdays: [1], until: null, isAsked: false, version: 1 },
    }),
  },
  Documents: { outcome: athleteAndLiaison, variables: ofAthlete },
  RemovedDocuments: { outcome: athleteAndLiaison, variables: ofAthlete },
  AddDocument: {
    outcome: athleteAndLiaison,
    variables: async ({ athleteId, looseFile }) => ({
      athleteId,
      input: { ...aDocument, fileId: await looseFile() },
    }),
  },
  ChangeDocument: {
    outcome: athleteAndLiaison,
    variables: async (subject) => ({
      ...(await ofDocument(subject)),
      input: { ...aDocument, title: 'MRI', version: 1 },
    }),
  },
  RemoveDocument: { outcome: athleteAndLiaison, variables: ofDocument },
  RestoreDocument: { outcome: athleteAndLiaison, variables: ofDocument },
  uploadDocument: {
    outcome: athleteAndLiaison,
    variables: ({ athleteId }) => ({ athleteId, form: fileForm('file', png, 'knee.png') }),
  },
  openDocument: { outcome: athleteAndLiaison, variables: ofDocument },
  PlannedWeeks: { outcome: readers, variables: ofAthlete },
  SavePlannedWeek: {
    outcome: assignedLiaison,
    variables: ({ athleteId }) => ({ athleteId, input: aPlannedWeek() }),
  },
  PlanWeekForSeveral: {
    outcome: assignedLiaison,
    variables: ({ athleteId }) => {
      const { version: _, ...week } = aPlannedWeek();
      return { input: { ...week, athleteIds: [athleteId] } };
    },
  },
  ChangeWeekTemplate: {
    outcome: assignedLiaison,
    variables: async ({ weekTemplate }) => ({ id: await weekTemplate(), input: { ...aWeekTemplate(), version: 1 } }),
  },
  RemoveWeekTemplate: {
    outcome: assignedLiaison,
    variables: async ({ weekTemplate }) => ({ id: await weekTemplate() }),
  },
  RevokeMeasurementKey: {
    outcome: athlete,
    variables: async ({ measurementKey }) => ({ id: await measurementKey() }),
  },
  importMeasurements: {
    outcome: athleteAndLiaison,
    variables: ({ athleteId }) => ({ athleteId, form: measurements() }),
  },
  MeasurementImports: { outcome: athleteAndLiaison, variables: ofAthlete },
  UndoMeasurementImport: {
    outcome: athleteAndLiaison,
    variables: async ({ athleteId, imported }) => ({ athleteId, id: await imported() }),
  },
  MarkAlertSeen: { outcome: assignedLiaison, variables: async ({ alert }) => ({ id: await alert() }) },
  LiaisonsOf: {
    outcome: only('own', 'assigned liaison', 'member who may see all', 'admin', 'admin in an emergency'),
    variables: ofAthlete,
    emptyWhenAbsent: ['admin', 'admin in an emergency'],
  },
  DismissEmergencyNotice: {
    outcome: only('own', 'own, not approved'),
    variables: async ({ notice }) => ({ id: await notice() }),
  },
  CloseEmergencyAccess: {
    outcome: only('admin in an emergency'),
    variables: async ({ emergency }) => ({ id: await emergency() }),
  },
};
