import { baseApi } from '../../api/base-api.ts';
import { type Answer, type Body, request } from '../../api/call-types.ts';
import { withQuery } from '../../api/pages.ts';

export type PlannedWeek = Answer<'listPlannedWeeks'>[number];
export type PlannedSession = PlannedWeek['sessions'][number];

/** The weeks that begin on these days or between them. */
interface Weeks {
  readonly athleteId: string;
  readonly from: string;
  readonly to: string;
}

const plannedWeeksApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The latest week first; of few weeks, all of which are on the first page. */
    plannedWeeks: build.query<PlannedWeek[], Weeks>({
      query: ({ athleteId, from, to }) =>
        request<'listPlannedWeeks'>({
          method: 'GET',
          url: withQuery(`/api/athletes/${athleteId}/planned-weeks`, { from, to }),
          answers: 'list',
        }),
      providesTags: (_answer, _error, { athleteId }) => [{ type: 'PlannedWeek', id: athleteId }],
    }),
    savePlannedWeek: build.mutation<PlannedWeek, { athleteId: string; week: Body<'savePlannedWeek'> }>({
      query: ({ athleteId, week: body }) =>
        request<'savePlannedWeek'>({
          method: 'PUT',
          url: `/api/athletes/${athleteId}/planned-weeks`,
          body,
          answers: 'monday',
        }),
      // On failure too: somebody else may have been first, or the answer was lost after the change.
      invalidatesTags: (_answer, _error, { athleteId }) => [{ type: 'PlannedWeek', id: athleteId }],
    }),
  }),
});

export const { usePlannedWeeksQuery, useSavePlannedWeekMutation } = plannedWeeksApi;
