import { randomUUID } from 'node:crypto';
import type { Role } from '@entourage/contracts/people.ts';
import type { ProblemCode } from '@entourage/contracts/problems.ts';
import { eventually } from '@entourage/stack/testing/eventually';
import { anAway, inAnHour, type People, type Person } from './people.ts';
import { fileForm, png } from './pictures.ts';

/** How whoever asks stands to an athlete and to what the athlete and one liaison of theirs write to each other. */
export const standings = [
  'own',
  'assigned liaison',
  'formerly assigned liaison',
  'other liaison of the athlete',
  'other liaison',
  'other athlete',
  'team member',
  'admin',
  'unapproved liaison',
  'signed out',
] as const;
export type Standing = (typeof standings)[number];
export type Outcome = 'done' | ProblemCode;

export const roleOf: Readonly<Record<Standing, Role>> = {
  own: 'ATHLETE',
  'assigned liaison': 'LIAISON',
  'formerly assigned liaison': 'LIAISON',
  'other liaison of the athlete': 'LIAISON',
  'other liaison': 'LIAISON',
  'other athlete': 'ATHLETE',
  'team member': 'TEAM_MEMBER',
  admin: 'ADMIN',
  'unapproved liaison': 'LIAISON',
  'signed out': 'ATHLETE',
};

/** Who gets it; to everybody else there is no such person, and no such message. */
const only =
  (...those: Standing[]) =>
  (standing: Standing): Outcome => {
    if (standing === 'signed out') return 'UNAUTHENTICATED';
    return those.includes(standing) ? 'done' : 'NOT_FOUND';
  };
const whoeverMayWrite = only('own', 'assigned liaison', 'other liaison of the athlete', 'admin');
/** What was written stays to be read when nobody may write any more. */
const whoeverMayRead = only(
  'own',
  'assigned liaison',
  'formerly assigned liaison',
  'other liaison of the athlete',
  'admin',
);
const theTwo = only('own', 'assigned liaison');

const ofOneself = (standing: Standing): Outcome => {
  if (standing === 'signed out') return 'UNAUTHENTICATED';
  return standing === 'unapproved liaison' ? 'FORBIDDEN' : 'done';
};

/** Files of the athlete's for the liaison. */
export interface Files {
  sent(): Promise<string>;
  unsent(): Promise<string>;
}

export interface Row {
  readonly outcome: (standing: Standing) => Outcome;
  /** What is asked for: of this person, or of a message of the athlete's; called for each attempt. */
  variables(otherId: string, messageId: () => Promise<string>, files: Files): Record<string, unknown> | Promise<object>;
  /** What the message is, where it is no ordinary one that was just sent. */
  readonly of?: 'missed' | 'scheduled';
  /** Nobody is named in it: there is nobody to be a stranger to. */
  readonly ofOneself?: true;
}

/** One of the athlete's, which nobody has touched. */
export const messageOf =
  ({ browser }: Person, to: Person, content: string) =>
  async (): Promise<string> =>
    (await browser.send('POST', '/api/messages', { receiverId: to.id, content })).body.id;

/** One of the athlete’s that was urgent, and not answered in time. */
export const missedOf =
  (people: People, { browser }: Person, to: Person) =>
  async (): Promise<string> => {
    const form = { receiverId: to.id, content: 'Urgent', urgent: true };
    const { id } = (await browser.send('POST', '/api/messages', form)).body;
    await people.query('messaging', 'update urgent_messages set answer_by = now() where message_id = $1', [id]);
    await eventually(async () => expect((await browser.send('GET', `/api/messages/${id}/urgent`)).status).toBe(200));
    return id;
  };

/** One of the athlete’s that waits to be sent. */
export const scheduledOf =
  ({ browser }: Person, to: Person, content: string) =>
  async (): Promise<string> =>
    (await browser.send('POST', '/api/messages/scheduled', { receiverId: to.id, content, sendAt: inAnHour() })).body.id;

