import { baseApi } from '../../shared/api/base-api.ts';
import { type Answer, request } from '../../shared/api/call-types.ts';

export type AthleteProfile = NonNullable<Answer<'getAthleteProfileOf'>>;

const deskApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The profile of a liaison's athlete; null: none yet. */
    athleteProfileOf: build.query<AthleteProfile | null, string>({
      query: (athleteId) =>
        request<'getAthleteProfileOf'>({
          method: 'GET',
          url: `/api/athletes/${athleteId}/profile`,
          answers: ['version', null],
        }),
      providesTags: ['AthleteProfile'],
    }),
  }),
});

export const { useAthleteProfileOfQuery } = deskApi;
