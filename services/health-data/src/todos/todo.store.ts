import { randomUUID } from 'node:crypto';
import { todoAdded, todoChanged, todoCompleted } from '@entourage/contracts/events/health-data.ts';
import type { newTodo } from '@entourage/contracts/rest/todos.ts';
import type { Position } from '@entourage/kit/data/cursor.ts';
import { databaseOf, type Mongo } from '@entourage/kit/mongo/open-mongo.ts';
import { withContext } from '@entourage/kit/process/context.ts';
import { notFound, Problem } from '@entourage/kit/serve/problem.ts';
import type { z } from 'zod';
import { documentsBehind } from '../documents-behind.ts';
import { entryId } from '../versions/entry-id.ts';
import type { OwnerEvent, VersionStore } from '../versions/version.store.ts';
import type { Saving, Version } from '../versions/version.ts';
import {
  added,
  type CompletedTodo,
  changed,
  completed,
  doneIn,
  type Queue,
  queueKind,
  queueOf,
  removed,
  reopened,
  type Todo,
  todoFinal,
} from './todo.ts';

const dueAtOnce = 100;
/** The condition of a partial index: a filter without it does not use the index. */
const isDue = { 'content.dueAt': { $type: 'date' } } as const;
const isFinishing = { finished: { $exists: true } } as const;
const hasCompleted = { 'content.todos.completedAt': { $type: 'date' } } as const;

interface QueueVersion extends Version<Queue> {
  /** The to-do whose completion took effect. */
  readonly finished?: CompletedTodo;
  /** Set once the completions in it have taken effect, or were taken back. */
  readonly settled?: true;
}

type New = z.infer<typeof newTodo>;

export type TodoStore = ReturnType<typeof createTodoStore>;

export function createTodoStore(mongo: Mongo, queues: VersionStore<Queue>, undoMs: number) {
  const versions = databaseOf(mongo).collection<QueueVersion>(queueKind.name);

  async function alter(
    athleteId: string,
    by: Saving,
    decide: (todos: readonly Todo[]) => readonly Todo[],
    event: OwnerEvent = todoChanged,
  ): Promise<readonly Todo[]> {
    const saved = await queues.change(
      athleteId,
      (before) => {
        const todos = decide(before?.content.todos ?? []);
        if (!before && todos.length === 0) throw notFound();
        return queueOf(todos);
      },
      by,
      { event },
    );
    return saved.content.todos;
  }

  const lastWith = (athleteId: string, id: string) =>
    versions.findOne({ ownerId: athleteId, 'content.todos.id': id }, { sort: { version: -1 } });

  /** A to-do as it was last, even if it has left the queue. */
  const lastKnown = async (athleteId: string, id: string): Promise<Todo | undefined> =>
    called((await lastWith(athleteId, id))?.content?.todos ?? [], id);

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
        (before) => {
          const todos = before?.content.todos ?? [];
          const done = doneIn(todos, now);
          return queueOf(todos.filter((todo) => todo !== done));
        },
        { id: athleteId, now, notify },
        { event: todoCompleted, finished: (before) => doneIn(before?.todos ?? [], now) },
      ),
    );
  }

  /**
   * Names the completed to-do in the version by which it left the queue. Does nothing if it was taken back, since a
   * removed to-do was open when it left.
   */
  async function nameFinished(athleteId: string, { id }: Todo): Promise<void> {
    const last = await lastWith(athleteId, id);
    const todo = called(last?.content?.todos ?? [], id);
    if (!last || !todo?.completedAt) return;
    const finished = { ...todo, completedAt: todo.completedAt };
    const left = {
      ownerId: athleteId,
      version: last.version + 1,
      content: { $ne: null },
      // Somebody else's change may have been first, with the to-do still in it.
      'content.todos.id': { $ne: id },
      finished: { $exists: false },
    };
    await versions.updateOne(left, { $set: { finished } });
  }

  /** After its completions took effect. An earlier release, which names nothing, may have let them. */
  async function settle({ _id, ownerId, content }: QueueVersion): Promise<void> {
    for (const todo of content?.todos ?? []) if (todo.completedAt) await nameFinished(ownerId, todo);
    await versions.updateOne({ _id }, { $set: { 'content.dueAt': null, settled: true } });
  }

  return {
    async prepare(): Promise<void> {
      await queues.prepare();
      await versions.createIndex({ 'content.todos.id': 1, version: -1 }, { name: 'where it is' });
      await versions.createIndex({ 'content.dueAt': 1 }, { name: 'due', partialFilterExpression: isDue });
      const completions = { 'finished.completedAt': -1, _id: -1 } as const;
      await versions.createIndex(
        { ownerId: 1, ...completions },
        { name: 'completed', partialFilterExpression: isFinishing },
      );
      await versions.createIndex({ settled: 1 }, { name: 'settled', partialFilterExpression: hasCompleted });
    },

    /** Settles what earlier releases let take effect, also while they still run. Idempotent across replicas. */
    async settleEarlier(): Promise<void> {
      const ofEarlierReleases = { ...hasCompleted, settled: { $exists: false }, 'content.dueAt': null } as const;
      for await (const version of versions.find(ofEarlierReleases)) await settle(version);
    },

    async of(athleteId: string): Promise<Queue | null> {
      return (await queues.current(athleteId))?.content ?? null;
    },

    /** The to-dos whose completion is final, the last completed first, with their total. */
    async completedOf(athleteId: string, { behind, limit }: { behind: Position | null; limit: number }) {
      if (await queues.isClosed(athleteId)) return { completed: [], total: 0 };
      const own = { ownerId: athleteId, ...isFinishing };
      const [found, total] = await Promise.all([
        versions
          .find({ ...own, ...documentsBehind(behind, 'finished.completedAt') })
          .sort({ 'finished.completedAt': -1, _id: -1 })
          .limit(limit)
          .toArray(),
        versions.countDocuments(own),
      ]);
      return { completed: found.flatMap(({ _id, finished }) => (finished ? { ...finished, _id } : [])), total };
    },

    async ownerOf(id: string): Promise<string | null> {
      const found = await versions.findOne({ 'content.todos.id': id }, { projection: { ownerId: 1 } });
      return found?.ownerId ?? null;
    },

    /** Adding again with the same `clientId` returns the first to-do, even if it has left the queue. */
    async add(athleteId: string, { text, due = null, first = false, clientId }: New, by: Saving): Promise<Todo> {
      const id = entryId(athleteId, by.id, clientId);
      const before = clientId ? await lastKnown(athleteId, id) : undefined;
      const open = { completedAt: null, effectiveAt: null };
      const todo = { id, text, due, addedAt: by.now, addedBy: by.id, ...open };
      const todos = await alter(athleteId, by, (known) => (before ? known : added(known, todo, first)), todoAdded);
      return { ...(called(todos, id) ?? before ?? todo), ...open };
    },

    async change(athleteId: string, id: string, change: Parameters<typeof changed>[2], by: Saving): Promise<Todo> {
      const todos = await alter(athleteId, by, (before) => changed(before, id, change, by.now));
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
        .find({ 'content.dueAt': { ...isDue['content.dueAt'], $lte: now } })
        .limit(dueAtOnce)
        .toArray();
      for (const version of due) {
        const { ownerId } = version;
        try {
          await takeEffect(ownerId, now, await recipientsOf(ownerId));
        } catch (error) {
          // The account was deleted, so there is nothing to complete.
          if (!(error instanceof Problem && error.code === 'UNAUTHENTICATED')) throw error;
        }
        await settle(version);
      }
      return due.length;
    },

    close: queues.close,
    kept: queues.kept,
    erase: queues.erase,
  };
}
