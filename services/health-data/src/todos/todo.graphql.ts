import { randomUUID } from 'node:crypto';
import { newTodo, todoChange } from '@entourage/contracts/rest/todos.ts';
import { asPerson } from '@entourage/kit/auth/policy.ts';
import { pageOf, readCursor, rowsFor, sortedBy } from '@entourage/kit/data/cursor.ts';
import type { Resolvers } from '@entourage/kit/serve/guard.ts';
import { existingId, parseOrRefuse } from '@entourage/kit/serve/problem.ts';
import type { Call } from '@entourage/kit/serve/subgraph.ts';
import type { Access } from '../access/access.ts';
import type { TodoStore } from './todo.store.ts';
import { shownCompleted, shownTo, shownTodo } from './todo.ts';

export function todoResolvers(deps: {
  todos: TodoStore;
  access: Access;
  now: () => Date;
  wakeRelay: () => void;
}): Resolvers {
  const { todos, access, now, wakeRelay } = deps;

  const published = <Value>(value: Value): Value => {
    wakeRelay();
    return value;
  };

  /**
   * The owner of a to-do, checked to be one of the caller's athletes. The check runs for a missing one too, so that
   * timing does not reveal existing ones.
   */
  async function writableAthlete({ principal }: Call, id: string): Promise<string> {
    const owner = await todos.ownerOf(existingId(id));
    return access.toWrite(principal, owner ?? randomUUID(), 'TODOS');
  }

  return {
    Query: {
      async todos(_parent, args: { athleteId: string }, { principal }: Call) {
        const athleteId = await access.toRead(principal, args.athleteId, 'TODOS');
        const isOwner = asPerson(principal).id === athleteId;
        return shownTo(await todos.of(athleteId), { isOwner }).map((todo) => shownTodo(todo, athleteId));
      },
      async completedTodos(_parent, args: CompletedArgs, { principal }: Call) {
        const behind = readCursor(args.after, sortedBy.instant);
        const limit = rowsFor(args.first);
        const athleteId = await access.toRead(principal, args.athleteId, 'TODOS');
        const { completed, total } = await todos.completedOf(athleteId, { behind, limit });
        const page = pageOf(completed, args.first, ({ _id, completedAt }) => ({
          value: completedAt.toISOString(),
          id: _id,
        }));
        return { nodes: page.nodes.map((todo) => shownCompleted(todo, athleteId)), total, nextCursor: page.nextCursor };
      },
    },
    Mutation: {
      async addTodo(_parent, args: { athleteId: string; input: unknown }, call: Call) {
        const given = parseOrRefuse(newTodo, args.input);
        const athleteId = await access.toWrite(call.principal, args.athleteId);
        const by = await access.saving(call.principal, athleteId, 'TODOS');
        return published(shownTodo(await todos.add(athleteId, given, by), athleteId));
      },
      async changeTodo(_parent, args: { id: string; input: unknown }, call: Call) {
        const change = parseOrRefuse(todoChange, args.input);
        const athleteId = await writableAthlete(call, args.id);
        const by = await access.saving(call.principal, athleteId, 'TODOS');
        return published(shownTodo(await todos.change(athleteId, args.id.toLowerCase(), change, by), athleteId));
      },
      async removeTodo(_parent, args: { id: string }, call: Call) {
        const athleteId = await writableAthlete(call, args.id);
        await todos.remove(athleteId, args.id.toLowerCase(), await access.saving(call.principal, athleteId, 'TODOS'));
        return published(true);
      },
      async completeTodo(_parent, args: { id: string }, { principal }: Call) {
        const { id } = asPerson(principal);
        return published(shownTodo(await todos.complete(id, existingId(args.id), now()), id));
      },
      async reopenTodo(_parent, args: { id: string }, { principal }: Call) {
        const { id } = asPerson(principal);
        return published(shownTodo(await todos.reopen(id, existingId(args.id), now()), id));
      },
    },
  };
}

interface CompletedArgs {
  readonly athleteId: string;
  readonly first: number;
  readonly after?: string | null;
}