/** An id that there is not. */
export const noMessage = async () => randomUUID();

export function filesOf({ browser }: Person, to: Person, name: string): Files {
  const upload = async () => {
    const path = `/api/messages/attachments?with=${to.id}`;
    return (await browser.send('POST', path, fileForm('file', png, name))).body.id as string;
  };
  const send = async () => {
    const id = await upload();
    await browser.send('POST', '/api/messages', { receiverId: to.id, content: '', attachmentIds: [id] });
    return id;
  };
  // One for all who try.
  let [sent, unsent]: Array<Promise<string> | undefined> = [];
  return {
    sent() {
      sent ??= send();
      return sent;
    },
    unsent() {
      unsent ??= upload();
      return unsent;
    },
  };
}

export const noFiles: Files = { sent: noMessage, unsent: noMessage };

/** Every operation of what two people write to each other. */
export const rows: Readonly<Record<string, Row>> = {
  Conversations: { outcome: ofOneself, variables: () => ({}), ofOneself: true },
  UnreadMessages: { outcome: ofOneself, variables: () => ({}), ofOneself: true },
  SearchMessages: { outcome: ofOneself, variables: () => ({ text: 'windowpane' }), ofOneself: true },
  Present: { outcome: ofOneself, variables: () => ({}), ofOneself: true },
  SayWriting: { outcome: whoeverMayWrite, variables: (otherId) => ({ with: otherId }) },
  Thread: { outcome: whoeverMayRead, variables: (otherId) => ({ with: otherId }) },
  MarkMessagesRead: { outcome: whoeverMayRead, variables: (otherId) => ({ with: otherId, upTo: 1 }) },
  SendMessage: {
    outcome: whoeverMayWrite,
    variables: (otherId) => ({ input: { receiverId: otherId, content: 'Hello' } }),
  },
  ScheduledMessages: { outcome: ofOneself, variables: () => ({}), ofOneself: true },
  ScheduleMessage: {
    outcome: whoeverMayWrite,
    variables: (otherId) => ({ input: { receiverId: otherId, content: 'Hello', sendAt: inAnHour() } }),
  },
  ChangeScheduledMessage: {
    outcome: only('own'),
    variables: async (_otherId, messageId) => ({ id: await messageId(), input: { content: 'Something else' } }),
    of: 'scheduled',
  },
  CancelScheduledMessage: {
    outcome: only('own'),
    variables: async (_otherId, messageId) => ({ id: await messageId() }),
    of: 'scheduled',
  },
  OwnAway: { outcome: ofOneself, variables: () => ({}), ofOneself: true },
  // Ended by the next row, before anybody writes to them.
  SetAway: { outcome: ofOneself, variables: () => ({ input: anAway() }), ofOneself: true },
  EndAway: { outcome: ofOneself, variables: () => ({}), ofOneself: true },
  UrgentCases: { outcome: ofOneself, variables: () => ({}), ofOneself: true },
  UrgentCase: {
    outcome: theTwo,
    variables: async (_otherId, messageId) => ({ id: await messageId() }),
    of: 'missed',
  },
  TakeUrgentCase: {
    outcome: only('other liaison of the athlete'),
    variables: async (_otherId, messageId) => ({ id: await messageId() }),
    of: 'missed',
  },
  MessageVersions: { outcome: theTwo, variables: async (_otherId, messageId) => ({ id: await messageId() }) },
  EditMessage: {
    outcome: only('own'),
    variables: async (_otherId, messageId) => ({ id: await messageId(), content: 'Something else' }),
  },
  LinkAttachment: {
    outcome: theTwo,
    variables: async (_otherId, _messageId, files) => ({ id: await files.sent() }),
  },
  RemoveAttachment: {
    outcome: only('own'),
    variables: async (_otherId, _messageId, files) => ({ id: await files.unsent() }),
  },
  RetractMessage: { outcome: only('own'), variables: async (_otherId, messageId) => ({ id: await messageId() }) },
};
