import { baseApi } from '../../api/base-api.ts';
import { type Answer, request } from '../../api/call-types.ts';

export type HealthDocument = Answer<'listDocuments'>[number];

const documentsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The latest day first. */
    documents: build.query<HealthDocument[], string>({
      query: (athleteId) =>
        request<'listDocuments'>({ method: 'GET', url: `/api/athletes/${athleteId}/documents`, answers: 'list' }),
      providesTags: (_answer, _error, athleteId) => [{ type: 'HealthDocument', id: athleteId }],
    }),
  }),
});

export const { useDocumentsQuery } = documentsApi;
