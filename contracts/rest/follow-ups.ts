import { z } from 'zod';
import { instant, text } from './text.ts';
import { day, versionChanged } from './time.ts';
import { somebody } from './users.ts';

export const longestFollowUp = 500;

const fields = {
  text: text({ max: longestFollowUp, missing: 'Say what is to be done' }),
  due: day
    .nullish()
    .transform((given) => given ?? null)
    .describe('The day by which it is to be done: today or later, at most a year ahead'),
  assigneeId: z
    .uuid('Must be a UUID')
    .nullish()
    .transform((given) => given ?? null)
    .describe('A liaison of the athlete; null: whoever comes to it first'),
};

export const newFollowUp = z
  .strictObject({
    ...fields,
    clientId: z.uuid('Must be a UUID').nullish().describe('Sent again with the same one, it is the same follow-up'),
  })
  .meta({ id: 'NewFollowUp' });
export type NewFollowUp = z.infer<typeof newFollowUp>;

/** The whole follow-up as it is to be. */
export const followUpForm = z.strictObject({ ...fields, version: versionChanged }).meta({ id: 'FollowUpForm' });
export type FollowUpForm = z.infer<typeof followUpForm>;

export const followUp = z
  .object({
    id: z.uuid(),
    athleteId: z.uuid(),
    text: z.string(),
    due: day.nullable(),
    assignee: somebody.nullable().describe('Null where it is whoever comes to it first'),
    writtenAt: instant,
    writtenBy: somebody.nullable().describe('Null where the account is gone, or is nobody one knows'),
    doneAt: instant.nullable(),
    doneBy: somebody.nullable().describe('Null where it is not done, or the account is gone, or nobody one knows'),
    version: z.int().positive().describe('Grows by one with each change'),
  })
  .meta({ id: 'FollowUp' });
export type FollowUp = z.infer<typeof followUp>;

export const followUpAddress = z.strictObject({ id: z.uuid() });
