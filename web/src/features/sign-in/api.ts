import { baseApi, whenDone } from '../../shared/api/base-api.ts';
import { type Answer, type Body, request } from '../../shared/api/call-types.ts';
import type { CurrentUser } from '../../shared/session/session.api.ts';

export const signInApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    signIn: build.mutation<CurrentUser, Body<'signIn'>>({
      query: (body) => request<'signIn'>({ method: 'POST', url: '/api/login', body, answers: 'id' }),
    }),
    beginPasskeySignIn: build.mutation<Answer<'beginPasskeySignIn'>, void>({
      query: () =>
        request<'beginPasskeySignIn'>({ method: 'POST', url: '/api/login/passkey/options', answers: 'challenge' }),
    }),
    signInWithPasskey: build.mutation<CurrentUser, Body<'signInWithPasskey'>>({
      query: (body) => request<'signInWithPasskey'>({ method: 'POST', url: '/api/login/passkey', body, answers: 'id' }),
    }),
    register: build.mutation<CurrentUser, Body<'register'>>({
      query: (body) => request<'register'>({ method: 'POST', url: '/api/register', body, answers: 'id' }),
    }),
    registerTeamMember: build.mutation<Answer<'registerTeamMember'>, Body<'registerTeamMember'>>({
      query: (body) =>
        request<'registerTeamMember'>({
          method: 'POST',
          url: '/api/register-team-member',
          body,
          answers: 'username',
        }),
    }),
    joinEntourage: build.mutation<Answer<'joinEntourage'>, Body<'joinEntourage'>>({
      query: (body) => request<'joinEntourage'>({ method: 'POST', url: '/api/entourages', body, answers: 'athleteId' }),
      invalidatesTags: whenDone('Share'),
    }),
    requestPasswordReset: build.mutation<{ message: string }, Body<'requestPasswordReset'>>({
      query: (body) =>
        request<'requestPasswordReset'>({ method: 'POST', url: '/api/password-reset', body, answers: 'message' }),
    }),
    resetPassword: build.mutation<null, Body<'resetPassword'>>({
      query: (body) =>
        request<'resetPassword'>({ method: 'POST', url: '/api/password-reset/complete', body, answers: null }),
      // It ends all sessions of the person, possibly including this browser's.
      invalidatesTags: whenDone('CurrentUser'),
    }),
    confirmEmail: build.mutation<Answer<'confirmEmail'>, Body<'confirmEmail'>>({
      query: (body) =>
        request<'confirmEmail'>({ method: 'POST', url: '/api/confirm-email', body, answers: 'username' }),
      invalidatesTags: whenDone('CurrentUser'),
    }),
  }),
});

export const {
  useSignInMutation,
  useBeginPasskeySignInMutation,
  useSignInWithPasskeyMutation,
  useRegisterMutation,
  useRegisterTeamMemberMutation,
  useJoinEntourageMutation,
  useRequestPasswordResetMutation,
  useResetPasswordMutation,
  useConfirmEmailMutation,
} = signInApi;
