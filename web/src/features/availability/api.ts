import { baseApi } from '../../shared/api/base-api.ts';
import { type Body, request } from '../../shared/api/call-types.ts';
import { type Availability, hoursApi } from '../../shared/meetings/hours.api.ts';
import type { Slot } from '../../shared/meetings/meetings.api.ts';

/** What the page edits. */
export type Hours = Omit<Availability, 'version'>;
export type Period = Hours['weekly'][number]['periods'][number];
export type Dated = Hours['dated'][number];
export type Leave = Hours['leave'][number];

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    saveAvailability: build.mutation<Availability, Body<'saveAvailability'>>({
      query: (body) =>
        request<'saveAvailability'>({ method: 'PUT', url: '/api/availability', body, answers: 'weekly' }),
      async onQueryStarted(_given, { dispatch, queryFulfilled }) {
        const done = await queryFulfilled.catch(() => null);
        if (done) dispatch(hoursApi.util.upsertQueryData('availability', undefined, done.data));
      },
      // After a conflict the saved hours are read again.
      invalidatesTags: (_answer, error) => (error?.code === 'STALE_VERSION' ? ['Appointment'] : []),
    }),
    previewSlots: build.query<Slot[], Body<'previewSlots'>>({
      query: (body) =>
        request<'previewSlots'>({ method: 'POST', url: '/api/availability/preview', body, answers: 'list' }),
      providesTags: ['Appointment'],
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useSaveAvailabilityMutation, usePreviewSlotsQuery } = api;
