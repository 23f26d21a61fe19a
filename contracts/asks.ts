import { z } from 'zod';
import { mostDeckAthletes, shareCategories } from './consent.ts';
import { liaisonTypes } from './health.ts';
import { roles, verificationStatuses } from './people.ts';
import { type ProblemCode, problemStatus } from './problems.ts';
import { deckCard } from './rest/invites.ts';
import { instant } from './rest/text.ts';
import { somebody } from './rest/users.ts';
import { type ServiceName, serviceList, services } from './services.ts';

/**
 * A request from one service to another over the bus (NATS request/reply). It is not stored, and only the caller gets
 * the answer.
 */
export interface Ask<Question extends z.ZodType = z.ZodType, Answer extends z.ZodType = z.ZodType> {
  readonly by: readonly ServiceName[];
  readonly of: ServiceName;
  readonly name: string;
  readonly question: Question;
  readonly answer: Answer;
}

/** Outside the subjects that other systems may subscribe to. */
export const askSubject = ({ of, name }: Pick<Ask, 'of' | 'name'>) => `ask.${of}.${name}`;

/** The note of the latest decision on a person's posts, for the e-mail about it. */
export const reviewNote = {
  by: ['identity'],
  of: 'verification',
  name: 'review-note',
  question: z.object({
    userId: z.uuid(),
    /** Ignores earlier decisions: the status was set without them. */
    since: instant.nullable(),
  }),
  answer: z.object({ note: z.string().nullable() }),
} as const satisfies Ask;

/** A contact message with its answer, for the e-mail to the writer; null where it is gone. */
export const contactReply = {
  by: ['identity'],
  of: 'admin',
  name: 'contact-reply',
  question: z.object({ id: z.uuid() }),
  answer: z.object({
    reply: z
      .object({ name: z.string(), email: z.string(), subject: z.string(), message: z.string(), answer: z.string() })
      .nullable(),
  }),
} as const satisfies Ask;

/** Whether a person has unread messages, for the reminder e-mail. */
export const unread = {
  by: ['identity'],
  of: 'messaging',
  name: 'unread',
  question: z.object({ userId: z.uuid() }),
  answer: z.object({ isUnread: z.boolean() }),
} as const satisfies Ask;

/** Whether an athlete has checked in for a day, for the reminder of it. */
export const checkedIn = {
  by: ['identity'],
  of: 'health-data',
  name: 'checked-in',
  question: z.object({ userId: z.uuid(), date: z.iso.date() }),
  answer: z.object({ isCheckedIn: z.boolean() }),
} as const satisfies Ask;

/** The current role and status of these people; unknown ids are missing from the answer. */
export const standing = {
  by: ['admin', 'health-data', 'invites', 'messaging'],
  of: 'identity',
  name: 'standing',
  question: z.object({ userIds: z.array(z.uuid()).max(100) }),
  answer: z.object({
    people: z.array(
      z.object({
        id: z.uuid(),
        role: z.enum(roles),
        verificationStatus: z.enum(verificationStatuses),
        /** The version of the account: an event with a higher version may supersede this answer. */
        version: z.int().positive(),
      }),
    ),
  }),
} as const satisfies Ask;

/** The zone a person set in their account, for the hours of a liaison who has saved none. */
export const timeZone = {
  by: ['scheduling'],
  of: 'identity',
  name: 'time-zone',
  question: z.object({ userId: z.uuid() }),
  answer: z.object({ timeZone: z.string().nullable() }),
} as const satisfies Ask;

/** The approved administrators, who are asked when no liaison is left to ask. */
export const staff = {
  by: ['messaging'],
  of: 'identity',
  name: 'staff',
  question: z.object({}),
  answer: z.object({ userIds: z.array(z.uuid()) }),
} as const satisfies Ask;

/**
 * The services that store a view of relationships (kit/src/relationships); admin's heartbeat tells them how stale it
 * may be.
 */
export const relationshipKeepers: readonly ServiceName[] = services.filter(
  (name) => 'keepsRelationships' in serviceList[name],
);

/** Every connection ever published, page by page: a service without a view builds one from it. */
export const connections = {
  by: relationshipKeepers,
  of: 'admin',
  name: 'connections',
  question: z.object({ after: z.uuid().nullable().describe('Those with a later id; null from the beginning') }),
  answer: z.object({
    connections: z.array(
      z.object({
        id: z.uuid(),
        athleteId: z.uuid(),
        liaisonId: z.uuid(),
        liaisonType: z.enum(liaisonTypes),
        isActive: z.boolean(),
        version: z.int().positive(),
      }),
    ),
  }),
} as const satisfies Ask;

/** The services that store a view of consent (kit/src/consent); the heartbeat of invites tells them how stale it may be. */
export const consentKeepers: readonly ServiceName[] = services.filter((name) => 'keepsConsent' in serviceList[name]);

/** Every membership ever published, page by page: a service without a view of consent builds one from it. */
export const memberships = {
  by: consentKeepers,
  of: 'invites',
  name: 'memberships',
  question: z.object({ after: z.uuid().nullable().describe('Those with a later id; null from the beginning') }),
  answer: z.object({
    memberships: z.array(
      z.object({
        id: z.uuid(),
        athleteId: z.uuid(),
        memberId: z.uuid(),
        isActive: z.boolean(),
        grants: z.array(z.object({ category: z.enum(shareCategories), until: instant.nullable() })),
        version: z.int().positive(),
      }),
    ),
  }),
} as const satisfies Ask;

/** What the deck may show: the words of the athletes who agreed first. */
export const deckCards = {
  by: ['presentation'],
  of: 'invites',
  name: 'deck-cards',
  question: z.object({}),
  answer: z.object({
    cards: z.array(deckCard.extend({ athleteId: z.uuid(), version: z.int().positive() })).max(mostDeckAthletes),
  }),
} as const satisfies Ask;

/**
 * Creates the account of a member whose invite is being redeemed. Idempotent by the invite: asked again for the same
 * username, it returns the account it created; for another username, it refuses. A used invite makes no account.
 */
export const createTeamMember = {
  by: ['invites'],
  of: 'identity',
  name: 'create-team-member',
  question: z.object({
    inviteId: z.uuid(),
    /** Earlier releases do not say it. */
    isUsed: z.boolean().default(false),
    /** Refused unless this is an approved athlete. */
    athleteId: z.uuid(),
    username: z.string(),
    password: z.string(),
    email: z.string().nullable(),
    /** Of the visitor, for the limits on registrations. */
    address: z.string(),
  }),
  answer: z.union([
    z.object({ userId: z.uuid(), athlete: somebody }),
    z.object({
      problem: z.object({
        code: z.enum(Object.keys(problemStatus) as [ProblemCode, ...ProblemCode[]]),
        message: z.string(),
        fields: z.record(z.string(), z.string()).optional(),
        retryAfterSeconds: z.int().optional(),
      }),
    }),
  ]),
} as const satisfies Ask;

export const asks: readonly Ask[] = [
  reviewNote,
  contactReply,
  unread,
  checkedIn,
  standing,
  timeZone,
  staff,
  connections,
  memberships,
  deckCards,
  createTeamMember,
];
