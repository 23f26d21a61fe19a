import type { athleteProfile } from '@entourage/contracts/rest/athlete-profile.ts';
import type { z } from 'zod';
import { baseApi } from '../api/base-api.ts';

export type AthleteProfile = z.output<typeof athleteProfile>;

export const profileApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** What an athlete has told of themselves; null: nothing yet. */
    athleteProfile: build.query<AthleteProfile | null, void>({
      query: () => ({ method: 'GET', url: '/api/athlete-profile', answers: ['version', null] }),
      providesTags: ['AthleteProfile'],
    }),
  }),
});

export const { useAthleteProfileQuery } = profileApi;
