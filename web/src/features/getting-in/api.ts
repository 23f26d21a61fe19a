import { baseApi } from '../../shared/api/base-api.ts';
import { type Answer, type Body, request } from '../../shared/api/call-types.ts';

export type OwnPost = Answer<'listOwnPosts'>[number];

export const gettingInApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    code: build.query<Answer<'getVerificationCode'>, void>({
      query: () =>
        request<'getVerificationCode'>({ method: 'GET', url: '/api/social-verification/code', answers: 'code' }),
      // Submitting a post consumes the code.
      providesTags: ['SocialPost'],
    }),
    /** The latest first. */
    ownPosts: build.query<readonly OwnPost[], void>({
      query: () => request<'listOwnPosts'>({ method: 'GET', url: '/api/social-verification', answers: 'list' }),
      providesTags: ['SocialPost'],
    }),
    submitPost: build.mutation<OwnPost, Body<'submitVerification'>>({
      query: (body) =>
        request<'submitVerification'>({ method: 'POST', url: '/api/social-verification', body, answers: 'id' }),
      // On failure too: a refusal shows that the code or the person's status is stale.
      invalidatesTags: ['SocialPost', 'CurrentUser'],
    }),
  }),
});

export const { useCodeQuery, useOwnPostsQuery, useSubmitPostMutation } = gettingInApi;
