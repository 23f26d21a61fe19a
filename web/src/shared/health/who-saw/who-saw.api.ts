import { baseApi } from '../../api/base-api.ts';
import { type Answer, request } from '../../api/call-types.ts';
import { inPages, type PageOf, withQuery } from '../../api/pages.ts';

export type HealthVisit = Answer<'listHealthReads'>[number];

const whoSawApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The visits to the athlete's health data, the latest first. */
    healthReads: build.infiniteQuery<PageOf<HealthVisit>, void, string | null>({
      ...inPages<HealthVisit>(),
      query: ({ pageParam }) =>
        request<'listHealthReads'>({
          method: 'GET',
          url: withQuery('/api/health-reads', { limit: 20, cursor: pageParam }),
          answers: 'list',
        }),
      providesTags: ['EmergencyAccess', 'EmergencyPass'],
      // Never cached: other views add a row and publish no event.
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useHealthReadsInfiniteQuery } = whoSawApi;
