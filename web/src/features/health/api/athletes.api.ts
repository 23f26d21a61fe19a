import { baseApi, listOf } from '../../../shared/api/base-api.ts';
import { type Answer, request } from '../../../shared/api/call-types.ts';
import { inPages, type PageOf, withQuery } from '../../../shared/api/pages.ts';

export type AssignedAthlete = Answer<'listAthletesOf'>[number];
export type TriageRow = Answer<'listTriage'>[number];
export type Alert = Answer<'listAlerts'>[number];
export type Flag = TriageRow['flags'][number];

export const athletesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    athletesOf: build.query<AssignedAthlete[], string>({
      query: (liaisonId) =>
        request<'listAthletesOf'>({ method: 'GET', url: `/api/liaisons/athletes/${liaisonId}`, answers: 'list' }),
      providesTags: ['Connection', listOf('User')],
    }),
    /** How each of one's athletes stands. */
    triage: build.query<TriageRow[], void>({
      query: () => request<'listTriage'>({ method: 'GET', url: '/api/triage', answers: 'list' }),
      providesTags: ['Connection', 'Alert', listOf('Biomarkers'), listOf('CheckIn')],
    }),
    /** One's own, the latest first. */
    alerts: build.infiniteQuery<PageOf<Alert>, void, string | null>({
      ...inPages<Alert>(),
      query: ({ pageParam }) =>
        request<'listAlerts'>({
          method: 'GET',
          url: withQuery('/api/alerts', { limit: 20, cursor: pageParam }),
          answers: 'list',
        }),
      providesTags: ['Alert', 'Connection'],
    }),
    /** How many nobody has looked at: the list's total, and no more of it than one. */
    unseenAlerts: build.query<number, void>({
      query: () => request<'listAlerts'>({ method: 'GET', url: '/api/alerts?seen=false&limit=1', answers: 'list' }),
      transformResponse: (alerts: Alert[], place: { total: number } | undefined) => place?.total ?? alerts.length,
      providesTags: ['Alert', 'Connection'],
    }),
    seeAlert: build.mutation<Alert, string>({
      query: (id) => request<'markAlertSeen'>({ method: 'POST', url: `/api/alerts/${id}/seen`, answers: 'seenAt' }),
      // One that is not there any more is none to look at: the list is read again either way.
      invalidatesTags: ['Alert'],
    }),
  }),
});

export const { useAthletesOfQuery, useTriageQuery, useAlertsInfiniteQuery, useUnseenAlertsQuery, useSeeAlertMutation } =
  athletesApi;
