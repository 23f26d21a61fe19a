import { aProfile, aUser } from '../../testing/render-app.tsx';
import { answering, answeringPages } from '../../testing/server.ts';
import type { AssignedLiaison } from '../people/liaisons.api.ts';
import type { AthleteProfile } from '../session/profile.api.ts';
import type { Alert, AssignedAthlete, TriageRow } from './api/athletes.api.ts';
import type { Biomarkers, BiomarkerVersion } from './api/biomarkers.api.ts';
import type { CareNote } from './api/care-notes.api.ts';
import type { Competition } from './api/competitions.api.ts';
import type { MenstrualCycle } from './api/cycle.api.ts';
import type { HealthDocument } from './api/documents.api.ts';
import type { FollowUp } from './api/follow-ups.api.ts';
import type { Illness } from './api/illnesses.api.ts';
import type { Injury } from './api/injuries.api.ts';
import type { Conversation } from './api/messages.api.ts';
import type { PlannedWeek } from './api/planned-weeks.api.ts';
import type { CheckInQuestion } from './api/questions.api.ts';
import type { Todo } from './api/todos.api.ts';
import type { Wellness } from './api/wellness.api.ts';
import { aBiomarkers, aLiaison, athlete, aWellness } from './testing.ts';

export const liaison = aUser({
  id: '4f3c6c7e-3333-4333-8333-333333333333',
  username: 'dana.fox',
  firstName: 'Dana',
  lastName: 'Fox',
  role: 'LIAISON',
});

export const draftKey = `entourage.draft.biomarkers.${liaison.id}.${athlete.id}`;

/** Noor by default. */
export const anAssigned = (over: Partial<AssignedAthlete> = {}): AssignedAthlete => ({
  id: athlete.id,
  username: 'noor.haddad',
  firstName: 'Noor',
  lastName: 'Haddad',
  profileImageUrl: null,
  timeZone: null,
  sport: 'Basketball',
  team: 'Harbour City',
  assignment: { id: athlete.id, liaisonType: 'SPORTS_SCIENCE', assignedAt: '2026-01-02T07:30:00Z' },
  ...over,
});

export const yuki = anAssigned({
  id: '4f3c6c7e-5555-4555-8555-555555555555',
  username: 'yuki',
  firstName: 'Yuki',
  lastName: 'Tanaka',
  sport: null,
  team: null,
});

export const aTriageRow = (over: Partial<TriageRow> = {}): TriageRow => ({
  athleteId: athlete.id,
  injuryRisk: 'LOW',
  riskAssessedAt: new Date().toISOString(),
  savedAt: new Date().toISOString(),
  flags: [],
  lastCheckIn: '2026-03-02',
  missedDays: 0,
  alerts: 0,
  ...over,
});

export const anAlert = (over: Partial<Alert> = {}): Alert => ({
  id: '88888888-8888-4888-8888-888888888888',
  athleteId: athlete.id,
  kind: 'RED_FLAG',
  raisedAt: '2026-03-02T07:30:00Z',
  flags: [{ item: 'sleep', level: 'RED', date: '2026-03-02', z: -2.4 }],
  missedDays: null,
  endsOn: null,
  seenAt: null,
  athlete: anAssigned(),
  ...over,
});

/** Stubs every call of a liaison's dashboard; tests override what matters to them. */
export function aLiaisonsDay({
  athletes = [anAssigned(), yuki],
  triage = [],
  alerts = [],
  profile = aProfile(),
  biomarkers = aBiomarkers(),
  versions = [],
  todos = [],
  wellness = aWellness({ days: [] }),
  questions = [],
  injuries = [],
  illnesses = [],
  cycle = null,
  careNotes = [],
  documents = [],
  plannedWeeks = [],
  competitions = [],
  followUps = [],
  ownFollowUps = [],
  liaisons = [aLiaison('SPORTS_SCIENCE')],
  conversations = [],
}: {
  athletes?: readonly AssignedAthlete[];
  triage?: readonly TriageRow[];
  alerts?: readonly Alert[];
  profile?: AthleteProfile | null;
  biomarkers?: Biomarkers | null;
  versions?: readonly BiomarkerVersion[];
  todos?: readonly Todo[];
  wellness?: Wellness;
  questions?: readonly CheckInQuestion[];
  injuries?: readonly Injury[];
  illnesses?: readonly Illness[];
  cycle?: MenstrualCycle | null;
  careNotes?: readonly CareNote[];
  documents?: readonly HealthDocument[];
  plannedWeeks?: readonly PlannedWeek[];
  competitions?: readonly Competition[];
  followUps?: readonly FollowUp[];
  ownFollowUps?: readonly FollowUp[];
  liaisons?: readonly AssignedLiaison[];
  conversations?: readonly Conversation[];
} = {}): void {
  answering('listAthletesOf', [...athletes]);
  answering('listTriage', [...triage]);
  answeringAlerts(alerts);
  answering('getAthleteProfileOf', profile);
  answering('getBiomarkers', biomarkers);
  answeringPages('listBiomarkerHistory', () => ({ rows: versions }));
  answering('listTodos', [...todos]);
  answering('getWellness', wellness);
  answering('listQuestions', [...questions]);
  answering('listInjuries', [...injuries]);
  answering('listIllnesses', [...illnesses]);
  answering('getCycle', cycle);
  answering('getMedicalCard', null);
  answeringPages('listCareNotes', () => ({ rows: careNotes }));
  answering('listDocuments', [...documents]);
  answering('listPlannedWeeks', [...plannedWeeks]);
  answering('listCompetitions', [...competitions]);
  answering('listFollowUps', [...followUps]);
  answering('listOwnFollowUps', [...ownFollowUps]);
  answering('listLiaisonsOf', [...liaisons]);
  answering('listConversations', [...conversations]);
}

export const answeringAlerts = (alerts: readonly Alert[]) =>
  answeringPages('listAlerts', (asked) => ({
    rows: asked.get('seen') === 'false' ? alerts.filter(({ seenAt }) => seenAt === null) : alerts,
  }));
