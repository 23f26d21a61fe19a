import { baseApi, listOf } from '../../shared/api/base-api.ts';
import { type Answer, type Body, request } from '../../shared/api/call-types.ts';

export type PlannedForOne = Answer<'planWeekForSeveral'>[number];

const severalApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
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

export const { usePlanWeekForSeveralMutation } = severalApi;
