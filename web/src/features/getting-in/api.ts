import { baseApi, whenDone } from '../../shared/api/base-api.ts';
import { type Answer, type Body, request } from '../../shared/api/call-types.ts';
import { type AthleteProfile, profileApi } from '../../shared/session/profile.api.ts';

export type OwnPost = Answer<'listOwnPosts'>[number];

export const gettingInApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    code: build.query<Answer<'getVerificationCode'>, void>({
      query: () =>
        request<'getVerificationCode'>({ method: 'GET', url: '/api/social-verification/code', answers: 'code' }),
      // A post uses its code up.
      providesTags: ['SocialPost'],
    }),
    /** The newest first. */
    ownPosts: build.query<readonly OwnPost[], void>({
      query: () => request<'listOwnPosts'>({ method: 'GET', url: '/api/social-verification', answers: 'list' }),
      providesTags: ['SocialPost'],
    }),
    submitPost: build.mutation<OwnPost, Body<'submitVerification'>>({
      query: (body) =>
        request<'submitVerification'>({ method: 'POST', url: '/api/social-verification', body, answers: 'id' }),
      // A refusal too says that something is not as this page has it: the code, or where the person stands.
      invalidatesTags: ['SocialPost', 'CurrentUser'],
    }),
    saveProfile: build.mutation<AthleteProfile, Body<'saveAthleteProfile'>>({
      query: (body) =>
        request<'saveAthleteProfile'>({ method: 'POST', url: '/api/athlete-profile', body, answers: 'version' }),
      async onQueryStarted(_given, { dispatch, queryFulfilled }) {
        const done = await queryFulfilled.catch(() => null);
        if (done) dispatch(profileApi.util.upsertQueryData('athleteProfile', undefined, done.data));
      },
      // They are known by their sport and team.
      invalidatesTags: whenDone('CurrentUser'),
    }),
  }),
});

export const { useCodeQuery, useOwnPostsQuery, useSubmitPostMutation, useSaveProfileMutation } = gettingInApi;
