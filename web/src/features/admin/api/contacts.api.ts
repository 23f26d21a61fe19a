import { baseApi, whenDone } from '../../../shared/api/base-api.ts';
import { type Answer, type Body, request } from '../../../shared/api/call-types.ts';
import { inPages, type PageOf, withQuery } from '../../../shared/api/pages.ts';
import type { Place } from '../../../shared/api/place.ts';
import type { RootState, useAppDispatch } from '../../../shared/store-hooks.ts';

export type ContactMessage = Answer<'listContactMessages'>[number];

type YesOrNo = '' | 'false' | 'true';

/** Empty: no filter. */
export interface MessageFilter {
  readonly isRead: YesOrNo;
  readonly isAnswered: YesOrNo;
  readonly isUndelivered: YesOrNo;
}

interface Started<Data = unknown> {
  readonly dispatch: ReturnType<typeof useAppDispatch>;
  readonly getState: () => unknown;
  readonly queryFulfilled: Promise<{ readonly data: Data }>;
}

interface Mark {
  readonly id: string;
  readonly isRead: boolean;
}

/** Changes a message in every cached list. */
function changeInLists(
  { dispatch, getState }: Pick<Started, 'dispatch' | 'getState'>,
  id: string,
  change: (message: ContactMessage) => void,
) {
  return contactsApi.util.selectCachedArgsForQuery(getState() as RootState, 'messages').map((list) =>
    dispatch(
      contactsApi.util.updateQueryData('messages', list, ({ pages }) => {
        for (const { rows } of pages) for (const message of rows) if (message.id === id) change(message);
      }),
    ),
  );
}

/**
 * Marks a message optimistically in every cached list and in the count, and rolls back on failure. Marks again after
 * the answer, because a list requested earlier may have arrived in between.
 */
async function markAtOnce({ id, isRead }: Mark, started: Started): Promise<void> {
  const { dispatch, queryFulfilled } = started;
  const mark = () =>
    changeInLists(started, id, (message) => {
      message.isRead = isRead;
    });
  const changes = mark();
  const count = dispatch(
    contactsApi.util.updateQueryData('unreadCount', undefined, (unread) => Math.max(0, unread + (isRead ? -1 : 1))),
  );
  await queryFulfilled.then(mark, () => {
    for (const change of [...changes, count]) change.undo();
  });
}

/** Shows the answer as it is now before the lists are read again: a button that stays would invite to a second one. */
async function showAnswer({ id }: { id: string }, started: Started<ContactMessage>): Promise<void> {
  const answered = await started.queryFulfilled.catch(() => null);
  if (answered) changeInLists(started, id, (message) => Object.assign(message, answered.data));
}

export const contactsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    messages: build.infiniteQuery<PageOf<ContactMessage>, MessageFilter, string | null>({
      ...inPages<ContactMessage>(),
      query: ({ queryArg: filter, pageParam }) =>
        request<'listContactMessages'>({
          method: 'GET',
          url: withQuery('/api/contact-messages', { ...filter, limit: 20, cursor: pageParam }),
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
    deleteMessage: build.mutation<null, string>({
      query: (id) =>
        request<'deleteContactMessage'>({
          method: 'DELETE',
          url: `/api/contact-messages/${id}`,
          answers: null,
          turn: id,
        }),
      // On failure too: a colleague may have deleted it.
      invalidatesTags: ['ContactMessage'],
    }),
    answerMessage: build.mutation<ContactMessage, { id: string } & Body<'answerContactMessage'>>({
      query: ({ id, ...body }) =>
        request<'answerContactMessage'>({
          method: 'POST',
          url: `/api/contact-messages/${id}/answer`,
          body,
          answers: 'id',
          // It marks the message as read too.
          turn: id,
        }),
      onQueryStarted: showAnswer,
      // A colleague was faster: the lists do not have that answer yet.
      invalidatesTags: (_answered, error) => (!error || error.code === 'CONTACT_ANSWERED' ? ['ContactMessage'] : []),
    }),
    sendAnswerAgain: build.mutation<ContactMessage, { id: string }>({
      query: ({ id }) =>
        request<'sendContactAnswerAgain'>({
          method: 'POST',
          url: `/api/contact-messages/${id}/answer/again`,
          answers: 'id',
          turn: id,
        }),
      onQueryStarted: showAnswer,
      // On failure too: a colleague may have deleted it.
      invalidatesTags: ['ContactMessage'],
    }),
  }),
});

export const {
  useMessagesInfiniteQuery,
  useUnreadCountQuery,
  useMarkMutation,
  useAnswerMessageMutation,
  useSendAnswerAgainMutation,
  useDeleteMessageMutation,
} = contactsApi;
