import type { NotificationKind } from '@entourage/contracts/notifications.ts';
import type { Role } from '@entourage/contracts/people.ts';
import { momentOf } from '../../shared/clock.ts';
import { nameOf } from '../../shared/people/name-of.ts';
import type { Notification } from './api/list.api.ts';

interface About {
  /** Null: the reader may not see the person, or the account is gone. */
  readonly name: string | null;
  readonly role: Role;
}

/** One sentence for each kind. */
const sentences: Readonly<Record<NotificationKind, (about: About) => string>> = {
  MEETING_REQUESTED: ({ name }) => (name ? `${name} asks to meet you` : 'Somebody asks to meet you'),
  MEETING_CONFIRMED: ({ name }) => `Your meeting${withName(name)} is confirmed`,
  MEETING_MOVED: ({ name }) => `Your meeting${withName(name)} has a new time`,
  MEETING_CANCELLED: ({ name }) => `Your meeting${withName(name)} is cancelled`,
  MEETING_UNANSWERED: ({ name }) =>
    name ? `${name} waits for your answer about a meeting` : 'A meeting waits for your answer',
  TIMES_OFFERED: ({ name }) => `${name ?? 'Somebody'} offers you times for a meeting`,
  TIMES_UNANSWERED: ({ name }) =>
    name ? `The times that ${name} offered wait for your answer` : 'Offered times wait for your answer',
  TIMES_NOT_TAKEN: ({ name }) =>
    name ? `${name} took none of the times you offered` : 'None of the times you offered was taken',
  DASHBOARD_CHANGED: ({ name }) => (name ? `${name} updated your dashboard` : 'A liaison updated your dashboard'),
  CARE_NOTE_WRITTEN: ({ name }) => `${name ?? 'A liaison'} updated your care notes`,
  DOCUMENT_ADDED: ({ name, role }) =>
    role === 'ATHLETE' ? `${name ?? 'A liaison'} added a document` : `${name ?? 'An athlete'} has a new document`,
  PLAN_CHANGED: ({ name }) => `${name ?? 'A liaison'} changed your training plan`,
  OWN_SEASON_CHANGED: ({ name }) => `${name ?? 'A liaison'} changed your competitions`,
  RETURN_PLANNED: ({ name }) => `${name ?? 'A liaison'} planned your way back from an injury`,
  MEDICAL_CARD_DUE: () => 'An exemption on your medical card ends soon',
  CHECK_IN_DUE: () => 'Time for your check-in',
  LOG_ENTERED: ({ name }) => `${name ?? 'An athlete'} has a new injury in the log`,
  ILLNESS_ENTERED: ({ name }) => `${name ?? 'An athlete'} has a new entry of an illness`,
  ILLNESS_OVER: ({ name }) => `An illness of ${name ?? 'an athlete'} is over`,
  SEASON_CHANGED: ({ name }) => `${name ?? 'An athlete'}’s competitions have changed`,
  FOLLOW_UP_GIVEN: ({ name }) => `You have a new follow-up for ${name ?? 'one of your athletes'}`,
  TODO_ADDED: ({ name }) => `${name ?? 'A liaison'} added a to-do`,
  TODO_COMPLETED: ({ name }) => `${name ?? 'An athlete'} completed a to-do`,
  ALERT_RAISED: ({ name }) => (name ? `${name} needs your attention` : 'An athlete needs your attention'),
  URGENT_WAITING: ({ name }) =>
    name ? `${name} waits for an answer to an urgent message` : 'An urgent message waits for an answer',
  MESSAGE_NOT_SENT: ({ name }) =>
    name ? `Your scheduled message to ${name} could not be sent` : 'A scheduled message of yours could not be sent',
  CONNECTED: ({ name, role }) =>
    role === 'LIAISON'
      ? `You now look after ${name ?? 'another athlete'}`
      : `${name ?? 'Another liaison'} now looks after you`,
  DISCONNECTED: ({ name, role }) =>
    role === 'LIAISON'
      ? `You no longer look after ${name ?? 'one of your athletes'}`
      : `${name ?? 'One of your liaisons'} no longer looks after you`,
  MEMBER_JOINED: ({ name }) => `${name ?? 'Somebody you invited'} joined your entourage`,
  ACCESS_GRANTED: ({ name }) => `${name ?? 'An athlete'} shares more with you`,
  ACCESS_REVOKED: ({ name }) => `${name ?? 'An athlete'} shares less with you`,
  EMERGENCY_OPENED: () => 'An administrator opened your health data in an emergency',
  PASS_OPENED: () => 'Somebody opened your emergency pass',
  VERIFICATION_APPROVED: () => 'We verified your account',
  VERIFICATION_REJECTED: () => 'We could not verify your account',
  POST_WAITING: ({ name }) => (name ? `A post by ${name} waits for your review` : 'A post waits for your review'),
  CONTACT_RECEIVED: () => 'Somebody wrote by the contact form',
  ANSWER_UNDELIVERED: () => 'An answer could not be delivered',
  DECK_LINK_OPENED: () => 'A deck link was opened',
  INVESTOR_MET: () => 'An investor left an address',
  DECK_QUESTION_WAITING: () => 'A question about the deck waits for an answer',
  PAYMENT_FAILED: () => 'Your payment did not go through',
  SUBSCRIPTION_LAPSED: () => 'Your paid features are read-only until you pay or subscribe again',
};

const withName = (name: string | null) => (name ? ` with ${name}` : '');

/** A server of a later release may know more kinds than this page. */
export const isKnown = ({ kind }: Notification): boolean => Object.hasOwn(sentences, kind);

export const sentenceOf = ({ kind, person }: Notification, role: Role): string =>
  sentences[kind]({ name: person && nameOf(person), role });

/** The time of its meeting; null: it is about none. */
export function meetingWords({ kind, meetingAt }: Notification): string | null {
  if (meetingAt === null) return null;
  if (kind === 'MEETING_CANCELLED') return `Was ${momentOf(meetingAt)}`;
  if (kind === 'MEETING_MOVED') return `Now ${momentOf(meetingAt)}`;
  return momentOf(meetingAt);
}
