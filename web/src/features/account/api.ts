import { baseApi, whenDone } from '../../shared/api/base-api.ts';
import { type Answer, type Body, request } from '../../shared/api/call-types.ts';
import { type CurrentUser, sessionApi } from '../../shared/session/session.api.ts';
import type { useAppDispatch } from '../../shared/store-hooks.ts';

interface Started {
  dispatch: ReturnType<typeof useAppDispatch>;
  queryFulfilled: Promise<{ data: CurrentUser }>;
}

/** Writes the returned person into the cache, which saves fetching the current user again. */
async function keepAsCurrentUser(_given: unknown, { dispatch, queryFulfilled }: Started): Promise<void> {
  const done = await queryFulfilled.catch(() => null);
  if (done) dispatch(sessionApi.util.updateQueryData('currentUser', undefined, () => done.data));
}

export const accountApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    editAccount: build.mutation<CurrentUser, Body<'editAccount'>>({
      query: (body) => request<'editAccount'>({ method: 'PATCH', url: '/api/account', body, answers: 'id' }),
      onQueryStarted: keepAsCurrentUser,
    }),
    removePicture: build.mutation<null, void>({
      query: () => ({ method: 'DELETE', url: '/api/account/picture', answers: null }),
      invalidatesTags: whenDone('CurrentUser'),
    }),
    changePassword: build.mutation<null, Body<'changePassword'>>({
      query: (body) => request<'changePassword'>({ method: 'POST', url: '/api/account/password', body, answers: null }),
      invalidatesTags: whenDone('Session', 'CalendarFeed'),
    }),
    changeEmail: build.mutation<null, Body<'changeEmail'>>({
      query: (body) => request<'changeEmail'>({ method: 'POST', url: '/api/account/email', body, answers: null }),
      invalidatesTags: whenDone('CurrentUser'),
    }),
    sessions: build.query<Answer<'listSessions'>, void>({
      query: () => request<'listSessions'>({ method: 'GET', url: '/api/account/sessions', answers: 'list' }),
      providesTags: ['Session'],
    }),
    endSession: build.mutation<null, string>({
      query: (id) => request<'endSession'>({ method: 'DELETE', url: `/api/account/sessions/${id}`, answers: null }),
      // Also on failure: a session that is already gone must leave the list.
      invalidatesTags: ['Session'],
    }),
    endOtherSessions: build.mutation<null, void>({
      query: () =>
        request<'endSessions'>({ method: 'DELETE', url: '/api/account/sessions?keepCurrent=true', answers: null }),
      invalidatesTags: ['Session'],
    }),
    endEverySession: build.mutation<null, void>({
      query: () => request<'endSessions'>({ method: 'DELETE', url: '/api/account/sessions', answers: null }),
    }),
    beginSecondFactor: build.mutation<Answer<'beginSecondFactor'>, Body<'beginSecondFactor'>>({
      query: (body) =>
        request<'beginSecondFactor'>({ method: 'POST', url: '/api/account/second-factor', body, answers: 'uri' }),
    }),
    confirmSecondFactor: build.mutation<Answer<'confirmSecondFactor'>, Body<'confirmSecondFactor'>>({
      query: (body) =>
        request<'confirmSecondFactor'>({
          method: 'POST',
          url: '/api/account/second-factor/confirm',
          body,
          answers: 'recoveryCodes',
        }),
      // Also on failure: the answer with the codes may be lost.
      invalidatesTags: ['SecondFactor', 'CurrentUser'],
    }),
    renewRecoveryCodes: build.mutation<Answer<'renewRecoveryCodes'>, Body<'renewRecoveryCodes'>>({
      query: (body) =>
        request<'renewRecoveryCodes'>({
          method: 'POST',
          url: '/api/account/second-factor/recovery-codes',
          body,
          answers: 'recoveryCodes',
        }),
      invalidatesTags: ['SecondFactor'],
    }),
    removeSecondFactor: build.mutation<null, Body<'removeSecondFactor'>>({
      query: (body) =>
        request<'removeSecondFactor'>({
          method: 'POST',
          url: '/api/account/second-factor/remove',
          body,
          answers: null,
        }),
      invalidatesTags: whenDone('SecondFactor', 'CurrentUser'),
    }),
  }),
});

export const {
  useEditAccountMutation,
  useRemovePictureMutation,
  useChangeEmailMutation,
  useChangePasswordMutation,
  useSessionsQuery,
  useEndSessionMutation,
  useEndOtherSessionsMutation,
  useEndEverySessionMutation,
  useBeginSecondFactorMutation,
  useConfirmSecondFactorMutation,
  useRenewRecoveryCodesMutation,
  useRemoveSecondFactorMutation,
} = accountApi;
