import { baseApi } from '../../shared/api/base-api.ts';
import { type Answer, type Body, request } from '../../shared/api/call-types.ts';

export type TeamMemberProfile = Answer<'saveTeamMemberProfile'>;

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Null: the member has no profile yet. */
    teamMemberProfile: build.query<TeamMemberProfile | null, void>({
      query: () =>
        request<'getTeamMemberProfile'>({
          method: 'GET',
          url: '/api/team-member-profile',
          answers: ['fieldOfExpertise', null],
        }),
      providesTags: ['TeamMemberProfile'],
    }),
    saveTeamMemberProfile: build.mutation<TeamMemberProfile, Body<'saveTeamMemberProfile'>>({
      query: (body) =>
        request<'saveTeamMemberProfile'>({
          method: 'POST',
          url: '/api/team-member-profile',
          body,
          answers: 'fieldOfExpertise',
        }),
      async onQueryStarted(_given, { dispatch, queryFulfilled }) {
        const done = await queryFulfilled.catch(() => null);
        if (done) dispatch(api.util.upsertQueryData('teamMemberProfile', undefined, done.data));
      },
    }),
  }),
});

export const { useTeamMemberProfileQuery, useSaveTeamMemberProfileMutation } = api;
