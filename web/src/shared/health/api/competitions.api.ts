import { baseApi } from '../../api/base-api.ts';
import { type Answer, request } from '../../api/call-types.ts';

export type Competition = Answer<'listCompetitions'>[number];

const competitionsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The whole season, the earliest first. */
    competitions: build.query<Competition[], string>({
      query: (athleteId) =>
        request<'listCompetitions'>({ method: 'GET', url: `/api/athletes/${athleteId}/competitions`, answers: 'list' }),
      providesTags: (_answer, _error, athleteId) => [{ type: 'Competition', id: athleteId }],
    }),
  }),
});

export const { useCompetitionsQuery } = competitionsApi;
