import { randomUUID } from 'node:crypto';
import { newTodo, todoChange } from '@entourage/contracts/rest/todos.ts';
import type { Resolvers } from '@entourage/kit/guard.ts';
import { asPerson } from '@entourage/kit/policy.ts';
import { existingId, parseOrRefuse } from '@entourage/kit/problem.ts';
import type { Call } from '@entourage/kit/subgraph.ts';
import type { Access } from '../access/access.ts';
import type { TodoStore } from './todo.store.ts';
import { shownTo, type Todo } from './todo.ts';

export function todoResolvers(deps: {
  todos: TodoStore;
  access: Access;
  now: () => Date;
  wakeRelay: () => void;
}): Resolvers {
  const { todos, access, now, wakeRelay } = deps;

  const told = <Value>(value: Value): Value => {
    wakeRelay();
    return value;
  };

  /** Whose it is, once that is known to be one of the caller's athletes. Nobody's is looked for as long as somebody's. */
  async function whoseToWrite({ principal }: Call, id: string): Promise<string> {
    const owner = await todos.ownerOf(existingId(id).toLowerCase());
    return access.toWrite(principal, owner ?? randomUUID(), 'TODOS');
  }

  return {
    Query: {
      async todos(_parent, args: { athleteId: string }, { principal }: Call) {
        const athleteId = await access.toRead(principal, args.athleteId, 'TODOS');
        const isOwner = asPerson(principal).id === athleteId;
        return shownTo(await todos.of(athleteId), { isOwner }).map((todo) => shown(todo, athleteId));
      },
    },
    Mutation: {
      async addTodo(_parent, args: { athleteId: string; input: unknown }, call: Call) {
        const { text, first = false } = parseOrRefuse(newTodo, args.input);
        const athleteId = await access.toWrite(call.principal, args.athleteId);
        return told(
          shown(await todos.add(athleteId, { text, first }, await access.saving(call.principal, athleteId)), athleteId),
        );
      },
      async changeTodo(_parent, args: { id: string; input: unknown }, call: Call) {
        const change = parseOrRefuse(todoChange, args.input);
        const athleteId = await whoseToWrite(call, args.id);
        const by = await access.saving(call.principal, athleteId);
        return told(shown(await todos.change(athleteId, args.id.toLowerCase(), change, by), athleteId));
      },
      async removeTodo(_parent, args: { id: string }, call: Call) {
        const athleteId = await whoseToWrite(call, args.id);
        await todos.remove(athleteId, args.id.toLowerCase(), await access.saving(call.principal, athleteId));
        return told(true);
      },
      async completeTodo(_parent, args: { id: string }, { principal }: Call) {
        const { id } = asPerson(principal);
        return told(shown(await todos.complete(id, existingId(args.id).toLowerCase(), now()), id));
      },
      async reopenTodo(_parent, args: { id: string }, { principal }: Call) {
        const { id } = asPerson(principal);
        return told(shown(await todos.reopen(id, existingId(args.id).toLowerCase(), now()), id));
      },
    },
  };
}

const shown = ({ effectiveAt, addedBy, ...todo }: Todo, athleteId: string) => ({
  ...todo,
  athleteId,
  addedBy: { __typename: 'User', id: addedBy },
  undoUntil: effectiveAt,
});
