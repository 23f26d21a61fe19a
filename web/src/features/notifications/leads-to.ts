import {
  careNotesAt,
  checkInAt,
  competitionsAt,
  competitionsId,
  documentsAt,
  documentsId,
  followUpsId,
  illnessesId,
  investorContactsId,
  medicalCardAt,
  type NotificationKind,
  nextTodoAt,
  todosId,
  trainingPlanAt,
  wayBackAt,
  wayBackId,
  whoSawAt,
} from '@entourage/contracts/notifications.ts';
import type { Role } from '@entourage/contracts/people.ts';
import type { Notification } from './api/list.api.ts';

type To = (about: Notification, role: Role) => string | null;

/** The date of a moment in the device's time zone, which the calendar shows. */
const dateOf = (at: string): string => new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short' }).format(new Date(at));

const toMeetings: To = ({ meetingAt }) =>
  meetingAt === null ? '/meetings' : `/meetings?view=calendar&week=${dateOf(meetingAt)}`;
const toAthlete: To = ({ person }) => (person ? `/dashboard?athlete=${person.id}` : '/dashboard');
const toSection =
  (id: string): To =>
  (about, role) =>
    about.person ? `${toAthlete(about, role)}#${id}` : '/dashboard';
const toTodos: To = (about, role) => (role === 'LIAISON' ? toSection(todosId) : toAthlete)(about, role);
const toVerification: To = () => '/verification';
const toSubscription: To = () => '/subscribe';

const destinations: Readonly<Record<NotificationKind, To>> = {
  MEETING_REQUESTED: toMeetings,
  MEETING_CONFIRMED: toMeetings,
  MEETING_MOVED: toMeetings,
  MEETING_CANCELLED: toMeetings,
  MEETING_UNANSWERED: toMeetings,
  TIMES_OFFERED: () => '/meetings',
  TIMES_UNANSWERED: () => '/meetings',
  TIMES_NOT_TAKEN: () => '/meetings',
  DASHBOARD_CHANGED: () => '/dashboard',
  CARE_NOTE_WRITTEN: () => careNotesAt,
  DOCUMENT_ADDED: (about, role) => (role === 'ATHLETE' ? documentsAt : toSection(documentsId)(about, role)),
  PLAN_CHANGED: () => trainingPlanAt,
  OWN_SEASON_CHANGED: () => competitionsAt,
  RETURN_PLANNED: () => wayBackAt,
  MEDICAL_CARD_DUE: () => medicalCardAt,
  CHECK_IN_DUE: () => checkInAt,
  LOG_ENTERED: toSection(wayBackId),
  ILLNESS_ENTERED: toSection(illnessesId),
  ILLNESS_OVER: toSection(illnessesId),
  SEASON_CHANGED: toSection(competitionsId),
  FOLLOW_UP_GIVEN: toSection(followUpsId),
  TODO_ADDED: () => nextTodoAt,
  TODO_COMPLETED: toTodos,
  ALERT_RAISED: toAthlete,
  // The urgent cases stand above the conversations.
  URGENT_WAITING: () => '/messages',
  // It stands above the conversations too.
  MESSAGE_NOT_SENT: () => '/messages',
  CONNECTED: (about, role) => (role === 'LIAISON' ? toAthlete(about, role) : '/liaisons'),
  DISCONNECTED: (_about, role) => (role === 'ATHLETE' ? '/liaisons' : null),
  MEMBER_JOINED: () => '/sharing',
  ACCESS_GRANTED: toAthlete,
  ACCESS_REVOKED: toAthlete,
  EMERGENCY_OPENED: () => whoSawAt,
  PASS_OPENED: () => whoSawAt,
  VERIFICATION_APPROVED: toVerification,
  VERIFICATION_REJECTED: toVerification,
  POST_WAITING: () => '/admin?view=users&tab=posts',
  CONTACT_RECEIVED: () => '/admin?view=contacts',
  ANSWER_UNDELIVERED: () => '/admin?view=contacts&undelivered=true',
  DECK_LINK_OPENED: () => '/admin?view=analytics',
  INVESTOR_MET: () => `/admin?view=analytics#${investorContactsId}`,
  DECK_QUESTION_WAITING: () => '/admin?view=analytics&waiting=true',
  PAYMENT_FAILED: toSubscription,
  SUBSCRIPTION_LAPSED: toSubscription,
};

/** The path that a notification leads to; null: there is nothing to see. */
export const leadsTo = (notification: Notification, role: Role): string | null =>
  destinations[notification.kind](notification, role);
