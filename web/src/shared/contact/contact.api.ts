import { baseApi } from '../api/base-api.ts';
import { type Answer, type Body, request } from '../api/call-types.ts';

const contactApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    sendContactMessage: build.mutation<Answer<'sendContactMessage'>, Body<'sendContactMessage'>>({
      query: (body) => request<'sendContactMessage'>({ method: 'POST', url: '/api/contact', body, answers: 'id' }),
    }),
  }),
});

export const { useSendContactMessageMutation } = contactApi;
