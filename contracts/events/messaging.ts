import { z } from 'zod';
import type { EventDefinition } from './define.ts';
import { aboutAccount, eachOther, type LiveNotice } from './live-notice.ts';

const ofTwo = { conversationId: z.uuid(), senderId: z.uuid(), receiverId: z.uuid() };

export const messageSent = {
  service: 'messaging',
  type: 'message.sent',
  version: 1,
  summary: 'Somebody wrote to somebody',
  /** `urgent`: the receiver has a deadline to answer it. */
  data: z.object({ ...ofTwo, urgent: z.boolean().optional() }),
  live: eachOther('Message', 'senderId', 'receiverId'),
} as const satisfies EventDefinition;

export const messageChanged = {
  service: 'messaging',
  type: 'message.changed',
  version: 1,
  summary: 'Whoever wrote a message has altered it or taken it back',
  data: z.object({ ...ofTwo, isRetracted: z.boolean() }),
  live: eachOther('Message', 'senderId', 'receiverId'),
} as const satisfies EventDefinition;

export const messageRead = {
  service: 'messaging',
  type: 'message.read',
  version: 1,
  summary: 'Somebody has read further in a conversation; the subject is the conversation',
  data: z.object({ readerId: z.uuid(), otherId: z.uuid() }),
  live: eachOther('ReadMark', 'readerId', 'otherId'),
} as const satisfies EventDefinition;

export const messageUnread = {
  service: 'messaging',
  type: 'message.unread',
  version: 1,
  summary: 'Somebody has left what was written to them unread for so many minutes; the subject is this reminder',
  data: z.object({ userId: z.uuid(), minutes: z.number().positive() }),
} as const satisfies EventDefinition;

const ofUrgent = { ...ofTwo, notify: z.array(z.uuid()) };

/** The people asked to take over may not read the message, so their notice carries only its id. */
const aboutUrgent = [
  ...eachOther('Message', 'senderId', 'receiverId'),
  { kind: 'Urgent', to: ['notify'] },
] as const satisfies readonly LiveNotice[];

export const urgentMissed = {
  service: 'messaging',
  type: 'urgent.missed',
  version: 1,
  summary:
    'An urgent message was not answered in time: whoever is named is asked to take care; the subject is the message',
  data: z.object(ofUrgent),
  live: aboutUrgent,
} as const satisfies EventDefinition;

export const urgentClosed = {
  service: 'messaging',
  type: 'urgent.closed',
  version: 1,
  summary:
    'Nobody is asked any more about an urgent message: it was answered, taken back, or somebody takes care of it',
  data: z.object(ofUrgent),
  live: aboutUrgent,
} as const satisfies EventDefinition;

export const scheduledSettled = {
  service: 'messaging',
  type: 'scheduled.settled',
  version: 1,
  summary: 'A message that was to be sent later was sent, or could not be, since the two may write no longer',
  data: z.object({ senderId: z.uuid(), receiverId: z.uuid(), isSent: z.boolean() }),
  live: [{ kind: 'Scheduled', to: ['senderId'] }],
} as const satisfies EventDefinition;

export const conversationErased = {
  service: 'messaging',
  type: 'conversation.erased',
  version: 1,
  summary: 'Nothing is left in a conversation of what one of its two wrote, whose account is gone',
  data: z.object({ erasedId: z.uuid(), otherId: z.uuid() }),
  live: [{ kind: 'Message', id: 'erasedId', to: ['otherId'] }],
} as const satisfies EventDefinition;

export const messagesErased = {
  service: 'messaging',
  type: 'messages.erased',
  version: 1,
  reportsDeletion: true,
  summary: 'Nothing is left of what a person whose account is gone has written',
  data: z.object({}),
  live: aboutAccount,
} as const satisfies EventDefinition;
