import { useState } from 'react';
import { baseApi, listOf } from '../../../shared/api/base-api.ts';
import { type Answer, type Body, request } from '../../../shared/api/call-types.ts';
import { inPages, type PageOf, withQuery } from '../../../shared/api/pages.ts';
import type { Place } from '../../../shared/api/place.ts';
import { type RootState, useAppSelector } from '../../../shared/store-hooks.ts';
import type { Message } from './merge.ts';

export type Conversation = Answer<'listConversations'>[number];

const pages = inPages<Conversation>();

const conversationsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    conversations: build.infiniteQuery<PageOf<Conversation>, void, string | null>({
      ...pages,
      // Nobody reads what is written to a deleted account.
      transformResponse: (rows: Conversation[], place: Place | undefined) =>
        pages.transformResponse(
          rows.map((each) => ({ ...each, mayWrite: each.mayWrite && each.user !== null })),
          place,
        ),
      query: ({ pageParam }) =>
        request<'listConversations'>({
          method: 'GET',
          url: withQuery('/api/messages', { limit: 50, cursor: pageParam }),
          answers: 'list',
        }),
      // The list includes the people one may write to, which follows from the connections and the entourage.
      providesTags: [listOf('Message'), 'Connection', 'Share'],
    }),
    unreadMessages: build.query<number, void>({
      query: () => request<'countUnreadMessages'>({ method: 'GET', url: '/api/messages/unread', answers: 'unread' }),
      transformResponse: ({ unread }: Answer<'countUnreadMessages'>) => unread,
      providesTags: [listOf('Message')],
    }),
    searchMessages: build.infiniteQuery<PageOf<Message>, string, string | null>({
      ...inPages<Message>(),
      query: ({ queryArg: q, pageParam }) =>
        request<'searchMessages'>({
          method: 'GET',
          url: withQuery('/api/messages/search', { q, limit: 20, cursor: pageParam }),
          answers: 'list',
        }),
      keepUnusedDataFor: 0,
    }),
    /** Optimistic; rolls back on failure. */
    markMessagesRead: build.mutation<null, Body<'markMessagesRead'>>({
      query: (body) =>
        request<'markMessagesRead'>({
          method: 'POST',
          url: '/api/messages/read',
          body,
          answers: null,
          turn: `read ${body.with}`,
        }),
      async onQueryStarted(given, { dispatch, queryFulfilled }) {
        let read = 0;
        const list = dispatch(
          conversationsApi.util.updateQueryData('conversations', undefined, ({ pages }) => {
            for (const each of pages.flatMap(({ rows }) => rows)) {
              if (each.userId !== given.with) continue;
              read = each.unread;
              each.unread = 0;
              each.readUpTo = Math.max(each.readUpTo, given.upTo);
            }
          }),
        );
        const count = dispatch(
          conversationsApi.util.updateQueryData('unreadMessages', undefined, (unread) => Math.max(0, unread - read)),
        );
        await queryFulfilled.catch(() => {
          list.undo();
          count.undo();
        });
      },
    }),
  }),
});

export const {
  useConversationsInfiniteQuery,
  useUnreadMessagesQuery,
  useSearchMessagesInfiniteQuery,
  useMarkMessagesReadMutation,
} = conversationsApi;

const listHeld = conversationsApi.endpoints.conversations.select();

/** Whether the account of this person in the list is deleted. */
export const isGone = (state: RootState, userId: string): boolean =>
  listHeld(state).data?.pages.some(({ rows }) => rows.some((each) => each.userId === userId && each.user === null)) ??
  false;

/** The unread messages of the list; null unless all of its pages are loaded. */
function unreadInList(state: RootState): number | null {
  const { data } = listHeld(state);
  if (!data || data.pages.at(-1)?.next !== null) return null;
  return data.pages.flatMap(({ rows }) => rows).reduce((sum, { unread }) => sum + unread, 0);
}

/**
 * The viewer's unread messages, at most 100 per conversation. Counts them in the list where it is loaded; otherwise
 * asks the server.
 */
export function useUnreadMessages(): number {
  const inList = useAppSelector(unreadInList);
  const { data: asked } = useUnreadMessagesQuery(undefined, { skip: inList !== null });
  const known = inList ?? asked;
  // Keeps the last count until the server answers, after the list has left the cache.
  const [last, setLast] = useState(0);
  if (known !== undefined && known !== last) setLast(known);
  return known ?? last;
}
