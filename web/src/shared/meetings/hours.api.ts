import { baseApi } from '../api/base-api.ts';
import { type Answer, request } from '../api/call-types.ts';

export type Availability = Answer<'getAvailability'>;

export const hoursApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** A liaison's own hours. */
    availability: build.query<Availability, void>({
      query: () => request<'getAvailability'>({ method: 'GET', url: '/api/availability', answers: 'weekly' }),
      // The notice of saved hours is one about meetings.
      providesTags: ['Appointment'],
    }),
  }),
});

export const { useAvailabilityQuery } = hoursApi;
