import { baseApi } from '../../../shared/api/base-api.ts';
import { type Answer, request } from '../../../shared/api/call-types.ts';
import { withQuery } from '../../../shared/api/pages.ts';
import type { Recipient } from '../../../shared/people/recipient.ts';

const recipientApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** For admins, who may write to everybody who is approved; null: nobody has this id, or they are not approved. */
    recipient: build.query<Recipient | null, string>({
      query: (id) =>
        request<'listUsers'>({
          method: 'GET',
          url: withQuery('/api/users', { search: id, status: 'APPROVED' }),
          answers: 'list',
        }),
      // A search also finds names.
      transformResponse: (found: Answer<'listUsers'>, _meta, id) => found.find((each) => each.id === id) ?? null,
      providesTags: (_answer, _error, id) => [{ type: 'User', id }],
    }),
  }),
});

export const { useRecipientQuery } = recipientApi;
