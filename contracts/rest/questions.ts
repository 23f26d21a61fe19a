import { z } from 'zod';
import { answeredDays, questionScales } from '../health.ts';
import { instant, optionalText, text } from './text.ts';
import { day, versionChanged } from './time.ts';
import { somebody } from './users.ts';

export const longestQuestion = 120;
export const longestEnd = 30;

const scale = z.enum(questionScales, { error: 'Choose how it is answered' });
const atAnEnd = optionalText({ max: longestEnd }).transform((given) => given ?? null);

/** When it is asked; the rest of a question never changes, since its answers rest on it. */
const asking = {
  weekdays: z
    .array(z.int('Choose from Monday (1) to Sunday (7)').min(1).max(7))
    .min(1, 'Choose at least one day')
    .max(7, 'Each day once')
    .refine((all) => new Set(all).size === all.length, { error: 'Each day once' })
    .describe('The days of the week on which it is asked: Monday is 1'),
  until: day
    .nullish()
    .transform((given) => given ?? null)
    .describe('The last day on which it is asked: today or later, at most a year ahead; null without an end'),
};

export const newQuestion = z
  .strictObject({
    text: text({ max: longestQuestion, missing: 'Say what is asked' }),
    scale,
    lowest: atAnEnd.describe('What 0 means, of a scale from 0 to 10'),
    highest: atAnEnd.describe('What 10 means, of a scale from 0 to 10'),
    ...asking,
    clientId: z.uuid('Must be a UUID').nullish().describe('Sent again with the same one, it is the same question'),
  })
  .refine(({ scale, lowest }) => scale !== 'ZERO_TO_TEN' || lowest !== null, {
    error: 'Say what 0 means',
    path: ['lowest'],
  })
  .refine(({ scale, highest }) => scale !== 'ZERO_TO_TEN' || highest !== null, {
    error: 'Say what 10 means',
    path: ['highest'],
  })
  .refine(({ scale, lowest, highest }) => scale === 'ZERO_TO_TEN' || (lowest === null && highest === null), {
    error: 'Yes and no need no other words',
    path: ['lowest'],
  })
  .meta({ id: 'NewQuestion' });
export type NewQuestion = z.infer<typeof newQuestion>;

/** When it is asked from now on. */
export const questionForm = z
  .strictObject({
    ...asking,
    isAsked: z.boolean('Say whether it is asked').describe('False: not any more'),
    version: versionChanged,
  })
  .meta({ id: 'QuestionForm' });
export type QuestionForm = z.infer<typeof questionForm>;

export const questionAddress = z.strictObject({ id: z.uuid() });
export const questionsQuery = z.strictObject({
  from: day
    .optional()
    .describe(
      `Only answers of this day or later, and the last one where there is none; unless given, of the last ${answeredDays} days`,
    ),
});

const asked = {
  id: z.uuid(),
  text: z.string(),
  scale: z.enum(questionScales),
  lowest: z.string().nullable().describe('What 0 means; null where it is answered by yes or no'),
  highest: z.string().nullable().describe('What 10 means; null where it is answered by yes or no'),
};

export const question = z
  .object({
    ...asked,
    athleteId: z.uuid(),
    weekdays: z.array(z.int()).describe('In ascending order; Monday is 1'),
    until: day.nullable(),
    isAsked: z.boolean().describe('Whether somebody has ended it; its last day may have passed all the same'),
    askedAt: instant.describe('When it was asked for the first time'),
    askedBy: somebody.nullable().describe('Null where the account is gone, or is nobody one knows'),
    version: z.int().positive().describe('Grows by one with each change'),
    answers: z.array(z.object({ date: day, answer: z.int() })).describe('The earliest first'),
  })
  .meta({ id: 'CheckInQuestion' });
export type Question = z.infer<typeof question>;

/** One of a day's check-in. */
export const questionOfDay = z
  .object({
    ...asked,
    answer: z.int().nullable().describe('0 to 10, or no (0) and yes (1); null where nothing was said'),
  })
  .meta({ id: 'QuestionOfDay' });
export type QuestionOfDay = z.infer<typeof questionOfDay>;

/** As many as may have been asked on a day, also those that were ended after it. */
const mostAnswers = 20;

export const answersGiven = z
  .array(z.strictObject({ questionId: z.uuid('Must be a UUID'), answer: z.int('Choose an answer') }))
  .max(mostAnswers, `At most ${mostAnswers} answers`)
  .refine((all) => new Set(all.map(({ questionId }) => questionId)).size === all.length, {
    error: 'Each question once',
  })
  .optional()
  .describe('To questions of liaisons. All that are to count; where it is not given, those given before stay');
