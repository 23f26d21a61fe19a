import { baseApi } from '../api/base-api.ts';
import { type Answer, request } from '../api/call-types.ts';

export type AssignedLiaison = Answer<'listLiaisonsOf'>[number];

export const liaisonsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    liaisonsOfAthlete: build.query<AssignedLiaison[], string>({
      query: (athleteId) =>
        request<'listLiaisonsOf'>({
          method: 'GET',
          url: `/api/liaisons/athlete/${athleteId}`,
          answers: 'list',
        }),
      // Members of an entourage see them while meetings are shared with them.
      providesTags: ['Connection', 'LiaisonProfile', 'Share'],
    }),
  }),
});

export const { useLiaisonsOfAthleteQuery } = liaisonsApi;
