import { baseApi, listOf } from '../../shared/api/base-api.ts';
import { type Answer, request } from '../../shared/api/call-types.ts';

export type SquadRow = Answer<'listSquad'>[number];
export type AthleteProfile = NonNullable<Answer<'getAthleteProfileOf'>>;

const deskApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The profile of a liaison's athlete; null: none yet. */
    athleteProfileOf: build.query<AthleteProfile | null, string>({
      query: (athleteId) =>
        request<'getAthleteProfileOf'>({
          method: 'GET',
          url: `/api/athletes/${athleteId}/profile`,
          answers: ['version', null],
        }),
      providesTags: ['AthleteProfile'],
    }),
    /** The liaison's athletes side by side, those first who need a look. */
    squad: build.query<SquadRow[], void>({
      query: () => request<'listSquad'>({ method: 'GET', url: '/api/squad', answers: 'list' }),
      providesTags: [
        'Connection',
        'Alert',
        listOf('Biomarkers'),
        listOf('CheckIn'),
        listOf('PlannedWeek'),
        listOf('Competition'),
        listOf('Injury'),
        listOf('Illness'),
        listOf('Todo'),
      ],
    }),
  }),
});

export const { useAthleteProfileOfQuery, useSquadQuery } = deskApi;
