import { z } from 'zod';
import { roles } from '../people.ts';
import { attachment, mostAttachments } from './attachments.ts';
import { unique } from './lists.ts';
import { instant, text } from './text.ts';
import { givenInstant, mostOfAnInteger } from './time.ts';
import { somebody } from './users.ts';

export const longestMessage = 20_000;
/** How long an author can edit or retract a message. */
export const alterableMinutes = 15;

export const longestDelayDays = 90;
/** Per author. */
export const mostScheduled = 100;
export const longestAwayReply = 500;
export const longestAwayDays = 365;

const missing = 'Write a message';
const content = text({ max: longestMessage, missing, lines: true });

const receiverId = z.uuid({ error: 'Choose who it is for' }).toLowerCase();
const urgent = z
  .boolean({ error: 'Yes or no' })
  .optional()
  .describe('Asks for an answer within two hours; without one, others are asked to take care');

/** Ids are stored and compared in lower case. */
const correspondentId = z.uuid({ error: 'An id' }).toLowerCase();

const clientId = z
  .uuid({ error: 'An id' })
  .optional()
  .describe('Made by the sender: the same message sent again with it is one message, and one answer');

export const newMessage = z
  .strictObject({
    receiverId,
    content: text({ max: longestMessage, missing, lines: true, blank: true }).describe('Blank only beside files'),
    clientId,
    attachmentIds: z
      .array(z.uuid({ error: 'An id' }).toLowerCase(), { error: 'Ids' })
      .max(mostAttachments, `At most ${mostAttachments} files`)
      .refine(
        unique((id) => id),
        'Each file once',
      )
      .optional()
      .describe(
        'Of files that one uploaded for this person and has not sent yet, in the order in which they are shown',
      ),
    urgent,
  })
  .refine((given) => given.content !== '' || given.attachmentIds?.length, { path: ['content'], error: missing })
  .meta({ id: 'NewMessage' });

const sendAt = givenInstant('Choose when to send it').describe(
  `An instant to come, ${longestDelayDays} days from now at most`,
);

/** A message to send later. */
export const newScheduledMessage = z
  .strictObject({ receiverId, content, sendAt, urgent, clientId })
  .meta({ id: 'NewScheduledMessage' });

export const scheduledChange = z
  .strictObject({ content: content.optional(), sendAt: sendAt.optional() })
  .meta({ id: 'ScheduledChange' });

export const scheduledMessage = z
  .object({
    id: z.uuid(),
    receiverId: z.uuid(),
    content: z.string(),
    sendAt: instant,
    urgent: z.boolean(),
    createdAt: instant,
    refusedAt: instant.nullable().describe('When it could not be sent, since one might no longer write to them'),
  })
  .meta({ id: 'ScheduledMessage' });
export type ScheduledMessage = z.infer<typeof scheduledMessage>;

/** The automatic reply while a person is away, and when it ends. */
export const awayForm = z
  .strictObject({
    until: givenInstant('Choose until when'),
    text: text({ max: longestAwayReply, missing: 'Write what is to be answered', lines: true }),
  })
  .meta({ id: 'AwayForm' });

export const away = z.object({ until: instant, text: z.string() }).meta({ id: 'Away' });
export type Away = z.infer<typeof away>;

export const messageChange = z.strictObject({ content }).meta({ id: 'MessageChange' });

/** The deadline of an urgent message, as both people see it. */
export const urgency = z
  .object({
    answerBy: instant,
    answeredAt: instant.nullable().describe('When the other one wrote again'),
    missedAt: instant.nullable().describe('When others were asked, since there was no answer'),
    takenAt: instant.nullable().describe('When one of them took care of it'),
  })
  .meta({ id: 'Urgency' });

