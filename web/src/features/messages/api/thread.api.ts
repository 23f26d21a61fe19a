import { original } from '@reduxjs/toolkit';
import { baseApi, listOf, whenDone } from '../../../shared/api/base-api.ts';
import { type Answer, type Body, request } from '../../../shared/api/call-types.ts';
import type { PageOf } from '../../../shared/api/pages.ts';
import type { Place } from '../../../shared/api/place.ts';
import type { RootState, useAppDispatch } from '../../../shared/store-hooks.ts';
import { isGone } from './conversations.api.ts';
import { type Message, merged, type Thread } from './merge.ts';
import { type Read, readLatest, readSince, threadAddress } from './read-thread.ts';

export type MessageVersion = Answer<'listMessageVersions'>[number];

interface Started {
  readonly dispatch: ReturnType<typeof useAppDispatch>;
  readonly queryFulfilled: Promise<{ readonly data: unknown }>;
}

/** What comes is put among what is held of these two; where nothing is held there is nothing to do. */
const putInto = (userId: string, come: readonly Message[], more: Partial<Thread> = {}) =>
  threadApi.util.updateQueryData('thread', userId, (draft) => {
    const held = original(draft) ?? draft;
    return { ...held, ...more, messages: merged(held.messages, come) };
  });

/** One's own message as the server has it now. */
async function putOwn(_given: unknown, { dispatch, queryFulfilled }: Started): Promise<void> {
  const done = await queryFulfilled.catch(() => null);
  if (!done) return;
  const message = done.data as Message;
  dispatch(putInto(message.receiverId, [message]));
}

export const threadApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /**
     * The messages with somebody. Told that something has changed, it asks for what is new since it last heard and puts that
     * among the rest, however much of it is held.
     */
    thread: build.query<Thread, string>({
      queryFn: async (userId, { getState }, _extra, ask): Promise<Read> => {
        const state = getState() as RootState;
        const held = threadApi.endpoints.thread.select(userId)(state).data;
        if (!held || held.heard === 0) return readLatest(ask, userId);
        if (!isGone(state, userId)) return readSince(ask, userId, held.heard);
        // What they wrote is erased, which is no change of any message.
        const { data, error } = await readLatest(ask, userId);
        return error ? { error } : { data: { ...data, anew: true } };
      },
      merge: (draft, come) => {
        const held = original(draft) ?? draft;
        if (come.anew) return come;
        const older = held.messages.length === 0 ? come.older : held.older;
        return { older, heard: come.heard, messages: merged(held.messages, come.messages) };
      },
      providesTags: (_thread, _error, userId) => [{ type: 'Message', id: userId }],
    }),
    olderMessages: build.mutation<PageOf<Message>, { userId: string; cursor: string }>({
      query: ({ userId, cursor }) =>
        request<'readThread'>({ method: 'GET', url: threadAddress(userId, { cursor }), answers: 'list' }),
      transformResponse: (rows: Message[], place: Place | undefined) => ({
        rows,
        total: place?.total ?? 0,
        next: place?.next ?? null,
      }),
      async onQueryStarted({ userId }, { dispatch, queryFulfilled }) {
        const done = await queryFulfilled.catch(() => null);
        if (done) dispatch(putInto(userId, done.data.rows, { older: done.data.next }));
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
  useEditMessageMutation,
  useRetractMessageMutation,
  useMessageVersionsQuery,
} = threadApi;
