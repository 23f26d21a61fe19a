import '../forms/no-eval.ts';
import { appointmentCancellation, appointmentOutcome } from '@entourage/contracts/rest/meetings.ts';
import { newTodo } from '@entourage/contracts/rest/todos.ts';
import { z } from 'zod';
import { words } from './words.ts';

export const cancellationRules = appointmentCancellation;

const mostTodos = 5;
const filledLines = (text: string) => text.split('\n').filter((line) => line.trim() !== '');

/** Either may be empty. */
export const outcomeRules = z.strictObject({
  outcome: z.literal('').or(appointmentOutcome.shape.outcome),
  todos: z.string().transform(filledLines).pipe(z.array(newTodo.shape.text).max(mostTodos, words.outcome.mostTodos)),
});
