/** The occasions of a notification; the web app has the words. */
export const notificationKinds = [
  'MEETING_REQUESTED',
  'MEETING_CONFIRMED',
  'MEETING_MOVED',
  'MEETING_CANCELLED',
  'MEETING_UNANSWERED',
  'TIMES_OFFERED',
  'TIMES_UNANSWERED',
  'TIMES_NOT_TAKEN',
  'DASHBOARD_CHANGED',
  'CARE_NOTE_WRITTEN',
  'DOCUMENT_ADDED',
  'PLAN_CHANGED',
  'OWN_SEASON_CHANGED',
  'RETURN_PLANNED',
  'MEDICAL_CARD_DUE',
  'CHECK_IN_DUE',
  'TODO_ADDED',
  'TODO_COMPLETED',
  'LOG_ENTERED',
  'ILLNESS_ENTERED',
  'ILLNESS_OVER',
  'SEASON_CHANGED',
  'FOLLOW_UP_GIVEN',
  'ALERT_RAISED',
  'URGENT_WAITING',
  'MESSAGE_NOT_SENT',
  'CONNECTED',
  'DISCONNECTED',
  'MEMBER_JOINED',
  'ACCESS_GRANTED',
  'ACCESS_REVOKED',
  'EMERGENCY_OPENED',
  'PASS_OPENED',
  'VERIFICATION_APPROVED',
  'VERIFICATION_REJECTED',
  'POST_WAITING',
  'CONTACT_RECEIVED',
  'ANSWER_UNDELIVERED',
  'DECK_LINK_OPENED',
  'INVESTOR_MET',
  'DECK_QUESTION_WAITING',
  'PAYMENT_FAILED',
  'SUBSCRIPTION_LAPSED',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

export const notificationDays = 90;

/** The count of unread notifications stops here. */
export const unreadAtMost = 100;

/** Where athletes see who saw their data: notifications and push messages of an emergency lead there. */
export const whoSawAt = '/dashboard?show=who-saw';

/** The section of an athlete's dashboard with care notes, where notifications and push messages of one lead. */
export const careNotesId = 'care-notes';
export const careNotesAt = `/dashboard#${careNotesId}`;

/** The section of an athlete's pages with the documents, where notifications of a new one lead. */
export const documentsId = 'documents';
export const documentsAt = `/dashboard#${documentsId}`;

/** The section of an athlete's dashboard with the training plan, where notifications and push messages of it lead. */
export const trainingPlanId = 'training-plan';
export const trainingPlanAt = `/dashboard#${trainingPlanId}`;

/** The section of an athlete's pages with the competitions, where notifications and push messages of them lead. */
export const competitionsId = 'competitions';
export const competitionsAt = `/dashboard#${competitionsId}`;

/** The section of an athlete's pages with the injury log, where notifications of it and push messages of the way back lead. */
export const wayBackId = 'way-back';
export const wayBackAt = `/dashboard#${wayBackId}`;

/** The section of an athlete's pages with the illnesses, where notifications of them lead. */
export const illnessesId = 'illnesses';

/** The section of an athlete's pages with the cycle. */
export const cycleId = 'cycle';

/** The section of an athlete's dashboard with the check-in, where reminders of it lead. */
export const checkInId = 'check-in';
export const checkInAt = `/dashboard#${checkInId}`;

/** The section of an athlete's dashboard with the next to-do, where notifications and push messages of a new one lead. */
export const nextTodoId = 'next-todo';
export const nextTodoAt = `/dashboard#${nextTodoId}`;

/** The section of a liaison's page of an athlete with the to-dos, where notifications of a completed one lead. */
export const todosId = 'todos';

/** The section of a liaison's page of an athlete with the follow-ups, where notifications of a new one lead. */
export const followUpsId = 'follow-ups';

/** The section of an athlete's dashboard with the medical card, where reminders of it lead. */
export const medicalCardId = 'medical-card';
export const medicalCardAt = `/dashboard#${medicalCardId}`;

/** The section of the deck's analytics with the addresses that investors left, where notifications of a new one lead. */
export const investorContactsId = 'investor-contacts';
