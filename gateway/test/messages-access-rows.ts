import { randomUUID } from 'node:crypto';
import type { Role } from '@entourage/contracts/people.ts';
import type { Variables } from './access-endpoints.ts';
import { type Outcome, onlyAmong, type Standing } from './access-standing.ts';
import { anAway, inAnHour } from './people.ts';
import { fileForm, png } from './pictures.ts';

/** The caller's relationship to an athlete and to the athlete's conversation with one liaison; null for a visitor. */
export const standings = {
  own: { role: 'ATHLETE', status: 'APPROVED' },
  'own, not approved': { role: 'ATHLETE', status: 'UNDER_REVIEW' },
  'assigned liaison': { role: 'LIAISON', status: 'APPROVED' },
  'assigned liaison, not approved': { role: 'LIAISON', status: 'REJECTED' },
  'formerly assigned liaison': { role: 'LIAISON', status: 'APPROVED' },
  'other liaison of the athlete': { role: 'LIAISON', status: 'APPROVED' },
  'other liaison': { role: 'LIAISON', status: 'APPROVED' },
  'other liaison, not approved': { role: 'LIAISON', status: 'PENDING' },
  'other athlete': { role: 'ATHLETE', status: 'APPROVED' },
  'member of the athlete': { role: 'TEAM_MEMBER', status: 'APPROVED' },
  'former member of the athlete': { role: 'TEAM_MEMBER', status: 'APPROVED' },
  'team member of another': { role: 'TEAM_MEMBER', status: 'APPROVED' },
  'team member, not approved': { role: 'TEAM_MEMBER', status: 'PENDING' },
  admin: { role: 'ADMIN', status: 'APPROVED' },
  'admin, not approved': { role: 'ADMIN', status: 'PENDING' },
  'signed out': null,
} as const satisfies Record<string, Standing | null>;
export type StandingName = keyof typeof standings;

/** Allowed to these; for everybody else the person and the message are missing or not visible. */
const only = onlyAmong<StandingName>();
const writers = only('own', 'assigned liaison', 'other liaison of the athlete', 'member of the athlete', 'admin');
/** Messages stay readable after the right to write has ended. */
const readers = only(
  'own',
  'assigned liaison',
  'formerly assigned liaison',
  'other liaison of the athlete',
  'member of the athlete',
  'former member of the athlete',
  'admin',
);
const theTwo = only('own', 'assigned liaison');
const author = only('own');

const ofOneself = (standing: StandingName): Outcome =>
  standings[standing]?.status === 'APPROVED' ? 'done' : standing === 'signed out' ? 'UNAUTHENTICATED' : 'FORBIDDEN';

/** The conversation of an athlete and one liaison, and the athlete's records in it. */
export interface Conversation {
  /** The person whom the caller addresses. */
  readonly otherId: string;
  message(): Promise<string>;
  /** An urgent message that missed its deadline. */
  missed(): Promise<string>;
  scheduled(): Promise<string>;
  /** A file that was sent. */
  sent(): Promise<string>;
  /** A file that is not sent yet. */
  unsent(): Promise<string>;
  /** The query of a link to the file that was sent. */
  linkQuery(): Promise<string>;
}

export function absentConversation(): Conversation {
  const absent = async () => randomUUID();
  const ids = { message: absent, missed: absent, scheduled: absent, sent: absent, unsent: absent };
  return { otherId: randomUUID(), ...ids, linkQuery: async () => '' };
}

export interface Row {
  readonly outcome: (standing: StandingName) => Outcome;
  /** Called for each attempt. */
  variables(conversation: Conversation): Variables | Promise<Variables>;
  /** It addresses no other person and no record. */
  readonly ofOneself?: true;
  /** Approved roles that may do it elsewhere: an administrator writes to everybody, who may then answer. */
  readonly alsoFor?: readonly Role[];
}

const everyRole = { alsoFor: ['ATHLETE', 'LIAISON', 'TEAM_MEMBER', 'ADMIN'] } as const;
const own = { outcome: ofOneself, variables: () => ({}), ofOneself: true } as const;
const ofMessage = async ({ message }: Conversation) => ({ id: await message() });
const ofMissed = async ({ missed }: Conversation) => ({ id: await missed() });
const ofScheduled = async ({ scheduled }: Conversation) => ({ id: await scheduled() });

/** Every operation and streamed call of messaging. */
export const rows: Readonly<Record<string, Row>> = {
  Conversations: own,
  UnreadMessages: own,
  SearchMessages: { ...own, variables: () => ({ text: 'windowpane' }) },
  Present: own,
  SayWriting: { ...everyRole, outcome: writers, variables: ({ otherId }) => ({ with: otherId }) },
  Thread: { ...everyRole, outcome: readers, variables: ({ otherId }) => ({ with: otherId }) },
  MarkMessagesRead: { ...everyRole, outcome: readers, variables: ({ otherId }) => ({ with: otherId, upTo: 1 }) },
  SendMessage: {
    ...everyRole,
    outcome: writers,
    variables: ({ otherId }) => ({ input: { receiverId: otherId, content: 'Hello' } }),
  },
  ScheduledMessages: own,
  ScheduleMessage: {
    ...everyRole,
    outcome: writers,
    variables: ({ otherId }) => ({ input: { receiverId: otherId, content: 'Hello', sendAt: inAnHour() } }),
  },
  ChangeScheduledMessage: {
    ...everyRole,
    outcome: author,
    variables: async (conversation) => ({
      ...(await ofScheduled(conversation)),
      input: { content: 'Something else' },
    }),
  },
  CancelScheduledMessage: { ...everyRole, outcome: author, variables: ofScheduled },
  OwnAway: own,
  // The next row ends it, before anybody writes to them.
  SetAway: { ...own, variables: () => ({ input: anAway() }) },
  EndAway: own,
  UrgentCases: own,
  UrgentCase: { ...everyRole, outcome: theTwo, variables: ofMissed },
  TakeUrgentCase: {
    alsoFor: ['ADMIN'],
    outcome: only('other liaison of the athlete'),
    variables: ofMissed,
  },
  MessageVersions: { ...everyRole, outcome: theTwo, variables: ofMessage },
  EditMessage: {
    ...everyRole,
    outcome: author,
    variables: async (conversation) => ({ ...(await ofMessage(conversation)), content: 'Something else' }),
  },
  uploadAttachment: {
    ...everyRole,
    outcome: writers,
    variables: ({ otherId }) => ({ query: `?with=${otherId}`, form: fileForm('file', png, 'knee.png') }),
  },
  openAttachment: {
    ...everyRole,
    outcome: theTwo,
    variables: async ({ sent, linkQuery }) => ({ id: await sent(), query: await linkQuery() }),
  },
  LinkAttachment: { ...everyRole, outcome: theTwo, variables: async ({ sent }) => ({ id: await sent() }) },
  RemoveAttachment: { ...everyRole, outcome: author, variables: async ({ unsent }) => ({ id: await unsent() }) },
  RetractMessage: { ...everyRole, outcome: author, variables: ofMessage },
};
