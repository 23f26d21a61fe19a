/* Apart from the query, which loads with pages that change nothing. */
import { baseApi } from '../../api/base-api.ts';
import { type Body, request } from '../../api/call-types.ts';
import type { Competition } from './competitions.api.ts';

interface OfAthlete {
  readonly athleteId: string;
}

interface OfCompetition extends OfAthlete {
  readonly id: string;
}

/** On failure too: somebody else may have been first, or the answer was lost after the change. */
const tags = (_answer: unknown, _error: unknown, { athleteId }: OfAthlete) => [
  { type: 'Competition' as const, id: athleteId },
];

const changesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    addCompetition: build.mutation<Competition, OfAthlete & { competition: Body<'addCompetition'> }>({
      query: ({ athleteId, competition: body }) =>
        request<'addCompetition'>({
          method: 'POST',
          url: `/api/athletes/${athleteId}/competitions`,
          body,
          answers: 'id',
        }),
      invalidatesTags: tags,
    }),
    addCompetitions: build.mutation<Competition[], OfAthlete & Body<'addCompetitions'>>({
      query: ({ athleteId, competitions }) =>
        request<'addCompetitions'>({
          method: 'POST',
          url: `/api/athletes/${athleteId}/competitions/several`,
          body: { competitions },
          answers: 'list',
        }),
      invalidatesTags: tags,
    }),
    changeCompetition: build.mutation<Competition, OfCompetition & { competition: Body<'changeCompetition'> }>({
      query: ({ id, competition: body }) =>
        request<'changeCompetition'>({ method: 'PUT', url: `/api/competitions/${id}`, body, answers: 'id' }),
      invalidatesTags: tags,
    }),
    removeCompetition: build.mutation<null, OfCompetition>({
      query: ({ id }) =>
        request<'removeCompetition'>({ method: 'DELETE', url: `/api/competitions/${id}`, answers: null }),
      invalidatesTags: tags,
    }),
  }),
});

export const {
  useAddCompetitionMutation,
  useAddCompetitionsMutation,
  useChangeCompetitionMutation,
  useRemoveCompetitionMutation,
} = changesApi;
