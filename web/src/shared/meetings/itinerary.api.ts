import { baseApi } from '../api/base-api.ts';
import { type Answer, type Body, request } from '../api/call-types.ts';

export type Itinerary = Answer<'getItinerary'>;

const itineraryApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    itinerary: build.query<Itinerary, void>({
      query: () => request<'getItinerary'>({ method: 'GET', url: '/api/itinerary', answers: 'trips' }),
      providesTags: ['Itinerary'],
    }),
    saveItinerary: build.mutation<Itinerary, Body<'saveItinerary'>>({
      query: (body) => request<'saveItinerary'>({ method: 'PUT', url: '/api/itinerary', body, answers: 'trips' }),
      // A refusal too: the trips were saved elsewhere.
      invalidatesTags: ['Itinerary', 'Appointment'],
    }),
  }),
});

export const { useItineraryQuery, useSaveItineraryMutation } = itineraryApi;
