import { baseApi } from '../api/base-api.ts';
import { type Answer, request } from '../api/call-types.ts';
import type { Failure } from '../api/failure.ts';

export type CurrentUser = Answer<'currentUser'>;

export const sessionApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The signed-in person; null: signed out, which is an answer and not an error. */
    currentUser: build.query<CurrentUser | null, void>({
      queryFn: async (_none, _api, _extra, ask) => {
        const { data, error } = await ask(
          request<'currentUser'>({ method: 'GET', url: '/api/auth/user', answers: 'id' }),
        );
        if (!error) return { data: data as CurrentUser };
        const failure = error as Failure;
        return failure.code === 'UNAUTHENTICATED' ? { data: null } : { error: failure };
      },
      providesTags: (user) => ['CurrentUser', ...(user ? [{ type: 'User' as const, id: user.id }] : [])],
    }),
    /** Whether two-step sign-in is on. */
    secondFactor: build.query<Answer<'readSecondFactor'>, void>({
      query: () => request<'readSecondFactor'>({ method: 'GET', url: '/api/account/second-factor', answers: 'on' }),
      providesTags: ['SecondFactor'],
    }),
    sendEmailConfirmation: build.mutation<null, void>({
      query: () =>
        request<'sendEmailConfirmation'>({ method: 'POST', url: '/api/account/email-confirmation', answers: null }),
    }),
  }),
});

export const { useCurrentUserQuery, useSecondFactorQuery, useSendEmailConfirmationMutation } = sessionApi;
