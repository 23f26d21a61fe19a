import { baseApi } from '../../../../shared/api/base-api.ts';
import { type Answer, type Body, request } from '../../../../shared/api/call-types.ts';

const calendarApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Null without a calendar address. */
    calendarFeed: build.query<Answer<'getCalendarFeed'>, void>({
      query: () =>
        request<'getCalendarFeed'>({ method: 'GET', url: '/api/calendar-feed', answers: ['createdAt', null] }),
      providesTags: ['CalendarFeed'],
    }),
    /** The only answer that contains the address. */
    createCalendarFeed: build.mutation<Answer<'createCalendarFeed'>, Body<'createCalendarFeed'>>({
      query: (body) =>
        request<'createCalendarFeed'>({ method: 'POST', url: '/api/calendar-feed', body, answers: 'url' }),
      onQueryStarted: async (_proof, { dispatch, queryFulfilled }) => {
        const done = await queryFulfilled.catch(() => null);
        if (!done) return;
        const { createdAt } = done.data;
        dispatch(
          calendarApi.util.updateQueryData('calendarFeed', undefined, (feed) => ({
            createdAt,
            lastReadAt: null,
            training: feed?.training ?? false,
          })),
        );
      },
      // Even if its answer was lost.
      invalidatesTags: ['CalendarFeed'],
    }),
    changeCalendarFeed: build.mutation<NonNullable<Answer<'getCalendarFeed'>>, Body<'changeCalendarFeed'>>({
      query: (body) =>
        request<'changeCalendarFeed'>({ method: 'PATCH', url: '/api/calendar-feed', body, answers: 'createdAt' }),
      onQueryStarted: async (_change, { dispatch, queryFulfilled }) => {
        const done = await queryFulfilled.catch(() => null);
        if (done) dispatch(calendarApi.util.updateQueryData('calendarFeed', undefined, () => done.data));
      },
      // It may have been revoked elsewhere.
      invalidatesTags: (_answer, error) => (error ? ['CalendarFeed'] : []),
    }),
    revokeCalendarFeed: build.mutation<null, void>({
      query: () => request<'revokeCalendarFeed'>({ method: 'DELETE', url: '/api/calendar-feed', answers: null }),
      // Even if its answer was lost.
      invalidatesTags: ['CalendarFeed'],
    }),
  }),
});

export const {
  useCalendarFeedQuery,
  useCreateCalendarFeedMutation,
  useChangeCalendarFeedMutation,
  useRevokeCalendarFeedMutation,
} = calendarApi;
