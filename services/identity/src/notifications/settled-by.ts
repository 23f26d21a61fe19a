import { contactAnswered, contactDeleted, contactRead, contactResent } from '@entourage/contracts/events/admin.ts';
import type { EventDefinition } from '@entourage/contracts/events/define.ts';
import { alertSeen, checkInSaved } from '@entourage/contracts/events/health-data.ts';
import { illnessResumed } from '@entourage/contracts/events/injuries-and-illnesses.ts';
import { urgentClosed } from '@entourage/contracts/events/messaging.ts';
import { investorDeleted, questionAnswered } from '@entourage/contracts/events/presentation.ts';
import { proposalClosed } from '@entourage/contracts/events/scheduling.ts';
import { postClosed, postReviewed } from '@entourage/contracts/events/verification.ts';
import { type NotificationKind, notificationKinds } from '@entourage/contracts/notifications.ts';

/** Events with the subject of the notification, or by its subject; `of`: whose notification each of them settles. */
interface Settling {
  readonly events: readonly EventDefinition[];
  readonly of: 'everybody' | 'actor';
  readonly by?: 'its subject';
}

/**
 * What marks a notification as read without its reader, because it needs nobody any more. `later state`: one of its
 * meeting (`consumers/follow-meetings.ts`). `payment`: a subscription that is paid again (`billing/refresh-customer.ts`).
 * `reading`: nothing else; it is news, or nothing tells that it was dealt with.
 */
type SettledBy = Settling | 'later state' | 'payment' | 'reading';

export const settledBy: Readonly<Record<NotificationKind, SettledBy>> = {
  MEETING_REQUESTED: 'later state',
  MEETING_CONFIRMED: 'later state',
  MEETING_MOVED: 'later state',
  MEETING_CANCELLED: 'later state',
  MEETING_UNANSWERED: 'later state',
  TIMES_OFFERED: { events: [proposalClosed], of: 'everybody' },
  TIMES_UNANSWERED: { events: [proposalClosed], of: 'everybody' },
  TIMES_NOT_TAKEN: 'reading',
  DASHBOARD_CHANGED: 'reading',
  CARE_NOTE_WRITTEN: 'reading',
  DOCUMENT_ADDED: 'reading',
  PLAN_CHANGED: 'reading',
  OWN_SEASON_CHANGED: 'reading',
  RETURN_PLANNED: 'reading',
  MEDICAL_CARD_DUE: 'reading',
  CHECK_IN_DUE: { events: [checkInSaved], of: 'actor', by: 'its subject' },
  TODO_ADDED: 'reading',
  TODO_COMPLETED: 'reading',
  LOG_ENTERED: 'reading',
  ILLNESS_ENTERED: 'reading',
  // Taken back, as the page offers for ten seconds.
  ILLNESS_OVER: { events: [illnessResumed], of: 'everybody' },
  SEASON_CHANGED: 'reading',
  FOLLOW_UP_GIVEN: 'reading',
  // Each liaison is asked to look.
  ALERT_RAISED: { events: [alertSeen], of: 'actor' },
  URGENT_WAITING: { events: [urgentClosed], of: 'everybody' },
  MESSAGE_NOT_SENT: 'reading',
  CONNECTED: 'reading',
  DISCONNECTED: 'reading',
  MEMBER_JOINED: 'reading',
  ACCESS_GRANTED: 'reading',
  ACCESS_REVOKED: 'reading',
  // Its end settles nothing, and dismissing the notice on the page publishes no event.
  EMERGENCY_OPENED: 'reading',
  PASS_OPENED: 'reading',
  VERIFICATION_APPROVED: 'reading',
  VERIFICATION_REJECTED: 'reading',
  POST_WAITING: { events: [postReviewed, postClosed], of: 'everybody' },
  // One admin reads it for all; marked as unread again it is no news.
  CONTACT_RECEIVED: { events: [contactRead, contactAnswered, contactDeleted], of: 'everybody' },
  ANSWER_UNDELIVERED: { events: [contactResent, contactDeleted], of: 'everybody' },
  DECK_LINK_OPENED: 'reading',
  INVESTOR_MET: { events: [investorDeleted], of: 'everybody' },
  DECK_QUESTION_WAITING: { events: [questionAnswered], of: 'everybody' },
  PAYMENT_FAILED: 'payment',
  SUBSCRIPTION_LAPSED: 'payment',
};

export const settledByPayment = notificationKinds.filter((kind) => settledBy[kind] === 'payment');

/** The event that settles it may be handled before or while its own event is. */
export const isSettledByEvent = (kind: NotificationKind): boolean => typeof settledBy[kind] === 'object';
