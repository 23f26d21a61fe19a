import { baseApi, whenDone } from '../api/base-api.ts';
import { type Body, request } from '../api/call-types.ts';
import { type AthleteProfile, profileApi } from '../session/profile.api.ts';

const saveProfileApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    saveProfile: build.mutation<AthleteProfile, Body<'saveAthleteProfile'>>({
      query: (body) =>
        request<'saveAthleteProfile'>({ method: 'POST', url: '/api/athlete-profile', body, answers: 'version' }),
      async onQueryStarted(_given, { dispatch, queryFulfilled }) {
        const done = await queryFulfilled.catch(() => null);
        if (done) dispatch(profileApi.util.upsertQueryData('athleteProfile', undefined, done.data));
      },
      // The current user includes the sport and team of the profile.
      invalidatesTags: whenDone('CurrentUser'),
    }),
  }),
});

export const { useSaveProfileMutation } = saveProfileApi;
