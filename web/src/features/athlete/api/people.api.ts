import { baseApi } from '../../../shared/api/base-api.ts';
import { type Answer, request } from '../../../shared/api/call-types.ts';
import { say } from '../../../shared/notices/notices.ts';
import { words } from '../words/emergency-notice.ts';

export type EmergencyNotice = Answer<'listEmergencyNotices'>[number];

export const peopleApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The emergency accesses that the athlete has not dismissed. */
    emergencyNotices: build.query<EmergencyNotice[], void>({
      query: () => request<'listEmergencyNotices'>({ method: 'GET', url: '/api/emergency-notices', answers: 'list' }),
      // A new emergency access shows a notice: after sign-in, or when it is opened.
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

export const { useEmergencyNoticesQuery, useDismissEmergencyNoticeMutation } = peopleApi;
