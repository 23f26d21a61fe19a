import {
  isOptional,
  type NotificationTopic,
  type NotificationWay,
} from '@entourage/contracts/notification-settings.ts';
import type { Role } from '@entourage/contracts/people.ts';
import type { MailKind } from '../mail/mail.ts';
import type { PushKind } from '../push/push.ts';

/** Absent: it goes out always. Several: each role has one of them. */
const ofPushes: Readonly<Partial<Record<PushKind, NotificationTopic | readonly NotificationTopic[]>>> = {
  MEETING_REQUESTED: 'MEETINGS',
  MEETING_CONFIRMED: 'MEETINGS',
  MEETING_MOVED: 'MEETINGS',
  MEETING_CANCELLED: 'MEETINGS',
  MEETING_UNANSWERED: 'MEETINGS',
  MEETING_REMINDER: 'MEETINGS',
  TIMES_OFFERED: 'MEETINGS',
  TIMES_UNANSWERED: 'MEETINGS',
  TIMES_NOT_TAKEN: 'MEETINGS',
  MESSAGE: 'MESSAGES',
  URGENT_MESSAGE: 'MESSAGES',
  MESSAGE_NOT_SENT: 'MESSAGES',
  DASHBOARD_CHANGED: 'CARE',
  CARE_NOTE_WRITTEN: 'CARE',
  DOCUMENT_ADDED: ['CARE', 'ATHLETES'],
  PLAN_CHANGED: 'CARE',
  OWN_SEASON_CHANGED: 'CARE',
  RETURN_PLANNED: 'CARE',
  TODO_ADDED: 'CARE',
  TODO_COMPLETED: 'ATHLETES',
  LOG_ENTERED: 'ATHLETES',
  ILLNESS_ENTERED: 'ATHLETES',
  ILLNESS_OVER: 'ATHLETES',
  SEASON_CHANGED: 'ATHLETES',
  FOLLOW_UP_GIVEN: 'ATHLETES',
  CONNECTED: 'PEOPLE',
  DISCONNECTED: 'PEOPLE',
  MEMBER_JOINED: 'PEOPLE',
  ACCESS_GRANTED: 'PEOPLE',
  ACCESS_REVOKED: 'PEOPLE',
  POST_WAITING: 'OFFICE',
  CONTACT_RECEIVED: 'OFFICE',
  ANSWER_UNDELIVERED: 'OFFICE',
  DECK_LINK_OPENED: 'OFFICE',
  INVESTOR_MET: 'OFFICE',
  DECK_QUESTION_WAITING: 'OFFICE',
};

const ofMails: Readonly<Partial<Record<MailKind, NotificationTopic>>> = {
  'meeting-changed': 'MEETINGS',
  'meeting-reminder': 'MEETINGS',
  'meeting-unanswered': 'MEETINGS',
  'times-offered': 'MEETINGS',
  'times-unanswered': 'MEETINGS',
  'unread-messages': 'MESSAGES',
};

export interface Choices {
  readonly role: Role;
  /** What the person turned off for this way. */
  readonly muted: readonly NotificationTopic[];
}

/** What a former role could turn off, the present one may need. */
const isMuted = (
  topics: NotificationTopic | readonly NotificationTopic[],
  way: NotificationWay,
  { role, muted }: Choices,
): boolean => [topics].flat().some((topic) => muted.includes(topic) && isOptional(role, topic, way));

export const isPushMuted = (kind: PushKind, by: Choices): boolean => isMuted(ofPushes[kind] ?? [], 'push', by);
export const isMailMuted = (kind: MailKind, by: Choices): boolean => isMuted(ofMails[kind] ?? [], 'mail', by);

/** SQL: what the person of row `u` turned off. */
export const mutedBy = (way: NotificationWay): string =>
  `array(select topic from muted_topics where user_id = u.id and way = '${way}')`;
