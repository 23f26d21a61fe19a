import { todoAdded, todoChanged } from '@entourage/contracts/events/health-data.ts';
import type { todoChange } from '@entourage/contracts/rest/todos.ts';
import { invalid, notFound, Problem } from '@entourage/kit/serve/problem.ts';
import { Schema } from 'mongoose';
import type { z } from 'zod';
import { assertDayAhead } from '../check-ins/calendar.ts';
import type { Kind } from '../versions/version.store.ts';

export const mostTodos = 50;

export interface Todo {
  readonly id: string;
  readonly text: string;
  /** The day by which it is to be done. Absent in to-dos of earlier releases. */
  readonly due?: string | null;
  readonly addedAt: Date;
  readonly addedBy: string;
  readonly completedAt: Date | null;
  /** When completing it becomes final. Until then it stays in the queue. */
  readonly effectiveAt: Date | null;
}

/** A to-do whose completion is final. */
export type CompletedTodo = Todo & { readonly completedAt: Date };

/** All of an athlete's to-dos in order: one record, so that a move is one atomic version. */
export interface Queue {
  readonly todos: readonly Todo[];
  /** When the next completion in it takes effect; null if none is pending. */
  readonly dueAt: Date | null;
}

const required = { type: String, required: true } as const;
const moment = { type: Date, default: null } as const;

export const queueKind: Kind<Queue> = {
  name: 'todo_queues',
  content: {
    todos: [
      new Schema<Todo>(
        {
          id: required,
          text: required,
          due: { type: String, default: null },
          addedAt: { type: Date, required: true },
          addedBy: required,
          completedAt: moment,
          effectiveAt: moment,
        },
        { _id: false, id: false, strict: 'throw' },
      ),
    ],
    dueAt: moment,
  },
  begun: todoAdded,
  changed: todoChanged,
};

/** The to-dos as shown. While a completion can be undone only the athlete sees it, in first place. */
export function shownTo(queue: Queue | null, viewer: { isOwner: boolean }): readonly Todo[] {
  const todos = queue?.todos ?? [];
  if (!viewer.isOwner) return todos.map((todo) => ({ ...todo, completedAt: null, effectiveAt: null }));
  const isPending = ({ completedAt }: Todo) => completedAt !== null;
  return [...todos.filter(isPending), ...todos.filter((todo) => !isPending(todo))];
}

export const shownTodo = ({ due, effectiveAt, addedBy, ...todo }: Todo, athleteId: string) => ({
  ...todo,
  due: due ?? null,
  athleteId,
  addedBy: { __typename: 'User', id: addedBy },
  undoUntil: effectiveAt,
});

export const shownCompleted = ({ id, text, due, addedAt, addedBy, completedAt }: CompletedTodo, athleteId: string) => ({
  id,
  athleteId,
  text,
  due: due ?? null,
  addedAt,
  addedBy: { __typename: 'User', id: addedBy },
  completedAt,
});

export const queueOf = (todos: readonly Todo[]): Queue => {
  const dues = todos.flatMap(({ effectiveAt }) => effectiveAt?.getTime() ?? []);
  return { todos, dueAt: dues.length > 0 ? new Date(Math.min(...dues)) : null };
};

/** Adding again changes nothing. */
export function added(todos: readonly Todo[], todo: Todo, first: boolean): readonly Todo[] {
  if (todos.some(({ id }) => id === todo.id)) return todos;
  if (todos.length >= mostTodos) throw invalid({ text: `At most ${mostTodos} to-dos` });
  assertDayAhead('due', todo.due ?? null, todo.addedAt);
  return first ? [todo, ...todos] : [...todos, todo];
}

/**
 * `before` is the to-do whose place it takes; null moves it to the end, undefined keeps its place. A day that has passed
 * may stay.
 */
export function changed(
  todos: readonly Todo[],
  id: string,
  { text, due, before }: z.infer<typeof todoChange>,
  now: Date,
): readonly Todo[] {
  const open = openOne(todos, id);
  const isOtherDay = due !== undefined && due !== (open.due ?? null);
  if (isOtherDay) assertDayAhead('due', due, now);
  const todo = { ...open, text: text ?? open.text, ...(isOtherDay && { due }) };
  if (before === undefined || before === id) return todos.map((one) => (one.id === id ? todo : one));
  const others = todos.filter((one) => one.id !== id);
  const place = before === null ? others.length : others.findIndex((one) => one.id === before);
  if (place < 0) throw invalid({ before: 'A to-do of the same athlete' });
  return [...others.slice(0, place), todo, ...others.slice(place)];
}

export const removed = (todos: readonly Todo[], id: string): readonly Todo[] => {
  openOne(todos, id);
  return todos.filter((one) => one.id !== id);
};

/** Completing again keeps the first completion. */
export const completed = (todos: readonly Todo[], id: string, at: { now: Date; effectiveAt: Date }): readonly Todo[] =>
  todos.map((one) =>
    one.id === id && one.completedAt === null ? { ...one, completedAt: at.now, effectiveAt: at.effectiveAt } : one,
  );

export const reopened = (todos: readonly Todo[], id: string, now: Date): readonly Todo[] =>
  todos.map((one) => {
    if (one.id !== id) return one;
    if (one.effectiveAt !== null && one.effectiveAt <= now) throw todoFinal();
    return { ...one, completedAt: null, effectiveAt: null };
  });

/** The next to-do whose completion is final. One at a time: each completion has its own version and event. */
export const doneIn = (todos: readonly Todo[], now: Date): Todo | undefined =>
  todos.find(({ effectiveAt }) => effectiveAt !== null && effectiveAt <= now);

export const todoFinal = () => new Problem('TODO_FINAL', 'It has been completed and cannot be taken back.');
const todoCompleted = () => new Problem('TODO_COMPLETED', 'The athlete has just completed this to-do.');

/** A completed to-do cannot be edited, even while it can be undone. */
function openOne(todos: readonly Todo[], id: string): Todo {
  const todo = todos.find((one) => one.id === id);
  if (!todo) throw notFound();
  if (todo.completedAt !== null) throw todoCompleted();
  return todo;
}
