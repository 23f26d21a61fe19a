import { aUser } from '../../testing/render-app.tsx';
import { answering, answeringPages } from '../../testing/server.ts';
import type { AssignedLiaison } from '../people/liaisons.api.ts';
import type { Biomarkers, BiomarkerVersion } from './api/biomarkers.api.ts';
import type { CareNote } from './api/care-notes.api.ts';
import type { Competition } from './api/competitions.api.ts';
import type { MenstrualCycle } from './api/cycle.api.ts';
import type { HealthDocument } from './api/documents.api.ts';
import type { Illness } from './api/illnesses.api.ts';
import type { Injury } from './api/injuries.api.ts';
import type { MedicalCard } from './api/medical-card.api.ts';
import type { Conversation } from './api/messages.api.ts';
import type { PlannedSession, PlannedWeek } from './api/planned-weeks.api.ts';
import type { CheckInQuestion } from './api/questions.api.ts';
import type { CompletedTodo, Todo } from './api/todos.api.ts';
import type { CheckIn, Today, Wellness } from './api/wellness.api.ts';

export const athlete = aUser();
const athleteId = athlete.id;

export const dana = {
  id: '4f3c6c7e-3333-4333-8333-333333333333',
  username: 'dana.fox',
  firstName: 'Dana',
  lastName: 'Fox',
};

const values = {
  injuryRisk: 'MEDIUM',
  trainingIntensity: 'HIGH',
  focusArea: 'Strength',
  nutritionAdvice: ['Two litres of water before noon'],
} as const;

export const aBiomarkers = (over: Partial<Biomarkers> = {}): Biomarkers => ({
  athleteId,
  ...values,
  nutritionAdvice: [...values.nutritionAdvice],
  version: 3,
  savedAt: '2026-03-02T07:30:00Z',
  savedBy: dana,
  reason: 'Hamstring tight after two games.',
  nextTodo: null,
  notAssessed: ['focusArea'],
  assessed: (['injuryRisk', 'trainingIntensity', 'nutritionAdvice'] as const).map((field) => ({
    field,
    at: '2026-03-02T07:30:00Z',
    by: dana,
    version: 3,
  })),
  ...over,
});

export const aVersion = (version: number, over: Partial<BiomarkerVersion> = {}): BiomarkerVersion => ({
  ...values,
  nutritionAdvice: [...values.nutritionAdvice],
  version,
  savedAt: '2026-03-02T07:30:00Z',
  savedBy: dana,
  reason: null,
  notAssessed: [],
  changed: [],
  ...over,
});

export const aTodo = (over: Partial<Todo> = {}): Todo => ({
  id: '11111111-1111-4111-8111-111111111111',
  athleteId,
  text: 'Twenty minutes of mobility',
  due: null,
  addedAt: '2026-03-02T07:30:00Z',
  addedBy: dana,
  completedAt: null,
  undoUntil: null,
  ...over,
});

export const aCompletedTodo = (over: Partial<CompletedTodo> = {}): CompletedTodo => ({
  id: '33333333-3333-4333-8333-333333333333',
  athleteId,
  text: 'Ice the knee',
  due: null,
  addedAt: '2026-03-01T07:30:00Z',
  addedBy: dana,
  completedAt: '2026-03-02T07:30:00Z',
  ...over,
});

export const aCheckIn = (over: Partial<CheckIn> = {}): CheckIn => ({
  date: '2026-03-02',
  timeZone: 'UTC',
  sleep: 4,
  soreness: 3,
  soreAreas: [],
  fatigue: 2,
  mood: 5,
  stress: 1,
  exertion: 6,
  minutes: 90,
  furtherSessions: [],
  load: 540,
  savedAt: '2026-03-02T07:30:00Z',
  ...over,
});

export const aWellness = (over: Partial<Wellness> = {}): Wellness => ({
  athleteId,
  from: '2026-02-03',
  to: '2026-03-02',
  days: [aCheckIn({ date: '2026-02-28', sleep: 3, load: 200 }), aCheckIn()],
  bands: [],
  rating: 'NO_BASELINE',
  flags: [],
  alertedAt: null,
  load: null,
  loadMethod: 'Session RPE: exertion × minutes.',
  missedDays: 0,
  measurements: [],
  measuredBands: [],
  measuredFlags: [],
  measuredUsual: [],
  ...over,
});

export const anInjury = (over: Partial<Injury> = {}): Injury => ({
  id: '22222222-2222-4222-8222-222222222222',
  athleteId,
  site: 'Left hamstring',
  onset: '2026-02-20',
  stage: 'REHABILITATION',
  notes: null,
  resolvedAt: null,
  resolvedOn: null,
  expectedReturn: null,
  criteria: [],
  version: 1,
  savedAt: '2026-03-02T07:30:00Z',
  savedBy: dana,
  ...over,
});

