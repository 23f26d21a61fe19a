import { baseApi } from '../../api/base-api.ts';
import { type Answer, request } from '../../api/call-types.ts';

export type Illness = Answer<'listIllnesses'>[number];

const illnessesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Past ones too, the one that began last first. */
    illnesses: build.query<Illness[], string>({
      query: (athleteId) =>
        request<'listIllnesses'>({ method: 'GET', url: `/api/athletes/${athleteId}/illnesses`, answers: 'list' }),
      providesTags: (_answer, _error, athleteId) => [{ type: 'Illness', id: athleteId }],
    }),
  }),
});

export const { useIllnessesQuery } = illnessesApi;
