import { baseApi } from '../../../shared/api/base-api.ts';
import { type Answer, type Body, request } from '../../../shared/api/call-types.ts';

export type Away = NonNullable<Answer<'readAway'>>;

const awayApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    away: build.query<Away | null, void>({
      query: () => request<'readAway'>({ method: 'GET', url: '/api/messages/away', answers: ['until', null] }),
    }),
    setAway: build.mutation<Away, Body<'setAway'>>({
      query: (body) => request<'setAway'>({ method: 'PUT', url: '/api/messages/away', body, answers: 'until' }),
      onQueryStarted: async (_form, { dispatch, queryFulfilled }) => {
        const done = await queryFulfilled.catch(() => null);
        if (done) dispatch(awayApi.util.upsertQueryData('away', undefined, done.data));
      },
    }),
    endAway: build.mutation<null, void>({
      query: () => request<'endAway'>({ method: 'DELETE', url: '/api/messages/away', answers: null }),
      onQueryStarted: async (_nothing, { dispatch, queryFulfilled }) => {
        const done = await queryFulfilled.catch(() => null);
        if (done) dispatch(awayApi.util.upsertQueryData('away', undefined, null));
      },
    }),
  }),
});

export const { useAwayQuery, useSetAwayMutation, useEndAwayMutation } = awayApi;
