import { baseApi } from '../api/base-api.ts';
import { type Answer, type Body, request } from '../api/call-types.ts';
import { inPages, type PageOf, withQuery } from '../api/pages.ts';

export type Slot = Answer<'suggestSlots'>[number];
export type Appointment = Answer<'bookAppointment'>;
export type Hold = Answer<'holdSlot'>;
export type Proposal = Answer<'proposeTimes'>;

/** Of a person's meetings to come, as many as `upcomingMeetings` has at most. */
export const mostUpcoming = 100;

/** Of free times: changed by everybody who books the liaison. */
const slots = { type: 'Appointment', id: 'SLOTS' } as const;

export const meetingsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Read again whenever the time of one of the two changes. */
    suggestedSlots: build.query<
      Slot[],
      {
        liaisonId: string;
        athleteId: string | null;
        timezone: string;
        followTrips: 'true' | 'false';
        duration?: number;
        /** The meeting that is to move, whose own time counts as free. */
        moving?: string;
        /** Unless given, the first day that the liaison's minimum notice allows. */
        from?: string | undefined;
      }
    >({
      query: ({ liaisonId, ...asked }) =>
        request<'suggestSlots'>({
          method: 'GET',
          url: withQuery(`/api/appointments/suggest/${liaisonId}`, asked),
          answers: 'list',
        }),
      providesTags: ['Appointment', slots],
      keepUnusedDataFor: 0,
    }),
    holdSlot: build.mutation<Hold, Body<'holdSlot'>>({
      query: (body) =>
        request<'holdSlot'>({
          method: 'POST',
          url: '/api/appointments/holds',
          body,
          answers: 'expiresAt',
          turn: 'hold',
        }),
      // Others are notified by the server; a refused time is gone from the list.
      invalidatesTags: (_hold, error) => (error ? [slots] : []),
    }),
    releaseHold: build.mutation<null, string>({
      query: (id) =>
        request<'releaseHold'>({
          method: 'DELETE',
          url: `/api/appointments/holds/${id}`,
          answers: null,
          turn: 'hold',
        }),
    }),
    bookAppointment: build.mutation<Appointment, Body<'bookAppointment'>>({
      query: (body) =>
        request<'bookAppointment'>({ method: 'POST', url: '/api/appointments', body, answers: 'scheduledAt' }),
      // A refusal too: the time that was chosen is taken.
      invalidatesTags: ['Appointment'],
    }),
    /** With everybody, or with this person: the next one first, as many as a page may have. */
    upcomingMeetings: build.query<Appointment[], string | null>({
      query: (withId) =>
        request<'listAppointments'>({
          method: 'GET',
          url: withQuery('/api/appointments', { when: 'upcoming', with: withId, limit: mostUpcoming }),
          answers: 'list',
        }),
      providesTags: ['Appointment'],
    }),
    /** Those that overlap this time: the next one first, as many as a page may have. */
    upcomingWithin: build.query<Appointment[], { from: string; until: string }>({
      query: (range) =>
        request<'listAppointments'>({
          method: 'GET',
          url: withQuery('/api/appointments', { when: 'upcoming', ...range, limit: mostUpcoming }),
          answers: 'list',
        }),
      providesTags: ['Appointment'],
    }),
    /** The next one first, page by page. */
    meetingsToCome: build.infiniteQuery<PageOf<Appointment>, void, string | null>({
      ...inPages<Appointment>(),
      query: ({ pageParam: cursor }) =>
        request<'listAppointments'>({
          method: 'GET',
          url: withQuery('/api/appointments', { when: 'upcoming', limit: 50, cursor }),
          answers: 'list',
        }),
      providesTags: ['Appointment'],
    }),
    /** Those that overlap this time, in every status. */
    meetingsWithin: build.infiniteQuery<PageOf<Appointment>, { from: string; until: string }, string | null>({
      ...inPages<Appointment>(),
      query: ({ queryArg: range, pageParam: cursor }) =>
        request<'listAppointments'>({
          method: 'GET',
          url: withQuery('/api/appointments', { ...range, limit: 100, cursor }),
          answers: 'list',
        }),
      providesTags: ['Appointment'],
    }),
    /** All others, with everybody or with this person, the latest first; a cancelled one may be still to come. */
    pastMeetings: build.infiniteQuery<PageOf<Appointment>, string | null, string | null>({
      ...inPages<Appointment>(),
      query: ({ queryArg: withId, pageParam: cursor }) =>
        request<'listAppointments'>({
          method: 'GET',
          url: withQuery('/api/appointments', { when: 'past', with: withId, limit: 50, cursor }),
          answers: 'list',
        }),
      providesTags: ['Appointment'],
    }),
    moveMeeting: build.mutation<Appointment, { id: string } & Body<'moveAppointment'>>({
      query: ({ id, ...body }) =>
        request<'moveAppointment'>({
          method: 'PATCH',
          url: `/api/appointments/${id}`,
          body,
          answers: 'scheduledAt',
        }),
      invalidatesTags: ['Appointment'],
    }),
    /** What became of a meeting that has begun. */
    settleMeeting: build.mutation<Appointment, { id: string; how: 'complete' | 'no-show' }>({
      query: ({ id, how }) =>
        how === 'complete'
          ? request<'completeAppointment'>({
              method: 'PATCH',
              url: `/api/appointments/${id}/complete`,
              answers: 'scheduledAt',
            })
          : request<'markNoShow'>({
              method: 'PATCH',
              url: `/api/appointments/${id}/no-show`,
              answers: 'scheduledAt',
            }),
      invalidatesTags: ['Appointment'],
    }),
    /** Completes the meeting. */
    saveOutcome: build.mutation<Appointment, { id: string } & Body<'saveOutcome'>>({
      query: ({ id, ...body }) =>
        request<'saveOutcome'>({
          method: 'PUT',
          url: `/api/appointments/${id}/outcome`,
          body,
          answers: 'scheduledAt',
        }),
      invalidatesTags: ['Appointment'],
    }),
    /** The open ones that the viewer made or received. */
    proposals: build.query<Proposal[], void>({
      query: () => request<'listProposals'>({ method: 'GET', url: '/api/appointments/proposals', answers: 'list' }),
      providesTags: ['Appointment'],
    }),
    proposeTimes: build.mutation<Proposal, Body<'proposeTimes'>>({
      query: (body) =>
        request<'proposeTimes'>({ method: 'POST', url: '/api/appointments/proposals', body, answers: 'times' }),
      invalidatesTags: ['Appointment'],
    }),
    acceptProposal: build.mutation<Appointment, { id: string } & Body<'acceptProposal'>>({
      query: ({ id, ...body }) =>
        request<'acceptProposal'>({
          method: 'POST',
          url: `/api/appointments/proposals/${id}/acceptance`,
          body,
          answers: 'scheduledAt',
        }),
      invalidatesTags: ['Appointment'],
    }),
    declineProposal: build.mutation<Proposal, string>({
      query: (id) =>
        request<'declineProposal'>({ method: 'DELETE', url: `/api/appointments/proposals/${id}`, answers: 'times' }),
      invalidatesTags: ['Appointment'],
    }),
    confirmMeeting: build.mutation<Appointment, Pick<Appointment, 'id' | 'version'>>({
      query: ({ id, version }) =>
        request<'confirmAppointment'>({
          method: 'PATCH',
          url: withQuery(`/api/appointments/${id}/confirm`, { version }),
          answers: 'scheduledAt',
        }),
      // On failure too: the meeting has changed.
      invalidatesTags: ['Appointment'],
    }),
    cancelMeeting: build.mutation<Appointment, { id: string; reason?: string | null | undefined }>({
      query: ({ id, reason }) =>
        request<'cancelAppointmentWithReason'>({
          method: 'POST',
          url: `/api/appointments/${id}/cancel`,
          body: { reason },
          answers: 'scheduledAt',
        }),
      invalidatesTags: ['Appointment'],
    }),
  }),
});

export const {
  useSuggestedSlotsQuery,
  useHoldSlotMutation,
  useReleaseHoldMutation,
  useMeetingsToComeInfiniteQuery,
  useMeetingsWithinInfiniteQuery,
  usePastMeetingsInfiniteQuery,
  useMoveMeetingMutation,
  useSettleMeetingMutation,
  useSaveOutcomeMutation,
  useProposalsQuery,
  useProposeTimesMutation,
  useAcceptProposalMutation,
  useDeclineProposalMutation,
  useBookAppointmentMutation,
  useUpcomingMeetingsQuery,
  useUpcomingWithinQuery,
  useConfirmMeetingMutation,
  useCancelMeetingMutation,
} = meetingsApi;
