import { baseApi } from '../../api/base-api.ts';
import { type Answer, request } from '../../api/call-types.ts';
import { inPages, type PageOf, withQuery } from '../../api/pages.ts';

export type Todo = Answer<'listTodos'>[number];
export type CompletedTodo = Answer<'listCompletedTodos'>[number];

interface OfAthlete {
  readonly id: string;
  readonly athleteId: string;
}

const tags = (_answer: unknown, _error: unknown, { athleteId }: Pick<OfAthlete, 'athleteId'>) => [
  { type: 'Todo' as const, id: athleteId },
];

/** The server's time limit for undoing; used until its answer gives the exact time. */
const undoMs = 10_000;

export const todosApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The open to-dos in order, preceded by one that was just completed. */
    todos: build.query<Todo[], string>({
      query: (athleteId) =>
        request<'listTodos'>({ method: 'GET', url: `/api/athletes/${athleteId}/todos`, answers: 'list' }),
      providesTags: (_answer, _error, athleteId) => [{ type: 'Todo', id: athleteId }],
    }),
    /** The to-dos whose completion is final, the latest first. */
    completedTodos: build.infiniteQuery<PageOf<CompletedTodo>, string, string | null>({
      ...inPages<CompletedTodo>(),
      query: ({ queryArg: athleteId, pageParam }) =>
        request<'listCompletedTodos'>({
          method: 'GET',
          url: withQuery(`/api/athletes/${athleteId}/todos/completed`, { limit: 20, cursor: pageParam }),
          answers: 'list',
        }),
      // Members of the entourage see them while they are shared.
      providesTags: (_answer, _error, athleteId) => [{ type: 'Todo', id: athleteId }, 'Share', 'Connection'],
    }),
    completeTodo: build.mutation<Todo, OfAthlete>({
      query: ({ id }) => request<'completeTodo'>({ method: 'POST', url: `/api/todos/${id}/completion`, answers: 'id' }),
      // Optimistic; rolls back on failure.
      async onQueryStarted({ id, athleteId }, { dispatch, queryFulfilled }) {
        const now = Date.now();
        const change = dispatch(
          todosApi.util.updateQueryData('todos', athleteId, (todos) => {
            const todo = todos.find((each) => each.id === id);
            if (!todo) return;
            todo.completedAt = new Date(now).toISOString();
            todo.undoUntil = new Date(now + undoMs).toISOString();
          }),
        );
        await queryFulfilled.catch(change.undo);
      },
      invalidatesTags: tags,
    }),
    undoTodo: build.mutation<Todo, OfAthlete>({
      query: ({ id }) => request<'reopenTodo'>({ method: 'DELETE', url: `/api/todos/${id}/completion`, answers: 'id' }),
      // On failure too: the completion is final then, and the next to-do follows.
      invalidatesTags: tags,
    }),
  }),
});

export const { useTodosQuery, useCompletedTodosInfiniteQuery, useCompleteTodoMutation, useUndoTodoMutation } = todosApi;
