import { baseApi } from '../../../shared/api/base-api.ts';
import { type Answer, request } from '../../../shared/api/call-types.ts';
import { inPages, type PageOf, withQuery } from '../../../shared/api/pages.ts';

export type HealthRead = Answer<'listHealthReads'>[number];

export const peopleApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Who looked at one's own health data, the latest first. */
    healthReads: build.infiniteQuery<PageOf<HealthRead>, void, string | null>({
      ...inPages<HealthRead>(),
      query: ({ pageParam }) =>
        request<'listHealthReads'>({
          method: 'GET',
          url: withQuery('/api/health-reads', { limit: 20, cursor: pageParam }),
          answers: 'list',
        }),
      providesTags: ['EmergencyAccess'],
      // Whoever looks adds to it, and nobody is told of each look.
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useHealthReadsInfiniteQuery } = peopleApi;
