import { baseApi, listOf, whenDone } from '../../../shared/api/base-api.ts';
import { type Answer, type Body, request } from '../../../shared/api/call-types.ts';
import { inPages, type PageOf, withQuery } from '../../../shared/api/pages.ts';
import type { RootState, useAppDispatch } from '../../../shared/store-hooks.ts';

export type User = Answer<'listUsers'>[number];
export type Deletion = Answer<'listDeletions'>[number];
export type HistoryEntry = Answer<'listUserHistory'>[number];
export type UserRole = User['role'];
export type UserStatus = User['verificationStatus'];

export interface PeopleFilter {
  readonly role: UserRole | null;
  readonly status: UserStatus | null;
  readonly search: string;
  readonly sort: string | null;
}

/** Rows per page of the list. */
export const pageSize = 50;

interface Started {
  readonly dispatch: ReturnType<typeof useAppDispatch>;
  readonly getState: () => unknown;
  readonly queryFulfilled: Promise<unknown>;
}

/** Sets the status optimistically in every cached list; rolls back on failure. */
async function setStatusAtOnce(
  { id, status }: { id: string; status: UserStatus },
  { dispatch, getState, queryFulfilled }: Started,
): Promise<void> {
  const lists = peopleApi.util.selectCachedArgsForQuery(getState() as RootState, 'users');
  const changes = lists.map((list) =>
    dispatch(
      peopleApi.util.updateQueryData('users', list, ({ pages }) => {
        for (const { rows } of pages) for (const user of rows) if (user.id === id) user.verificationStatus = status;
      }),
    ),
  );
  await queryFulfilled.catch(() => {
    for (const change of changes) change.undo();
  });
}

export const peopleApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    users: build.infiniteQuery<PageOf<User>, PeopleFilter, string | null>({
      ...inPages<User>(),
      query: ({ queryArg, pageParam }) =>
        request<'listUsers'>({
          method: 'GET',
          url: withQuery('/api/users', { ...queryArg, limit: pageSize, cursor: pageParam }),
          answers: 'list',
        }),
      providesTags: [listOf('User')],
    }),
    counts: build.query<Answer<'countPeople'>, void>({
      query: () => request<'countPeople'>({ method: 'GET', url: '/api/admin/counts', answers: 'athletes' }),
      providesTags: [listOf('User')],
    }),
    changeRole: build.mutation<User, { id: string; role: Body<'changeRole'>['role'] }>({
      query: ({ id, role }) =>
        request<'changeRole'>({ method: 'PATCH', url: `/api/users/${id}/role`, body: { role }, answers: 'id' }),
      invalidatesTags: whenDone(listOf('User')),
    }),
    setVerification: build.mutation<User, { id: string } & Body<'setVerification'>>({
      query: ({ id, ...body }) =>
        request<'setVerification'>({
          method: 'PATCH',
          url: `/api/admin/users/${id}/verification`,
          body,
          answers: 'id',
        }),
      onQueryStarted: setStatusAtOnce,
      invalidatesTags: whenDone(listOf('User'), 'SocialPost'),
    }),
    editUser: build.mutation<User, { id: string } & Body<'editUser'>>({
      query: ({ id, ...body }) =>
        request<'editUser'>({ method: 'PATCH', url: `/api/admin/users/${id}`, body, answers: 'id' }),
      invalidatesTags: whenDone(listOf('User')),
    }),
    userHistory: build.infiniteQuery<PageOf<HistoryEntry>, string, string | null>({
      ...inPages<HistoryEntry>(),
      query: ({ queryArg: userId, pageParam }) =>
        request<'listUserHistory'>({
          method: 'GET',
          url: withQuery(`/api/admin/users/${userId}/history`, { limit: 10, cursor: pageParam }),
          answers: 'list',
        }),
      // Every event that changes a person in the lists may have added to their history.
      providesTags: [listOf('User')],
    }),
    deletionPreview: build.query<Answer<'previewDeletion'>, string>({
      query: (id) =>
        request<'previewDeletion'>({ method: 'GET', url: `/api/admin/users/${id}/deletion`, answers: 'erased' }),
      // Never cached: its counts change with everything the person does.
      keepUnusedDataFor: 0,
    }),
    deleteUser: build.mutation<null, string>({
      query: (id) => request<'deleteUser'>({ method: 'DELETE', url: `/api/admin/users/${id}`, answers: null }),
      invalidatesTags: whenDone(listOf('User'), 'SocialPost'),
    }),
    deletions: build.infiniteQuery<PageOf<Deletion>, void, string | null>({
      ...inPages<Deletion>(),
      query: ({ pageParam }) =>
        request<'listDeletions'>({
          method: 'GET',
          url: withQuery('/api/admin/deletions', { limit: 10, cursor: pageParam }),
          answers: 'list',
        }),
      providesTags: [listOf('User')],
    }),
  }),
});

export const {
  useUsersInfiniteQuery,
  useCountsQuery,
  useChangeRoleMutation,
  useSetVerificationMutation,
  useEditUserMutation,
  useUserHistoryInfiniteQuery,
  useDeletionPreviewQuery,
  useDeleteUserMutation,
  useDeletionsInfiniteQuery,
} = peopleApi;
