import { baseApi, listOf } from '../../../shared/api/base-api.ts';
import { type Answer, request } from '../../../shared/api/call-types.ts';

export type UrgentCase = Answer<'readUrgentCase'>;

const urgentApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    urgentCases: build.query<UrgentCase[], void>({
      query: () => request<'listUrgentCases'>({ method: 'GET', url: '/api/messages/urgent', answers: 'list' }),
      providesTags: ['Urgent'],
    }),
    /** Who was asked about an urgent message; fetched again when the conversation changes. */
    urgentCase: build.query<UrgentCase, { id: string; otherId: string }>({
      query: ({ id }) =>
        request<'readUrgentCase'>({ method: 'GET', url: `/api/messages/${id}/urgent`, answers: 'asked' }),
      providesTags: (_case, _error, { otherId }) => [{ type: 'Message', id: otherId }],
    }),
    takeUrgentCase: build.mutation<null, string>({
      query: (id) => request<'takeUrgentCase'>({ method: 'POST', url: `/api/messages/${id}/take-care`, answers: null }),
      // On failure too: a colleague may have taken the case first.
      invalidatesTags: ['Urgent', listOf('Message')],
    }),
  }),
});

export const { useUrgentCasesQuery, useUrgentCaseQuery, useTakeUrgentCaseMutation } = urgentApi;
