import { baseApi, whenDone } from '../../shared/api/base-api.ts';
import { type Answer, type Body, request } from '../../shared/api/call-types.ts';

export type Invite = Answer<'createInvite'>;

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The athlete's invites, the latest first. */
    invites: build.query<Invite[], void>({
      query: () => request<'listInvites'>({ method: 'GET', url: '/api/team-member-invites', answers: 'list' }),
      // Each says whether the person it admitted is still in the entourage.
      providesTags: ['Invite', 'Share'],
    }),
    createInvite: build.mutation<Invite, Body<'createInvite'>>({
      query: (body) =>
        request<'createInvite'>({ method: 'POST', url: '/api/team-member-invites', body, answers: 'inviteCode' }),
      async onQueryStarted(_given, { dispatch, queryFulfilled }) {
        const done = await queryFulfilled.catch(() => null);
        if (done) dispatch(api.util.updateQueryData('invites', undefined, (invites) => [done.data, ...invites]));
      },
      invalidatesTags: whenDone('Invite'),
    }),
    /** Another code and seven more days. */
    renewInvite: build.mutation<Invite, string>({
      query: (id) =>
        request<'renewInvite'>({
          method: 'POST',
          url: `/api/team-member-invites/${id}/renewal`,
          answers: 'inviteCode',
        }),
      // On failure too: it may have been used or deleted meanwhile.
      invalidatesTags: ['Invite'],
    }),
    deleteInvite: build.mutation<null, string>({
      query: (id) =>
        request<'deleteInvite'>({ method: 'DELETE', url: `/api/team-member-invites/${id}`, answers: null }),
      invalidatesTags: ['Invite'],
    }),
  }),
});

export const { useInvitesQuery, useCreateInviteMutation, useRenewInviteMutation, useDeleteInviteMutation } = api;
