import { baseApi } from '../../../shared/api/base-api.ts';
import { type Answer, request } from '../../../shared/api/call-types.ts';

export type EmergencyNotice = Answer<'listEmergencyNotices'>[number];

export const peopleApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The emergency accesses that the athlete has not dismissed. */
    emergencyNotices: build.query<EmergencyNotice[], void>({
      query: () => request<'listEmergencyNotices'>({ method: 'GET', url: '/api/emergency-notices', answers: 'list' }),
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
