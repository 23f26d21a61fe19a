import { baseApi, whenDone } from '../../api/base-api.ts';
import { type Answer, type Body, request } from '../../api/call-types.ts';

export type EmergencyPass = NonNullable<Answer<'getEmergencyPass'>>;
export type MadePass = Answer<'makeEmergencyPass'>;

const url = '/api/emergency-pass';

const emergencyPassApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The athlete's own pass; null without one. */
    emergencyPass: build.query<EmergencyPass | null, void>({
      query: () => request<'getEmergencyPass'>({ method: 'GET', url, answers: ['madeAt', null] }),
      providesTags: ['EmergencyPass'],
    }),
    makeEmergencyPass: build.mutation<MadePass, Body<'makeEmergencyPass'>>({
      query: (body) => request<'makeEmergencyPass'>({ method: 'POST', url, body, answers: 'secret' }),
      // On failure too: it may have been made, without an answer.
      invalidatesTags: ['EmergencyPass'],
    }),
    revokeEmergencyPass: build.mutation<null, void>({
      query: () => request<'revokeEmergencyPass'>({ method: 'DELETE', url, answers: null }),
      invalidatesTags: whenDone('EmergencyPass'),
    }),
  }),
});

export const { useEmergencyPassQuery, useMakeEmergencyPassMutation, useRevokeEmergencyPassMutation } = emergencyPassApi;
