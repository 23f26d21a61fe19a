import { baseApi, whenDone } from '../../../shared/api/base-api.ts';
import { type Answer, request } from '../../../shared/api/call-types.ts';
import { inPages, type PageOf, withQuery } from '../../../shared/api/pages.ts';
import type { Place } from '../../../shared/api/place.ts';
import type { RootState, useAppDispatch } from '../../../shared/store-hooks.ts';

export type ContactMessage = Answer<'listContactMessages'>[number];
/** Empty: no filter. */
export type ReadFilter = '' | 'false' | 'true';

interface Started {
  readonly dispatch: ReturnType<typeof useAppDispatch>;
  readonly getState: () => unknown;
  readonly queryFulfilled: Promise<unknown>;
}

interface Mark {
  readonly id: string;
  readonly isRead: boolean;
}

/**
 * Marks a message optimistically in every cached list and in the count, and rolls back on failure. Marks again after
 * the answer, because a list requested earlier may have arrived in between.
 */
async function markAtOnce({ id, isRead }: Mark, { dispatch, getState, queryFulfilled }: Started): Promise<void> {
  const mark = () =>
    contactsApi.util.selectCachedArgsForQuery(getState() as RootState, 'messages').map((list) =>
      dispatch(
        contactsApi.util.updateQueryData('messages', list, ({ pages }) => {
          for (const { rows } of pages) for (const message of rows) if (message.id === id) message.isRead = isRead;
        }),
      ),
    );
  const changes = mark();
  const count = dispatch(
    contactsApi.util.updateQueryData('unreadCount', undefined, (unread) => Math.max(0, unread + (isRead ? -1 : 1))),
  );
  await queryFulfilled.then(mark, () => {
    for (const change of [...changes, count]) change.undo();
  });
}

export const contactsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    messages: build.infiniteQuery<PageOf<ContactMessage>, ReadFilter, string | null>({
      ...inPages<ContactMessage>(),
      query: ({ queryArg: isRead, pageParam }) =>
        request<'listContactMessages'>({
          method: 'GET',
          url: withQuery('/api/contact-messages', { isRead, limit: 20, cursor: pageParam }),
          answers: 'list',
        }),
      providesTags: ['ContactMessage'],
    }),
    unreadCount: build.query<number, void>({
      query: () =>
        request<'listContactMessages'>({
          method: 'GET',
          url: '/api/contact-messages?isRead=false&limit=1',
          answers: 'list',
        }),
      transformResponse: (_message: unknown, place: Place | undefined) => place?.total ?? 0,
      providesTags: ['ContactMessage'],
    }),
    mark: build.mutation<ContactMessage, Mark>({
      query: ({ id, isRead }) => {
        const asked = { url: `/api/contact-messages/${id}/read`, answers: 'id', turn: id } as const;
        return isRead
          ? request<'markContactRead'>({ method: 'PATCH', ...asked })
          : request<'markContactUnread'>({ method: 'DELETE', ...asked });
      },
      onQueryStarted: markAtOnce,
      invalidatesTags: whenDone('ContactMessage'),
    }),
  }),
});

export const { useMessagesInfiniteQuery, useUnreadCountQuery, useMarkMutation } = contactsApi;
