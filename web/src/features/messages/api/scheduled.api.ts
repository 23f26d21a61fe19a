import { baseApi } from '../../../shared/api/base-api.ts';
import { type Answer, type Body, request } from '../../../shared/api/call-types.ts';

export type Scheduled = Answer<'scheduleMessage'>;

const scheduledApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    scheduledMessages: build.query<Scheduled[], void>({
      query: () => request<'listScheduledMessages'>({ method: 'GET', url: '/api/messages/scheduled', answers: 'list' }),
      providesTags: ['Scheduled'],
    }),
    scheduleMessage: build.mutation<Scheduled, Body<'scheduleMessage'>>({
      query: (body) =>
        request<'scheduleMessage'>({ method: 'POST', url: '/api/messages/scheduled', body, answers: 'sendAt' }),
      // On failure too: the answer may be lost although it was scheduled.
      invalidatesTags: ['Scheduled'],
    }),
    changeScheduled: build.mutation<Scheduled, { id: string; change: Body<'changeScheduledMessage'> }>({
      query: ({ id, change }) =>
        request<'changeScheduledMessage'>({
          method: 'PATCH',
          url: `/api/messages/scheduled/${id}`,
          body: change,
          answers: 'sendAt',
        }),
      // On failure too: it may have been sent.
      invalidatesTags: ['Scheduled'],
    }),
    cancelScheduled: build.mutation<null, string>({
      query: (id) =>
        request<'cancelScheduledMessage'>({ method: 'DELETE', url: `/api/messages/scheduled/${id}`, answers: null }),
      invalidatesTags: ['Scheduled'],
    }),
  }),
});

export const {
  useScheduledMessagesQuery,
  useScheduleMessageMutation,
  useChangeScheduledMutation,
  useCancelScheduledMutation,
} = scheduledApi;
