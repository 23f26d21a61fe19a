import { baseApi } from '../../shared/api/base-api.ts';
import { type Answer, type Body, request } from '../../shared/api/call-types.ts';

export type EmergencyCard = Answer<'openEmergencyPass'>;
export type CardOnPass = NonNullable<EmergencyCard['card']>;

const openingApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    openEmergencyPass: build.mutation<EmergencyCard, Body<'openEmergencyPass'>>({
      query: (body) =>
        request<'openEmergencyPass'>({ method: 'POST', url: '/api/emergency-pass/open', body, answers: 'name' }),
    }),
  }),
});

export const { useOpenEmergencyPassMutation } = openingApi;
