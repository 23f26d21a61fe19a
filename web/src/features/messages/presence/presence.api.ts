import { baseApi } from '../../../shared/api/base-api.ts';
import { type Answer, type Body, request } from '../../../shared/api/call-types.ts';

const presenceApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    present: build.query<readonly string[], void>({
      query: () => request<'listPresent'>({ method: 'GET', url: '/api/messages/presence', answers: 'userIds' }),
      transformResponse: ({ userIds }: Answer<'listPresent'>) => userIds,
      providesTags: [{ type: 'Message', id: 'PRESENCE' }, 'Connection'],
    }),
    sayWriting: build.mutation<null, Body<'sayWriting'>>({
      query: (body) => request<'sayWriting'>({ method: 'POST', url: '/api/messages/writing', body, answers: null }),
    }),
  }),
});

export const { useSayWritingMutation } = presenceApi;

const nobody: readonly string[] = [];

/** Whether this person is online; false while unknown. */
export const useIsHere = (userId: string): boolean => (presenceApi.usePresentQuery().data ?? nobody).includes(userId);
