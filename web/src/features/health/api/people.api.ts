import { baseApi } from '../../../shared/api/base-api.ts';
import { type Answer, request } from '../../../shared/api/call-types.ts';
import { inPages, type PageOf, withQuery } from '../../../shared/api/pages.ts';
import { say } from '../../../shared/notices/notices.ts';
import { words } from '../words/emergency-notice.ts';

export type HealthVisit = Answer<'listHealthReads'>[number];
export type EmergencyNotice = Answer<'listEmergencyNotices'>[number];

export const peopleApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Who looked at one's own health data, the latest first. */
    healthReads: build.infiniteQuery<PageOf<HealthVisit>, void, string | null>({
      ...inPages<HealthVisit>(),
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
    /** Emergency accesses to one's own health data that one has not dismissed. */
    emergencyNotices: build.query<EmergencyNotice[], void>({
      query: () => request<'listEmergencyNotices'>({ method: 'GET', url: '/api/emergency-notices', answers: 'list' }),
      // One that this page did not know is a notice too: at the sign-in after it, or when it is opened.
      async onQueryStarted(_none, { dispatch, getCacheEntry, queryFulfilled }) {
        const known = new Set(getCacheEntry().data?.map(({ id }) => id));
        const done = await queryFulfilled.catch(() => null);
        if (done?.data.some(({ id }) => !known.has(id))) dispatch(say(words.opened));
      },
      providesTags: ['EmergencyAccess'],
    }),
    dismissEmergencyNotice: build.mutation<null, string>({
      query: (id) =>
        request<'dismissEmergencyNotice'>({ method: 'DELETE', url: `/api/emergency-notices/${id}`, answers: null }),
      invalidatesTags: ['EmergencyAccess'],
    }),
  }),
});

export const { useHealthReadsInfiniteQuery, useEmergencyNoticesQuery, useDismissEmergencyNoticeMutation } = peopleApi;
