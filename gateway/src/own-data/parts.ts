import type { Role } from '@entourage/contracts/people.ts';
import type { CallName } from '@entourage/contracts/rest/calls.ts';
import type { Person } from '@entourage/kit/auth/policy.ts';
import { type FilesIn, fileOfDocument, filesOfMessage, pictureIn } from './own-files.ts';

export interface Asked {
  readonly address?: object;
  readonly query?: object;
}

export type Row = Readonly<Record<string, unknown>>;

/** A list that belongs to each row of another. */
interface Within {
  readonly name: string;
  readonly call: CallName;
  readonly asked: (row: Row) => Asked;
  /** What of the row is kept beside its list. */
  readonly of: (row: Row) => Row;
  /** Rows without a list are left out. */
  readonly where?: (row: Row) => boolean;
  /** Each of its pages is the other way round: without this, the pages of a list would not follow one another. */
  readonly isReversed?: true;
  readonly files?: FilesIn;
}

export interface Part {
  readonly call: CallName;
  /** Whose it is; others may make the call too, but find nothing of their own. */
  readonly of?: Role;
  readonly asked?: (person: Person) => Asked;
  readonly within?: Within;
  /** The files of a row, which are not in the document. */
  readonly files?: FilesIn;
}

const ledger: Within = {
  name: 'entries',
  call: 'listShareEntries',
  asked: ({ memberId }) => ({ address: { memberId } }),
  of: ({ memberId, member }) => ({ memberId, member }),
};

/** A list without it has the last answers alone. */
const beforeAnyAnswer = '2000-01-01';

const ofAthlete = ({ id }: Person): Asked => ({ address: { athleteId: id } });

/**
 * What is kept about a person, in the order of the document, by the calls that show it to them. A part whose call the
 * person may not make now is named as left out; one that is for other roles is not theirs.
 */
export const parts: Readonly<Record<string, Part>> = {
  account: { call: 'currentUser', files: pictureIn },
  sessions: { call: 'listSessions' },
  passkeys: { call: 'listPasskeys' },
  twoStepSignIn: { call: 'readSecondFactor' },
  notifications: { call: 'listNotifications' },
  notificationSettings: { call: 'readNotificationSettings' },
  calendarAddress: { call: 'getCalendarFeed' },
  verificationPosts: { call: 'listOwnPosts' },
  subscription: { call: 'readSubscription' },
  invoices: { call: 'listInvoices' },
  athleteProfile: { call: 'getAthleteProfile' },
  assessments: { call: 'listBiomarkerHistory', of: 'ATHLETE', asked: ofAthlete },
  checkIns: { call: 'listOwnCheckIns' },
  measurements: { call: 'listOwnMeasurements' },
  measurementImports: { call: 'listMeasurementImports', of: 'ATHLETE', asked: ofAthlete },
  measurementKeys: { call: 'listMeasurementKeys', of: 'ATHLETE' },
  injuries: { call: 'listInjuries', of: 'ATHLETE', asked: ofAthlete },
  injurySteps: { call: 'listInjurySteps', of: 'ATHLETE', asked: ofAthlete },
  illnesses: { call: 'listIllnesses', of: 'ATHLETE', asked: ofAthlete },
  cycle: { call: 'getCycle', of: 'ATHLETE', asked: ofAthlete },
  medicalCard: { call: 'getMedicalCard', of: 'ATHLETE', asked: ofAthlete },
  medicalCardVersions: { call: 'listMedicalCardVersions', of: 'ATHLETE', asked: ofAthlete },
  emergencyPass: { call: 'getEmergencyPass', of: 'ATHLETE' },
  documents: { call: 'listDocuments', of: 'ATHLETE', asked: ofAthlete, files: fileOfDocument },
  careNotes: { call: 'listCareNotes', of: 'ATHLETE', asked: ofAthlete },
  trainingPlan: { call: 'listPlannedWeeks', of: 'ATHLETE', asked: ofAthlete },
  competitions: { call: 'listCompetitions', of: 'ATHLETE', asked: ofAthlete },
  followUps: { call: 'listFollowUps', of: 'ATHLETE', asked: ofAthlete },
  doneFollowUps: { call: 'listDoneFollowUps', of: 'ATHLETE', asked: ofAthlete },
  questions: {
    call: 'listQuestions',
    of: 'ATHLETE',
    asked: (person) => ({ ...ofAthlete(person), query: { from: beforeAnyAnswer } }),
  },
  todos: { call: 'listTodos', of: 'ATHLETE', asked: ofAthlete },
  completedTodos: { call: 'listCompletedTodos', of: 'ATHLETE', asked: ofAthlete },
  alerts: { call: 'listAlerts', of: 'ATHLETE' },
  whoSaw: { call: 'listHealthReads', of: 'ATHLETE' },
  liaisons: { call: 'listOwnLiaisons', of: 'ATHLETE' },
  invites: { call: 'listInvites' },
  sharing: { call: 'listShares', of: 'ATHLETE' },
  sharingHistory: { call: 'listShares', of: 'ATHLETE', within: ledger },
  earlierSharingHistory: { call: 'listFormerMembers', of: 'ATHLETE', within: ledger },
  shownToInvestors: { call: 'getDeckConsent', of: 'ATHLETE' },
  liaisonProfile: { call: 'getLiaisonProfile' },
  athletes: { call: 'listAthletesOf', of: 'LIAISON', asked: ({ id }) => ({ address: { liaisonId: id } }) },
  availability: { call: 'getAvailability' },
  weekTemplates: { call: 'listWeekTemplates', of: 'LIAISON' },
  teamMemberProfile: { call: 'getTeamMemberProfile' },
  sharedAthletes: { call: 'listSharedAthletes' },
  meetings: { call: 'listAppointments' },
  proposedMeetings: { call: 'listProposals' },
  trips: { call: 'getItinerary' },
  away: { call: 'readAway' },
  scheduledMessages: { call: 'listScheduledMessages' },
  messages: {
    call: 'listConversations',
    within: {
      name: 'messages',
      call: 'readThread',
      asked: ({ userId }) => ({ query: { with: userId } }),
      of: ({ userId, user }) => ({ userId, user }),
      where: ({ lastMessage }) => lastMessage !== null,
      isReversed: true,
      files: filesOfMessage,
    },
  },
};
