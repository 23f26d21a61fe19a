import { baseApi, listOf } from '../../api/base-api.ts';
import { type Answer, request } from '../../api/call-types.ts';
import { inPages, type PageOf, withQuery } from '../../api/pages.ts';

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
    /** The triage data of the liaison's athletes. */
    triage: build.query<TriageRow[], void>({
      query: () => request<'listTriage'>({ method: 'GET', url: '/api/triage', answers: 'list' }),
      providesTags: ['Connection', 'Alert', listOf('Biomarkers'), listOf('CheckIn')],
    }),
    /** The liaison's alerts, the latest first. */
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
    /** The number of unseen alerts, read as the total of a list with a limit of 1. */
    unseenAlerts: build.query<number, void>({
      query: () => request<'listAlerts'>({ method: 'GET', url: '/api/alerts?seen=false&limit=1', answers: 'list' }),
      transformResponse: (alerts: Alert[], place: { total: number } | undefined) => place?.total ?? alerts.length,
      providesTags: ['Alert', 'Connection'],
    }),
    seeAlert: build.mutation<Alert, string>({
      query: (id) => request<'markAlertSeen'>({ method: 'POST', url: `/api/alerts/${id}/seen`, answers: 'seenAt' }),
      // On failure too: an alert that is already gone must leave the list.
      invalidatesTags: ['Alert'],
    }),
    /** Marks all alerts as seen that were raised until then. */
    seeAlerts: build.mutation<null, string>({
      query: (until) =>
        request<'markAlertsSeen'>({ method: 'POST', url: '/api/alerts/seen', body: { until }, answers: null }),
      invalidatesTags: ['Alert'],
    }),
  }),
});

export const {
  useAthletesOfQuery,
  useTriageQuery,
  useAlertsInfiniteQuery,
  useUnseenAlertsQuery,
  useSeeAlertMutation,
  useSeeAlertsMutation,
} = athletesApi;
