import { original } from '@reduxjs/toolkit';
import { baseApi, listOf, whenDone } from '../../../shared/api/base-api.ts';
import { type Answer, type Body, type Read, request } from '../../../shared/api/call-types.ts';
import type { PageOf } from '../../../shared/api/pages.ts';
import type { Place } from '../../../shared/api/place.ts';
import type { RootState, useAppDispatch } from '../../../shared/store-hooks.ts';
import { isGone } from './conversations.api.ts';
import { appendPage, type Message, mergeChanges, merged, mergePage, type Thread } from './merge.ts';
import { pageSize, readLatest, readSince, threadAddress } from './read-thread.ts';

export type MessageVersion = Answer<'listMessageVersions'>[number];

interface Started {
  readonly dispatch: ReturnType<typeof useAppDispatch>;
  readonly queryFulfilled: Promise<{ readonly data: unknown }>;
}

const asPage = (rows: Message[], place: Place | undefined): PageOf<Message> => ({
  rows,
  total: place?.total ?? 0,
  next: place?.next ?? null,
});

/** Updates the cached thread, if there is one. */
const change = (userId: string, how: (held: Thread) => Thread) =>
  threadApi.util.updateQueryData('thread', userId, (draft) => how(original(draft) ?? draft));

/** Adds the server's state of the viewer's own message to the cache. */
async function putOwn(_given: unknown, { dispatch, queryFulfilled }: Started): Promise<void> {
  const done = await queryFulfilled.catch(() => null);
  if (!done) return;
  const message = done.data as Message;
  dispatch(change(message.receiverId, (held) => mergeChanges(held, [message])));
}

export const threadApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /**
     * The messages with a person. A refetch requests only the changes since the last one and merges them, whatever part
     * of the thread is cached.
     */
    thread: build.query<Thread, string>({
      queryFn: async (userId, { getState }, _extra, ask): Promise<Read<Thread>> => {
        const state = () => getState() as RootState;
        const held = threadApi.endpoints.thread.select(userId)(state()).data;
        if (!held || held.syncedTo === 0) return readLatest(ask, userId);
        if (!isGone(state(), userId)) {
          const changes = await readSince(ask, userId, held.syncedTo);
          // The list may report the deletion while this request runs. The refetch it causes then joins this one.
          if (!isGone(state(), userId)) return changes;
        }
        // The messages of a deleted account are erased without a change number, so everything is read again.
        const { data, error } = await readLatest(ask, userId);
        return error ? { error } : { data: { ...data, replacesAll: true } };
      },
      merge: (draft, incoming) => {
        const held = original(draft) ?? draft;
        if (incoming.replacesAll) return incoming;
        if (held.messages.length === 0) return incoming;
        return mergeChanges({ ...held, syncedTo: incoming.syncedTo }, incoming.messages);
      },
      providesTags: (_thread, _error, userId) => [{ type: 'Message', id: userId }],
    }),
    olderMessages: build.mutation<PageOf<Message>, { userId: string; cursor: string }>({
      query: ({ userId, cursor }) =>
        request<'readThread'>({ method: 'GET', url: threadAddress(userId, { cursor }), answers: 'list' }),
      transformResponse: asPage,
      async onQueryStarted({ userId, cursor }, { dispatch, queryFulfilled }) {
        const done = await queryFulfilled.catch(() => null);
        if (!done) return;
        const { rows, next: older } = done.data;
        dispatch(
          change(userId, (held) =>
            // Another run may be cached by now, where the page would leave a gap.
            held.older === cursor ? { ...held, older, messages: merged(held.messages, rows) } : held,
          ),
        );
      },
    }),
    /** The messages around `id`, or the latest ones if it is null. */
    messagesAround: build.mutation<PageOf<Message>, { userId: string; id: string | null }>({
      query: ({ userId, id }) =>
        request<'readThread'>({ method: 'GET', url: threadAddress(userId, id ? { around: id } : {}), answers: 'list' }),
      transformResponse: asPage,
      async onQueryStarted({ userId, id }, { dispatch, queryFulfilled }) {
        const done = await queryFulfilled.catch(() => null);
        if (done) dispatch(change(userId, (held) => mergePage(held, done.data.rows, done.data.next, id === null)));
      },
    }),
    newerMessages: build.mutation<PageOf<Message>, { userId: string; from: number }>({
      query: ({ userId, from }) =>
        request<'readThread'>({ method: 'GET', url: threadAddress(userId, { from }), answers: 'list' }),
      transformResponse: asPage,
      async onQueryStarted({ userId, from }, { dispatch, queryFulfilled }) {
        const done = await queryFulfilled.catch(() => null);
        if (!done) return;
        const { rows } = done.data;
        dispatch(
          change(userId, (held) => (held.newer === from ? appendPage(held, rows, rows.length < pageSize) : held)),
        );
      },
    }),
    sendMessage: build.mutation<Message, Body<'sendMessage'>>({
      query: (body) => request<'sendMessage'>({ method: 'POST', url: '/api/messages', body, answers: 'id' }),
      onQueryStarted: putOwn,
      invalidatesTags: whenDone(listOf('Message')),
    }),
    editMessage: build.mutation<Message, { id: string; content: string }>({
      query: ({ id, content }) =>
        request<'editMessage'>({ method: 'PATCH', url: `/api/messages/${id}`, body: { content }, answers: 'id' }),
      onQueryStarted: putOwn,
      invalidatesTags: whenDone(listOf('Message')),
    }),
    retractMessage: build.mutation<Message, string>({
      query: (id) => request<'retractMessage'>({ method: 'DELETE', url: `/api/messages/${id}`, answers: 'id' }),
      onQueryStarted: putOwn,
      invalidatesTags: whenDone(listOf('Message')),
    }),
    messageVersions: build.query<MessageVersion[], string>({
      query: (id) =>
        request<'listMessageVersions'>({ method: 'GET', url: `/api/messages/${id}/history`, answers: 'list' }),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const {
  useThreadQuery,
  useOlderMessagesMutation,
  useNewerMessagesMutation,
  useMessagesAroundMutation,
  useEditMessageMutation,
  useRetractMessageMutation,
  useMessageVersionsQuery,
} = threadApi;
