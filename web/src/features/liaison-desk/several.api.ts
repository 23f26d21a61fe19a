import { baseApi, listOf } from '../../shared/api/base-api.ts';
import { type Answer, type Body, request } from '../../shared/api/call-types.ts';
import { addDays } from '../../shared/days.ts';

export type PlannedForOne = Answer<'planWeekForSeveral'>[number];

interface WeekOf {
  readonly athleteId: string;
  readonly monday: string;
}

const severalApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** An athlete's competitions of one week, the earliest first. */
    competitionsInWeek: build.query<Answer<'listCompetitions'>, WeekOf>({
      query: ({ athleteId, monday }) =>
        request<'listCompetitions'>({
          method: 'GET',
          url: `/api/athletes/${athleteId}/competitions?from=${monday}&to=${addDays(monday, 6)}`,
          answers: 'list',
        }),
      providesTags: (_answer, _error, { athleteId }) => [{ type: 'Competition', id: athleteId }],
    }),
    planWeekForSeveral: build.mutation<PlannedForOne[], Body<'planWeekForSeveral'>>({
      query: (body) =>
        request<'planWeekForSeveral'>({ method: 'POST', url: '/api/planned-weeks', body, answers: 'list' }),
      // On failure too: the answer may have been lost after the change.
      invalidatesTags: (_answer, _error, { athleteIds }) => [
        listOf('PlannedWeek'),
        ...athleteIds.map((id) => ({ type: 'PlannedWeek' as const, id })),
      ],
    }),
  }),
});

export const { useCompetitionsInWeekQuery, usePlanWeekForSeveralMutation } = severalApi;
