import { baseApi } from '../../../shared/api/base-api.ts';
import { type Answer, type Body, request } from '../../../shared/api/call-types.ts';
import { inPages, type PageOf, withQuery } from '../../../shared/api/pages.ts';
import type { AppDispatch } from '../../../shared/store-hooks.ts';
import { countApi } from './count.api.ts';

export type Notification = Answer<'listNotifications'>[number];

const pageSize = 20;

const listApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    notifications: build.infiniteQuery<PageOf<Notification>, void, string | null>({
      ...inPages<Notification>(),
      query: ({ pageParam }) =>
        request<'listNotifications'>({
          method: 'GET',
          url: withQuery('/api/notifications', { limit: pageSize, cursor: pageParam }),
          answers: 'list',
        }),
      providesTags: ['Notification'],
    }),
    /** Optimistic; rolls back on failure. */
    markNotificationRead: build.mutation<Notification, string>({
      query: (id) =>
        request<'markNotificationRead'>({ method: 'POST', url: `/api/notifications/${id}/read`, answers: 'id' }),
      async onQueryStarted(id, { dispatch, queryFulfilled }) {
        const undo = markCached(
          dispatch,
          (each) => each.id === id,
          (unread, marked) => unread - marked,
        );
        await queryFulfilled.catch(undo);
      },
    }),
    /** Optimistic; rolls back on failure. Those that came after the shown ones stay unread. */
    markNotificationsRead: build.mutation<null, Body<'markNotificationsRead'>>({
      query: (body) =>
        request<'markNotificationsRead'>({ method: 'POST', url: '/api/notifications/read', body, answers: null }),
      async onQueryStarted({ until }, { dispatch, queryFulfilled }) {
        // Unread ones that are not loaded are older, and marked too.
        const undo = markCached(
          dispatch,
          ({ at }) => at <= until,
          () => 0,
        );
        await queryFulfilled.catch(undo);
      },
    }),
  }),
});

/** Marks the cached notifications that are meant, and counts again; returns what undoes both. */
function markCached(
  dispatch: AppDispatch,
  isMeant: (each: Notification) => boolean,
  unreadAfter: (unread: number, marked: number) => number,
): () => void {
  const readAt = new Date().toISOString();
  let marked = 0;
  const list = dispatch(
    listApi.util.updateQueryData('notifications', undefined, ({ pages }) => {
      for (const each of pages.flatMap(({ rows }) => rows)) {
        if (each.readAt !== null || !isMeant(each)) continue;
        each.readAt = readAt;
        marked += 1;
      }
    }),
  );
  const count = dispatch(
    countApi.util.updateQueryData('unreadNotifications', undefined, (unread) =>
      Math.max(0, unreadAfter(unread, marked)),
    ),
  );
  return () => {
    list.undo();
    count.undo();
  };
}

export const { useNotificationsInfiniteQuery, useMarkNotificationReadMutation, useMarkNotificationsReadMutation } =
  listApi;
