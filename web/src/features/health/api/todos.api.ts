import { baseApi } from '../../../shared/api/base-api.ts';
import { type Answer, request } from '../../../shared/api/call-types.ts';

export type Todo = Answer<'listTodos'>[number];

interface OfAthlete {
  readonly id: string;
  readonly athleteId: string;
}

const tags = (_answer: unknown, _error: unknown, { athleteId }: Pick<OfAthlete, 'athleteId'>) => [
  { type: 'Todo' as const, id: athleteId },
];

/** For how long the server lets it be taken back; what it says itself follows with its answer. */
const undoMs = 10_000;

export const todosApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The open ones in their order; before them one that has just been completed. */
    todos: build.query<Todo[], string>({
      query: (athleteId) =>
        request<'listTodos'>({ method: 'GET', url: `/api/athletes/${athleteId}/todos`, answers: 'list' }),
      providesTags: (_answer, _error, athleteId) => [{ type: 'Todo', id: athleteId }],
    }),
    completeTodo: build.mutation<Todo, OfAthlete>({
      query: ({ id }) => request<'completeTodo'>({ method: 'POST', url: `/api/todos/${id}/completion`, answers: 'id' }),
      // It stands as done before the server has said so, and as open again where it says no.
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
      // Also where it was refused: it is final then, and another one is the next.
      invalidatesTags: tags,
    }),
  }),
});

export const { useTodosQuery, useCompleteTodoMutation, useUndoTodoMutation } = todosApi;
