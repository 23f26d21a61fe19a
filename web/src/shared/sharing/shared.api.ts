import { baseApi } from '../api/base-api.ts';
import { type Answer, request } from '../api/call-types.ts';
import { withQuery } from '../api/pages.ts';

export type SharedAthlete = Answer<'listSharedAthletes'>[number];
export type SharedHealth = Answer<'getSharedHealth'>;
export type SharedMeeting = Answer<'listSharedMeetings'>[number];

/** What a member of an entourage sees of an athlete; `as`: the athlete looks as that member. */
export interface Looked {
  readonly athleteId: string;
  readonly as: string | null;
}

const parts = [
  'Biomarkers',
  'Todo',
  'CheckIn',
  'Measurements',
  'Injury',
  'Illness',
  'PlannedWeek',
  'Competition',
] as const;

const sharedApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The athletes whose entourage the caller belongs to. */
    sharedAthletes: build.query<SharedAthlete[], void>({
      query: () => request<'listSharedAthletes'>({ method: 'GET', url: '/api/shared-athletes', answers: 'list' }),
      providesTags: ['Share', 'Connection'],
    }),
    sharedHealth: build.query<SharedHealth, Looked>({
      query: ({ athleteId, as }) =>
        request<'getSharedHealth'>({
          method: 'GET',
          url: withQuery(`/api/athletes/${athleteId}/shared`, { as }),
          answers: 'granted',
        }),
      providesTags: (_answer, _error, { athleteId }) => [
        'Share',
        'Connection',
        'AthleteProfile',
        ...parts.map((type) => ({ type, id: athleteId })),
      ],
    }),
    sharedMeetings: build.query<SharedMeeting[], Looked>({
      query: ({ athleteId, as }) =>
        request<'listSharedMeetings'>({
          method: 'GET',
          url: withQuery(`/api/athletes/${athleteId}/meetings`, { as }),
          answers: 'list',
        }),
      providesTags: ['Share', 'Connection', 'Appointment'],
    }),
  }),
});

export const { useSharedAthletesQuery, useSharedHealthQuery, useSharedMeetingsQuery } = sharedApi;