export const message = z
  .object({
    id: z.uuid(),
    clientId: z.uuid().nullable().describe('What whoever wrote it called it when they sent it; null to everybody else'),
    senderId: z.uuid(),
    receiverId: z.uuid(),
    content: z.string().nullable().describe('Null where it was taken back'),
    createdAt: instant,
    position: z.int().describe('The order within the conversation'),
    change: z.int().describe('Grows with each change in the conversation; what to be asked `since`'),
    editedAt: instant.nullable(),
    retractedAt: instant.nullable(),
    alterableUntil: instant.nullable().describe('Until then whoever wrote it can alter it or take it back; else null'),
    attachments: z.array(attachment).describe('None of a message that was taken back'),
    automatic: z.boolean().describe('Whether it was answered in the name of somebody who is away'),
    urgency: urgency.nullable().describe('Null where it is not urgent'),
  })
  .meta({ id: 'Message' });
export type Message = z.infer<typeof message>;

/** The text of a message before an edit. */
export const messageVersion = z.object({ content: z.string(), writtenAt: instant }).meta({ id: 'MessageVersion' });

export const correspondent = somebody
  .extend({ role: z.enum(roles), profileImageUrl: z.string().nullable() })
  .meta({ id: 'Correspondent' });

/** An urgent message that missed its deadline. Never its text: the people asked to take over may not read it. */
export const urgentCase = z
  .object({
    id: z.uuid().describe('Of the message'),
    sender: correspondent.nullable(),
    receiver: correspondent.nullable(),
    writeToId: z.uuid().describe('To whom whoever is asked may write about it'),
    sentAt: instant,
    missedAt: instant,
    asked: z.array(correspondent.nullable()).describe('Who is asked, or was'),
    takenBy: correspondent.nullable(),
    takenAt: instant.nullable(),
  })
  .meta({ id: 'UrgentCase' });
export type UrgentCase = z.infer<typeof urgentCase>;

export const conversation = z
  .object({
    userId: z.uuid(),
    user: correspondent.nullable().describe('The other one; null where the account is gone'),
    lastMessage: message.nullable().describe('Null where nothing has been written yet'),
    unread: z.int().describe('Of the other’s messages; counted to 100'),
    readUpTo: z.int().describe('The position up to which one has read'),
    readByOtherUpTo: z.int().describe('The position up to which the other one has read'),
    mayWrite: z.boolean().describe('Whether one may write now: an ended connection leaves the conversation to be read'),
  })
  .meta({ id: 'Conversation' });
export type Conversation = z.infer<typeof conversation>;

const count = z.coerce
  .number({ error: 'A whole number' })
  .int('A whole number')
  .min(0, 'A whole number')
  .max(mostOfAnInteger, 'A whole number')
  .optional();

export const threadQuery = z.strictObject({
  with: correspondentId,
  since: count.describe(
    'Instead of the latest: what was written or altered after this change, the earliest change first',
  ),
  around: z
    .uuid({ error: 'An id' })
    .optional()
    .describe('Instead of the latest: this message, and as much before it as after it'),
  from: count.describe('Instead of the latest: what was written after this position'),
});

export const messageAddress = z.strictObject({ id: z.uuid() });

export const readMark = z
  .strictObject({
    with: correspondentId,
    upTo: z
      .int({ error: 'A position' })
      .min(0, 'A position')
      .max(mostOfAnInteger, 'A position')
      .describe('The position of the last message read'),
  })
  .meta({ id: 'ReadMark' });

export const correspondentAddress = z.strictObject({ with: correspondentId }).meta({ id: 'CorrespondentAddress' });

export const messageSearch = z.strictObject({
  q: z
    .string({ error: 'Type at least three letters' })
    .trim()
    .min(3, 'Type at least three letters')
    .max(100, 'At most 100 characters')
    .describe('Words or their beginnings, from three letters'),
});

export const unreadMessages = z
  .object({ unread: z.int().describe('Counted to 100 in each conversation') })
  .meta({ id: 'UnreadMessages' });

export const presence = z
  .object({ userIds: z.array(z.uuid()).describe('Of those with whom one may write') })
  .meta({ id: 'Presence' });
