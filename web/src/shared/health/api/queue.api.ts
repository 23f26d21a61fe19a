import { baseApi } from '../../api/base-api.ts';
import { type Body, request } from '../../api/call-types.ts';
import type { Todo } from './todos.api.ts';

interface OfAthlete {
  readonly athleteId: string;
}

/** On failure too: the queue may have changed meanwhile. */
const tags = (_answer: unknown, _error: unknown, { athleteId }: OfAthlete) => [
  { type: 'Todo' as const, id: athleteId },
];

/** The liaison's changes to an athlete's to-dos. */
export const queueApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    addTodo: build.mutation<Todo, OfAthlete & { todo: Body<'addTodo'> }>({
      query: ({ athleteId, todo: body }) =>
        request<'addTodo'>({ method: 'POST', url: `/api/athletes/${athleteId}/todos`, body, answers: 'id' }),
      invalidatesTags: tags,
    }),
    changeTodo: build.mutation<Todo, OfAthlete & { id: string; change: Body<'changeTodo'> }>({
      query: ({ id, change: body }) =>
        request<'changeTodo'>({ method: 'PATCH', url: `/api/todos/${id}`, body, answers: 'id' }),
      invalidatesTags: tags,
    }),
    removeTodo: build.mutation<null, OfAthlete & { id: string }>({
      query: ({ id }) => request<'removeTodo'>({ method: 'DELETE', url: `/api/todos/${id}`, answers: null }),
      invalidatesTags: tags,
    }),
  }),
});

export const { useAddTodoMutation, useChangeTodoMutation, useRemoveTodoMutation } = queueApi;
