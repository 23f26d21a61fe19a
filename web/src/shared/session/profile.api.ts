import { baseApi } from '../api/base-api.ts';
import { type Answer, request } from '../api/call-types.ts';

export type AthleteProfile = Answer<'saveAthleteProfile'>;

export const profileApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The athlete's own profile; null: none yet. */
    athleteProfile: build.query<AthleteProfile | null, void>({
      query: () =>
        request<'getAthleteProfile'>({ method: 'GET', url: '/api/athlete-profile', answers: ['version', null] }),
      providesTags: ['AthleteProfile'],
    }),
  }),
});

export const { useAthleteProfileQuery } = profileApi;
