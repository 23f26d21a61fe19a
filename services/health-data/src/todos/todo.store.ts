import { randomUUID } from 'node:crypto';
import { todoCompleted } from '@entourage/contracts/events/health-data.ts';
import { databaseOf, type Mongo } from '@entourage/kit/mongo/open-mongo.ts';
import { withContext } from '@entourage/kit/process/context.ts';
import { notFound, Problem } from '@entourage/kit/serve/problem.ts';
import { entryId } from '../versions/entry-id.ts';
import type { VersionStore } from '../versions/version.store.ts';
import type { Saving, Version } from '../versions/version.ts';
import {
  added,
  changed,
  completed,
  type Queue,
  queueKind,
  queueOf,
  removed,
  reopened,
  type Todo,
  todoFinal,
  withoutDone,
} from './todo.ts';

const dueAtOnce = 100;
const isDue = { 'content.dueAt': { $type: 'date' } } as const;

interface New {
  readonly text: string;
  readonly first: boolean;
  readonly clientId?: string | null | undefined;
}

export type TodoStore = ReturnType<typeof createTodoStore>;

export function createTodoStore(mongo: Mongo, queues: VersionStore<Queue>, undoMs: number) {
  const versions = databaseOf(mongo).collection<Version<Queue>>(queueKind.name);

  async function alter(
    athleteId: string,
    by: Saving,
    decide: (todos: readonly Todo[]) => readonly Todo[],
  ): Promise<readonly Todo[]> {
    const saved = await queues.change(
      athleteId,
      (before) => {
        const todos = decide(before?.content.todos ?? []);
        if (!before && todos.length === 0) throw notFound();
        return queueOf(todos);
      },
      by,
    );
    return saved.content.todos;
  }

  /** A to-do as it was last, even if it has left the queue. */
  async function lastKnown(athleteId: string, id: string): Promise<Todo | undefined> {
    const [last] = await versions
      .find({ ownerId: athleteId, 'content.todos.id': id })
      .sort({ version: -1 })
      .limit(1)
      .toArray();
    return called(last?.content?.todos ?? [], id);
  }

  /** A to-do whose completion is final; removed ones do not count. */
  async function finished(athleteId: string, id: string): Promise<Todo> {
    const todo = await lastKnown(athleteId, id);
    if (!todo?.completedAt) throw notFound();
    return { ...todo, effectiveAt: null };
  }

  const called = (todos: readonly Todo[], id: string) => todos.find((one) => one.id === id);

  async function takeEffect(athleteId: string, now: Date, notify: readonly string[]): Promise<void> {
    // The athlete is the actor, not the poller.
    await withContext({ requestId: randomUUID(), actor: athleteId }, () =>
      queues.change(
        athleteId,
        (before) => queueOf(withoutDone(before?.content.todos ?? [], now)),
        { id: athleteId, now, notify },
        todoCompleted,
      ),
    );
  }

  return {
    async prepare(): Promise<void> {
      await queues.prepare();
      await versions.createIndex({ 'content.todos.id': 1, version: -1 }, { name: 'where it is' });
      await versions.createIndex({ 'content.dueAt': 1 }, { name: 'due', partialFilterExpression: isDue });
    },

    async of(athleteId: string): Promise<Queue | null> {
      return (await queues.current(athleteId))?.content ?? null;
    },

    async ownerOf(id: string): Promise<string | null> {
      const found = await versions.findOne({ 'content.todos.id': id }, { projection: { ownerId: 1 } });
      return found?.ownerId ?? null;
    },

    /** Adding again with the same `clientId` returns the first to-do, even if it has left the queue. */
    async add(athleteId: string, { text, first, clientId }: New, by: Saving): Promise<Todo> {
      const id = entryId(athleteId, by.id, clientId);
      const before = clientId ? await lastKnown(athleteId, id) : undefined;
      const open = { completedAt: null, effectiveAt: null };
      const todo = { id, text, addedAt: by.now, addedBy: by.id, ...open };
      const todos = await alter(athleteId, by, (known) => (before ? known : added(known, todo, first)));
      return { ...(called(todos, id) ?? before ?? todo), ...open };
    },

    async change(athleteId: string, id: string, change: Parameters<typeof changed>[2], by: Saving): Promise<Todo> {
      const todos = await alter(athleteId, by, (before) => changed(before, id, change));
      return called(todos, id) as Todo;
    },

    async remove(athleteId: string, id: string, by: Saving): Promise<void> {
      await alter(athleteId, by, (todos) => removed(todos, id));
    },

    /** Completes for the athlete, unpublished while it can be undone; idempotent. */
    async complete(athleteId: string, id: string, now: Date): Promise<Todo> {
      const effectiveAt = new Date(now.getTime() + undoMs);
      const by = { id: athleteId, now, notify: [] };
      const todos = await alter(athleteId, by, (before) => completed(before, id, { now, effectiveAt }));
      return called(todos, id) ?? finished(athleteId, id);
    },

    async reopen(athleteId: string, id: string, now: Date): Promise<Todo> {
      const todos = await alter(athleteId, { id: athleteId, now, notify: [] }, (before) => reopened(before, id, now));
      const open = called(todos, id);
      if (open) return open;
      await finished(athleteId, id);
      throw todoFinal();
    },

    /** When the next completion becomes final. */
    async nextEffect(): Promise<Date | null> {
      return (await versions.findOne(isDue, { sort: { 'content.dueAt': 1 } }))?.content?.dueAt ?? null;
    },

    /** Makes due completions final; returns their number. Idempotent across replicas. */
    async letTakeEffect(now: Date, recipientsOf: (athleteId: string) => Promise<readonly string[]>): Promise<number> {
      const due = await versions
        .find({ 'content.dueAt': { $lte: now } })
        .limit(dueAtOnce)
        .toArray();
      for (const { _id, ownerId } of due) {
        try {
          await takeEffect(ownerId, now, await recipientsOf(ownerId));
        } catch (error) {
          // The account was deleted, so there is nothing to complete.
          if (!(error instanceof Problem && error.code === 'UNAUTHENTICATED')) throw error;
        }
        await versions.updateOne({ _id }, { $set: { 'content.dueAt': null } });
      }
      return due.length;
    },

    close: queues.close,
    kept: queues.kept,
    erase: queues.erase,
  };
}
