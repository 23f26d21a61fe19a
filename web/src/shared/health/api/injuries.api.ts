import { baseApi } from '../../api/base-api.ts';
import { type Answer, type Body, request } from '../../api/call-types.ts';

export type Injury = Answer<'listInjuries'>[number];

interface OfAthlete {
  readonly athleteId: string;
}

const tags = (_answer: unknown, error: unknown, { athleteId }: OfAthlete) =>
  error ? [] : [{ type: 'Injury' as const, id: athleteId }];

export const injuriesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    injuries: build.query<Injury[], string>({
      query: (athleteId) =>
        request<'listInjuries'>({ method: 'GET', url: `/api/athletes/${athleteId}/injuries`, answers: 'list' }),
      providesTags: (_answer, _error, athleteId) => [{ type: 'Injury', id: athleteId }],
    }),
    addInjury: build.mutation<Injury, OfAthlete & { injury: Body<'addInjury'> }>({
      query: ({ athleteId, injury: body }) =>
        request<'addInjury'>({ method: 'POST', url: `/api/athletes/${athleteId}/injuries`, body, answers: 'id' }),
      invalidatesTags: tags,
    }),
    changeInjury: build.mutation<Injury, OfAthlete & { id: string; change: Body<'changeInjury'> }>({
      query: ({ id, change: body }) =>
        request<'changeInjury'>({ method: 'PATCH', url: `/api/injuries/${id}`, body, answers: 'id' }),
      // On failure too: somebody else may have been first.
      invalidatesTags: (_answer, _error, { athleteId }) => [{ type: 'Injury', id: athleteId }],
    }),
    /** For an entry made in error. */
    removeInjury: build.mutation<null, OfAthlete & { id: string }>({
      query: ({ id }) => request<'removeInjury'>({ method: 'DELETE', url: `/api/injuries/${id}`, answers: null }),
      // On failure too: somebody else may have been first.
      invalidatesTags: (_answer, _error, { athleteId }) => [{ type: 'Injury', id: athleteId }],
    }),
  }),
});

export const { useInjuriesQuery, useAddInjuryMutation, useChangeInjuryMutation, useRemoveInjuryMutation } = injuriesApi;
