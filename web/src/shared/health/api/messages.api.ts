import { baseApi, listOf } from '../../api/base-api.ts';
import { type Answer, request } from '../../api/call-types.ts';
import { withQuery } from '../../api/pages.ts';

export type Conversation = Answer<'listConversations'>[number];

const messagesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The latest conversations, as many as a dashboard may need. */
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
