import { baseApi, listOf } from '../../api/base-api.ts';
import { type Answer, type Body, request } from '../../api/call-types.ts';
import { inPages, type PageOf, withQuery } from '../../api/pages.ts';

export type FollowUp = Answer<'listFollowUps'>[number];

interface OfAthlete {
  readonly athleteId: string;
}

interface OfFollowUp extends OfAthlete {
  readonly id: string;
}

/** On failure too: somebody else may have been first, or the answer was lost after the change. */
const tags = (_answer: unknown, _error: unknown, { athleteId }: OfAthlete) => [
  { type: 'FollowUp' as const, id: athleteId },
  listOf('FollowUp'),
];

/** Done and reopened in the order of the presses. */
const turnOf = (id: string) => `follow-up ${id}`;

export const followUpsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Those of an athlete that are not done, the earliest day first. */
    followUps: build.query<FollowUp[], string>({
      query: (athleteId) =>
        request<'listFollowUps'>({ method: 'GET', url: `/api/athletes/${athleteId}/follow-ups`, answers: 'list' }),
      // It is nobody's any more once a liaison has left.
      providesTags: (_answer, _error, athleteId) => ['Connection', { type: 'FollowUp', id: athleteId }],
    }),
    /** The last done first. */
    doneFollowUps: build.infiniteQuery<PageOf<FollowUp>, string, string | null>({
      ...inPages<FollowUp>(),
      query: ({ queryArg: athleteId, pageParam }) =>
        request<'listDoneFollowUps'>({
          method: 'GET',
          url: withQuery(`/api/athletes/${athleteId}/follow-ups/done`, { limit: 20, cursor: pageParam }),
          answers: 'list',
        }),
      providesTags: (_answer, _error, athleteId) => [{ type: 'FollowUp', id: athleteId }],
    }),
    /** Of all athletes of the liaison, those that are theirs or anyone's, the earliest day first. */
    ownFollowUps: build.query<FollowUp[], void>({
      query: () => request<'listOwnFollowUps'>({ method: 'GET', url: '/api/follow-ups', answers: 'list' }),
      providesTags: ['Connection', listOf('FollowUp')],
    }),
    addFollowUp: build.mutation<FollowUp, OfAthlete & { followUp: Body<'addFollowUp'> }>({
      query: ({ athleteId, followUp: body }) =>
        request<'addFollowUp'>({ method: 'POST', url: `/api/athletes/${athleteId}/follow-ups`, body, answers: 'id' }),
      invalidatesTags: tags,
    }),
    changeFollowUp: build.mutation<FollowUp, OfFollowUp & { followUp: Body<'changeFollowUp'> }>({
      query: ({ id, followUp: body }) =>
        request<'changeFollowUp'>({ method: 'PUT', url: `/api/follow-ups/${id}`, body, answers: 'id' }),
      invalidatesTags: tags,
    }),
    completeFollowUp: build.mutation<FollowUp, OfFollowUp>({
      query: ({ id }) =>
        request<'completeFollowUp'>({
          method: 'POST',
          url: `/api/follow-ups/${id}/done`,
          answers: 'id',
          turn: turnOf(id),
        }),
      invalidatesTags: tags,
    }),
    reopenFollowUp: build.mutation<FollowUp, OfFollowUp>({
      query: ({ id }) =>
        request<'reopenFollowUp'>({
          method: 'DELETE',
          url: `/api/follow-ups/${id}/done`,
          answers: 'id',
          turn: turnOf(id),
        }),
      invalidatesTags: tags,
    }),
    removeFollowUp: build.mutation<null, OfFollowUp>({
      query: ({ id }) => request<'removeFollowUp'>({ method: 'DELETE', url: `/api/follow-ups/${id}`, answers: null }),
      invalidatesTags: tags,
    }),
  }),
});

export const {
  useFollowUpsQuery,
  useDoneFollowUpsInfiniteQuery,
  useOwnFollowUpsQuery,
  useAddFollowUpMutation,
  useChangeFollowUpMutation,
  useCompleteFollowUpMutation,
  useReopenFollowUpMutation,
  useRemoveFollowUpMutation,
} = followUpsApi;
