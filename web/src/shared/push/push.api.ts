import { baseApi } from '../api/base-api.ts';
import { type Answer, type Body, request } from '../api/call-types.ts';

type PushState = Answer<'getPush'>;

const pushApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Of this browser's session. */
    push: build.query<PushState, void>({
      query: () => request<'getPush'>({ method: 'GET', url: '/api/push', answers: 'isOn' }),
      providesTags: ['Push'],
    }),
    turnOnPush: build.mutation<PushState, Body<'turnOnPush'>>({
      query: (body) => request<'turnOnPush'>({ method: 'PUT', url: '/api/push', body, answers: 'isOn' }),
      // Also on failure: the platform may have dropped an earlier subscription.
      invalidatesTags: ['Push', 'Session'],
    }),
    turnOffPush: build.mutation<null, void>({
      query: () => request<'turnOffPush'>({ method: 'DELETE', url: '/api/push', answers: null }),
      invalidatesTags: ['Push', 'Session'],
    }),
    testPush: build.mutation<null, void>({
      query: () => request<'testPush'>({ method: 'POST', url: '/api/push/test', answers: null }),
      // A test may find that the subscription is gone.
      invalidatesTags: ['Push', 'Session'],
    }),
  }),
});

export const { usePushQuery, useTurnOnPushMutation, useTurnOffPushMutation, useTestPushMutation } = pushApi;
