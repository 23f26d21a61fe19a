import { z } from 'zod';
import type { ServiceName } from './events/define.ts';
import { instant } from './rest/text.ts';

/**
 * A question that one service puts to another over the bus and waits for. It stands beside the events: nobody keeps it, and only the
 * asker hears the answer.
 */
export interface Ask<Question extends z.ZodType = z.ZodType, Answer extends z.ZodType = z.ZodType> {
  readonly by: ServiceName;
  readonly of: ServiceName;
  readonly name: string;
  readonly question: Question;
  readonly answer: Answer;
}

/** Outside of what other systems may listen to. */
export const askSubject = ({ of, name }: Pick<Ask, 'of' | 'name'>) => `ask.${of}.${name}`;

/** What was noted with the latest decision on a person's posts, for the mail that tells of it. */
export const reviewNote = {
  by: 'identity',
  of: 'verification',
  name: 'review-note',
  question: z.object({
    userId: z.uuid(),
    /** Decisions from before it are of no interest: the status was set without them. */
    since: instant.nullable(),
  }),
  answer: z.object({ note: z.string().nullable() }),
} as const satisfies Ask;

export const asks: readonly Ask[] = [reviewNote];
