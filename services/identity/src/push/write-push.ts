import { formatsByZone } from '@entourage/contracts/formats-by-zone.ts';
import { zoneAt } from '@entourage/contracts/itinerary.ts';
import {
  careNotesAt,
  checkInAt,
  competitionsAt,
  documentsAt,
  medicalCardAt,
  nextTodoAt,
  trainingPlanAt,
  wayBackAt,
  whoSawAt,
} from '@entourage/contracts/notifications.ts';
import type { Role } from '@entourage/contracts/people.ts';
import { product } from '@entourage/contracts/product.ts';
import type { PushMessage } from '@entourage/contracts/push.ts';
import type { DuePush } from './push.store.ts';
import type { PushKind } from './push.ts';

interface Words {
  readonly says: string;
  readonly path: string | ((role: Role) => string);
}

/** Of one's own; which athlete's is not said. */
const documentsOf = (role: Role) => (role === 'ATHLETE' ? documentsAt : '/dashboard');
const ofPeople = (role: Role) => (role === 'ATHLETE' ? '/liaisons' : '/dashboard');

/** A locked screen shows them to anybody: no names, no health words, no text of a message. */
const words: Readonly<Record<PushKind, Words>> = {
  MEETING_REQUESTED: { says: 'A meeting was requested', path: '/meetings' },
  MEETING_CONFIRMED: { says: 'A meeting was confirmed', path: '/meetings' },
  MEETING_MOVED: { says: 'A meeting was moved', path: '/meetings' },
  MEETING_CANCELLED: { says: 'A meeting was cancelled', path: '/meetings' },
  MEETING_UNANSWERED: { says: 'A meeting waits for your answer', path: '/meetings' },
  TIMES_OFFERED: { says: 'Times for a meeting were offered', path: '/meetings' },
  TIMES_UNANSWERED: { says: 'Offered times wait for your answer', path: '/meetings' },
  TIMES_NOT_TAKEN: { says: 'None of the times you offered was taken', path: '/meetings' },
  MEETING_REMINDER: { says: 'A meeting is coming up', path: '/meetings' },
  DASHBOARD_CHANGED: { says: 'Your dashboard was updated', path: '/dashboard' },
  CARE_NOTE_WRITTEN: { says: 'Notes for you were updated', path: careNotesAt },
  DOCUMENT_ADDED: { says: 'A document was added', path: documentsOf },
  PLAN_CHANGED: { says: 'Your training plan was changed', path: trainingPlanAt },
  OWN_SEASON_CHANGED: { says: 'Your competitions were changed', path: competitionsAt },
  RETURN_PLANNED: { says: 'A plan for you was changed', path: wayBackAt },
  MEDICAL_CARD_DUE: { says: 'Something of yours ends soon', path: medicalCardAt },
  CHECK_IN_DUE: { says: 'Time for your check-in', path: checkInAt },
  LOG_ENTERED: { says: 'There is news of an athlete', path: '/dashboard' },
  ILLNESS_ENTERED: { says: 'There is news of an athlete', path: '/dashboard' },
  ILLNESS_OVER: { says: 'There is news of an athlete', path: '/dashboard' },
  SEASON_CHANGED: { says: 'An athlete’s competitions were changed', path: '/dashboard' },
  FOLLOW_UP_GIVEN: { says: 'You have a new follow-up', path: '/dashboard' },
  TODO_ADDED: { says: 'You have a new to-do', path: nextTodoAt },
  TODO_COMPLETED: { says: 'A to-do was completed', path: '/dashboard' },
  ALERT_RAISED: { says: 'Something needs your attention', path: '/dashboard' },
  URGENT_WAITING: { says: 'Somebody is waiting for an urgent answer', path: '/messages' },
  MESSAGE_NOT_SENT: { says: 'A message of yours could not be sent', path: '/messages' },
  CONNECTED: { says: 'You have a new connection', path: ofPeople },
  DISCONNECTED: { says: 'A connection has ended', path: ofPeople },
  MEMBER_JOINED: { says: 'Somebody joined your team', path: '/sharing' },
  ACCESS_GRANTED: { says: 'Something was shared with you', path: '/dashboard' },
  ACCESS_REVOKED: { says: 'What is shared with you has changed', path: '/dashboard' },
  EMERGENCY_OPENED: { says: 'An administrator opened your data in an emergency', path: whoSawAt },
  PASS_OPENED: { says: 'Somebody opened your emergency pass', path: whoSawAt },
  VERIFICATION_APPROVED: { says: 'There is a decision on your verification', path: '/verification' },
  VERIFICATION_REJECTED: { says: 'There is a decision on your verification', path: '/verification' },
  POST_WAITING: { says: 'A post waits for your review', path: '/admin' },
  CONTACT_RECEIVED: { says: 'Somebody wrote by the contact form', path: '/admin' },
  ANSWER_UNDELIVERED: { says: 'An answer could not be delivered', path: '/admin' },
  DECK_LINK_OPENED: { says: 'A link of yours was opened', path: '/admin' },
  INVESTOR_MET: { says: 'Somebody left an address', path: '/admin' },
  DECK_QUESTION_WAITING: { says: 'A question waits for an answer', path: '/admin' },
  PAYMENT_FAILED: { says: 'A payment did not go through', path: '/subscribe' },
  SUBSCRIPTION_LAPSED: { says: 'Your subscription has lapsed', path: '/subscribe' },
  MESSAGE: { says: 'You have a new message', path: '/messages' },
  URGENT_MESSAGE: { says: 'You have an urgent message', path: '/messages' },
  TEST: { says: 'Push messages arrive on this device', path: '/account' },
};

const dayIn = formatsByZone('en-GB', { weekday: 'short', day: 'numeric', month: 'short' });
const clockIn = formatsByZone('en-GB', { hour: '2-digit', minute: '2-digit' });

/** By the clock of the place where the person is then; UTC, which is said, where that is unknown. */
function whenFor({ to }: DuePush, at: Date): string {
  const zone = zoneAt(to.timeZone, to.trips, at);
  const [day, clock] = [dayIn, clockIn].map((formatIn) => formatIn(zone ?? 'UTC').format(at)) as [string, string];
  return `${day.replace(',', '')}, ${clock}${zone === null ? ' UTC' : ''}`;
}

export function writePush(push: DuePush, kind: PushKind): PushMessage {
  const { says, path } = words[kind];
  return {
    title: product.name,
    body: push.meetingAt === null ? says : `${says}: ${whenFor(push, push.meetingAt)}`,
    path: typeof path === 'string' ? path : path(push.to.role),
    tag: push.tag,
  };
}

const urgent: ReadonlySet<PushKind> = new Set<PushKind>([
  'URGENT_MESSAGE',
  'URGENT_WAITING',
  'EMERGENCY_OPENED',
  'PASS_OPENED',
  'MEETING_REMINDER',
  'TEST',
]);

/** A phone that saves its battery gets only urgent ones at once. */
export const urgencyOf = (kind: PushKind): 'high' | 'normal' => (urgent.has(kind) ? 'high' : 'normal');
