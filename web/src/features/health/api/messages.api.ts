import { baseApi, listOf } from '../../../shared/api/base-api.ts';
import { type Answer, request } from '../../../shared/api/call-types.ts';
import { withQuery } from '../../../shared/api/pages.ts';

export type Conversation = Answer<'listConversations'>[number];

const messagesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Whom one writes to, the latest word first: as many as a dashboard could be about. */
    latestConversations: build.query<Conversation[], void>({
      query: () =>
        request<'listConversations'>({
          method: 'GET',
          url: withQuery('/api/messages', { limit: 100 }),
          answers: 'list',
        }),
      providesTags: [listOf('Message'), 'Connection'],
    }),
  }),
});

export const { useLatestConversationsQuery } = messagesApi;
