import { baseApi } from '../../../shared/api/base-api.ts';
import { type Answer, type Body, request } from '../../../shared/api/call-types.ts';

const presenceApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    present: build.query<readonly string[], void>({
      query: () => request<'listPresent'>({ method: 'GET', url: '/api/messages/presence', answers: 'userIds' }),
      transformResponse: ({ userIds }: Answer<'listPresent'>) => userIds,
      providesTags: [{ type: 'Message', id: 'PRESENCE' }, 'Connection', 'Share'],
    }),
  }),
});

/**
 * Outside the cache's own calls: while one of those is under way, the cache applies no live updates. A failure does not
 * matter; the answer is read, so that its connection is free again.
 */
export function sayWriting(body: Body<'sayWriting'>): void {
  fetch(new URL('/api/messages/writing', location.origin), {
    method: 'POST',
    credentials: 'include',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
    .then((answer) => answer.text())
    .catch(() => {});
}

const nobody: readonly string[] = [];

/** Whether this person is online; false while unknown. */
export const useIsHere = (userId: string): boolean => (presenceApi.usePresentQuery().data ?? nobody).includes(userId);