/** Dana's. */
export const aCareNote = (over: Partial<CareNote> = {}): CareNote => ({
  id: '44444444-4444-4444-8444-444444444444',
  athleteId,
  kind: 'CONSULTATION',
  happenedOn: '2026-03-02',
  text: 'Ankle stable on the left.\nTape for jumps until Thursday.',
  writtenAt: '2026-03-02T16:00:00Z',
  writtenBy: dana,
  version: 1,
  correctedAt: null,
  withdrawnAt: null,
  earlier: [],
  ...over,
});

export const aPlannedSession = (over: Partial<PlannedSession> = {}): PlannedSession => ({
  day: '2026-03-02',
  kind: 'STRENGTH',
  title: 'Squats and lunges',
  minutes: 60,
  exertion: 7,
  load: 420,
  notes: null,
  ...over,
});

/** Of Dana, for the week from Monday, 2 March 2026. */
export const aPlannedWeek = (over: Partial<PlannedWeek> = {}): PlannedWeek => ({
  athleteId,
  monday: '2026-03-02',
  sessions: [
    aPlannedSession(),
    aPlannedSession({ kind: 'SKILL', title: 'Free throws', minutes: 30, exertion: 4, load: 120 }),
    aPlannedSession({ day: '2026-03-04', kind: 'ENDURANCE', title: 'Easy run', minutes: 45, exertion: 3, load: 135 }),
  ],
  version: 1,
  savedAt: '2026-03-01T16:00:00Z',
  savedBy: dana,
  ...over,
});

export const aLiaison = (liaisonType: AssignedLiaison['assignment']['liaisonType']): AssignedLiaison => ({
  liaison: { ...dana, profileImageUrl: null, timeZone: null },
  profile: null,
  assignment: { id: dana.id, liaisonType, assignedAt: '2026-01-02T07:30:00Z', athlete: null },
});

/** An unread conversation with Dana, who wrote a minute ago. */
export const aConversation = (over: Partial<Conversation> = {}): Conversation => ({
  userId: dana.id,
  user: { ...dana, role: 'LIAISON', profileImageUrl: null },
  lastMessage: {
    id: 'b2f1a7d4-8888-4888-8888-888888888888',
    clientId: null,
    senderId: dana.id,
    receiverId: athleteId,
    content: 'Rest the knee today.',
    createdAt: new Date(Date.now() - 60_000).toISOString(),
    position: 3,
    change: 3,
    editedAt: null,
    retractedAt: null,
    alterableUntil: null,
    attachments: [],
    automatic: false,
    urgency: null,
  },
  unread: 2,
  readUpTo: 1,
  readByOtherUpTo: 0,
  mayWrite: true,
  ...over,
});

/** Stubs every call of an athlete's dashboard with minimal data; tests override what matters to them. */
export function aDashboard({
  biomarkers = aBiomarkers(),
  versions = [],
  todos = [],
  today = { date: '2026-03-02', checkIn: aCheckIn(), questions: [] },
  wellness = aWellness({ days: [] }),
  questions = [],
  injuries = [],
  illnesses = [],
  cycle = null,
  medicalCard = null,
  careNotes = [],
  documents = [],
  plannedWeeks = [],
  competitions = [],
  liaisons = [],
  conversations = [],
}: {
  biomarkers?: Biomarkers | null;
  versions?: readonly BiomarkerVersion[];
  todos?: readonly Todo[];
  today?: Today;
  wellness?: Wellness;
  questions?: readonly CheckInQuestion[];
  injuries?: readonly Injury[];
  illnesses?: readonly Illness[];
  cycle?: MenstrualCycle | null;
  medicalCard?: MedicalCard | null;
  careNotes?: readonly CareNote[];
  documents?: readonly HealthDocument[];
  plannedWeeks?: readonly PlannedWeek[];
  competitions?: readonly Competition[];
  liaisons?: readonly AssignedLiaison[];
  conversations?: readonly Conversation[];
} = {}): void {
  answering('getOwnBiomarkers', biomarkers);
  answeringPages('listBiomarkerHistory', () => ({ rows: versions }));
  answering('listTodos', [...todos]);
  answering('getToday', today);
  answering('getWellness', wellness);
  answering('listQuestions', [...questions]);
  answering('listInjuries', [...injuries]);
  answering('listIllnesses', [...illnesses]);
  answering('getCycle', cycle);
  answering('getMedicalCard', medicalCard);
  answeringPages('listCareNotes', () => ({ rows: careNotes }));
  answering('listDocuments', [...documents]);
  answering('listPlannedWeeks', [...plannedWeeks]);
  answering('listCompetitions', [...competitions]);
  answering('listLiaisonsOf', [...liaisons]);
  answering('listConversations', [...conversations]);
}
