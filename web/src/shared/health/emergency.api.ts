import { baseApi, seenInEmergencies, whenDone } from '../api/base-api.ts';
import { type Answer, type Body, request } from '../api/call-types.ts';

export type EmergencyAccess = Answer<'listEmergencyAccess'>[number];

/** The path of the pictures of athletes to whom an access is open. */
export const picturePath = '/admin/emergency';
export const pictureAt = (athleteId: string) => `${picturePath}?athlete=${athleteId}`;

export const emergencyApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The admin's own open accesses. */
    emergencyAccess: build.query<EmergencyAccess[], void>({
      query: () =>
        request<'listEmergencyAccess'>({ method: 'GET', url: '/api/admin/emergency-access', answers: 'list' }),
      providesTags: ['EmergencyAccess'],
    }),
    openEmergencyAccess: build.mutation<EmergencyAccess, Body<'openEmergencyAccess'>>({
      query: (body) =>
        request<'openEmergencyAccess'>({ method: 'POST', url: '/api/admin/emergency-access', body, answers: 'id' }),
      invalidatesTags: whenDone('EmergencyAccess', ...seenInEmergencies),
    }),
    closeEmergencyAccess: build.mutation<null, string>({
      query: (id) =>
        request<'closeEmergencyAccess'>({
          method: 'DELETE',
          url: `/api/admin/emergency-access/${id}`,
          answers: null,
        }),
      // On failure too: an access that is missing has expired.
      invalidatesTags: ['EmergencyAccess'],
    }),
  }),
});

export const { useEmergencyAccessQuery, useOpenEmergencyAccessMutation, useCloseEmergencyAccessMutation } =
  emergencyApi;
