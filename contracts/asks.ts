import { z } from 'zod';
import type { ServiceName } from './events/define.ts';
import { liaisonTypes } from './health.ts';
import { roles, verificationStatuses } from './people.ts';
import { instant } from './rest/text.ts';

/**
 * A question that one service puts to another over the bus and waits for. It stands beside the events: nobody keeps it, and only the
 * asker hears the answer.
 */
export interface Ask<Question extends z.ZodType = z.ZodType, Answer extends z.ZodType = z.ZodType> {
  readonly by: readonly ServiceName[];
  readonly of: ServiceName;
  readonly name: string;
  readonly question: Question;
  readonly answer: Answer;
}

/** Outside of what other systems may listen to. */
export const askSubject = ({ of, name }: Pick<Ask, 'of' | 'name'>) => `ask.${of}.${name}`;

/** What was noted with the latest decision on a person's posts, for the mail that tells of it. */
export const reviewNote = {
  by: ['identity'],
  of: 'verification',
  name: 'review-note',
  question: z.object({
    userId: z.uuid(),
    /** Decisions from before it are of no interest: the status was set without them. */
    since: instant.nullable(),
  }),
  answer: z.object({ note: z.string().nullable() }),
} as const satisfies Ask;

/** Whether anything lies unread with somebody, for the mail that says so. */
export const unread = {
  by: ['identity'],
  of: 'messaging',
  name: 'unread',
  question: z.object({ userId: z.uuid() }),
  answer: z.object({ isUnread: z.boolean() }),
} as const satisfies Ask;

/** What these people are now; who is nobody is missing from the answer. */
export const standing = {
  by: ['admin', 'health-data', 'messaging'],
  of: 'identity',
  name: 'standing',
  question: z.object({ userIds: z.array(z.uuid()).max(10) }),
  answer: z.object({
    people: z.array(
      z.object({
        id: z.uuid(),
        role: z.enum(roles),
        verificationStatus: z.enum(verificationStatuses),
        /** Of the account: an event with a later one may say otherwise. */
        version: z.int().positive(),
      }),
    ),
  }),
} as const satisfies Ask;

/** Who is an approved administrator now: whom one asks where nobody else is left. */
export const staff = {
  by: ['messaging'],
  of: 'identity',
  name: 'staff',
  question: z.object({}),
  answer: z.object({ userIds: z.array(z.uuid()) }),
} as const satisfies Ask;

/** Who keeps a view of who belongs to whom (kit/src/relationships), and hears by admin's beat how old it is. */
export const relationshipKeepers = ['identity', 'health-data', 'messaging'] as const satisfies readonly ServiceName[];

/** All connections that have ever been told of, page by page: what a view of them is made of where there is none yet. */
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

export const asks: readonly Ask[] = [reviewNote, unread, standing, staff, connections];
