import { baseApi, whenDone } from '../../../shared/api/base-api.ts';
import { type Answer, type Body, request } from '../../../shared/api/call-types.ts';
import { inPages, type PageOf, withQuery } from '../../../shared/api/pages.ts';

export type Post = Answer<'listUserPosts'>[number];
export type WaitingPost = Answer<'listWaitingPosts'>[number];
export type Decision = Body<'reviewPost'>['decision'];

export const postsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    postsOf: build.query<Answer<'listUserPosts'>, string>({
      query: (userId) =>
        request<'listUserPosts'>({
          method: 'GET',
          url: `/api/admin/users/${userId}/social-verifications`,
          answers: 'list',
        }),
      providesTags: ['SocialPost'],
    }),
    waitingPosts: build.infiniteQuery<PageOf<WaitingPost>, void, string | null>({
      ...inPages<WaitingPost>(),
      query: ({ pageParam }) =>
        request<'listWaitingPosts'>({
          method: 'GET',
          url: withQuery('/api/admin/social-verifications', { limit: 50, cursor: pageParam }),
          answers: 'list',
        }),
      providesTags: ['SocialPost'],
    }),
    reviewPost: build.mutation<Answer<'reviewPost'>, { id: string } & Body<'reviewPost'>>({
      query: ({ id, ...body }) =>
        request<'reviewPost'>({
          method: 'PATCH',
          url: `/api/admin/social-verifications/${id}/review`,
          body,
          answers: 'id',
        }),
      // Also on failure: a colleague may have decided first, and their decision must show.
      invalidatesTags: ['SocialPost'],
    }),
    undoReview: build.mutation<Answer<'undoReview'>, string>({
      query: (id) =>
        request<'undoReview'>({
          method: 'DELETE',
          url: `/api/admin/social-verifications/${id}/review`,
          answers: 'id',
        }),
      invalidatesTags: whenDone('SocialPost'),
    }),
  }),
});

export const {
  usePostsOfQuery,
  useLazyPostsOfQuery,
  useWaitingPostsInfiniteQuery,
  useReviewPostMutation,
  useUndoReviewMutation,
} = postsApi;
