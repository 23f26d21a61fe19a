import { z } from 'zod';
import { instant, text } from './text.ts';
import { day } from './time.ts';
import { somebody } from './users.ts';

const todoText = text({ max: 300, missing: 'Say what is to be done' });
/** A blank one is none. */
const due = z.preprocess((given) => (given === '' ? null : given), day.nullish());

export const newTodo = z
  .strictObject({
    text: todoText,
    due: due.describe('The day by which it is to be done: today or later, at most a year ahead'),
    first: z.boolean({ error: 'true or false' }).optional().describe('At the head of the queue instead of its end'),
    clientId: z.uuid('Must be a UUID').nullish().describe('Sent again with the same one, it is the same to-do'),
  })
  .meta({ id: 'NewTodo' });

/** Absent fields stay as they are. */
export const todoChange = z
  .strictObject({
    text: todoText.optional(),
    due: due.describe('Today or later, at most a year ahead; null takes the day away'),
    before: z
      .uuid({ error: 'A to-do of the same athlete' })
      .nullish()
      .describe('Moves it to before that one; null moves it to the end'),
  })
  .refine(({ text, due, before }) => [text, due, before].some((given) => given !== undefined), {
    error: 'Change the text, the day or the place',
    path: ['text'],
  })
  .meta({ id: 'TodoChange' });

export const todo = z
  .object({
    id: z.uuid(),
    athleteId: z.uuid(),
    text: z.string(),
    due: day.nullable().describe('The day by which it is to be done; null where that is open'),
    addedAt: instant,
    addedBy: somebody.nullable(),
    completedAt: instant.nullable(),
    undoUntil: instant
      .nullable()
      .describe('Until then completing it can be taken back: nobody is told, and it stays the next one'),
  })
  .meta({ id: 'Todo' });
export type Todo = z.infer<typeof todo>;

/** A to-do that the athlete has completed for good. */
export const completedTodo = todo
  .pick({ id: true, athleteId: true, text: true, due: true, addedAt: true, addedBy: true })
  .extend({ completedAt: instant })
  .meta({ id: 'CompletedTodo' });
export type CompletedTodo = z.infer<typeof completedTodo>;

export const todoAddress = z.strictObject({ id: z.uuid() });
