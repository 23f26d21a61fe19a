import { baseApi } from '../../api/base-api.ts';
import { type Answer, request } from '../../api/call-types.ts';

export type HealthDocument = Answer<'listDocuments'>[number];
export type RemovedDocument = Answer<'listRemovedDocuments'>[number];

const documentsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The latest day first. */
    documents: build.query<HealthDocument[], string>({
      query: (athleteId) =>
        request<'listDocuments'>({ method: 'GET', url: `/api/athletes/${athleteId}/documents`, answers: 'list' }),
      providesTags: (_answer, _error, athleteId) => [{ type: 'HealthDocument', id: athleteId }],
    }),
    /** Those that can be restored, the last removed first. */
    removedDocuments: build.query<RemovedDocument[], string>({
      query: (athleteId) =>
        request<'listRemovedDocuments'>({
          method: 'GET',
          url: `/api/athletes/${athleteId}/documents/removed`,
          answers: 'list',
        }),
      providesTags: (_answer, _error, athleteId) => [{ type: 'HealthDocument', id: athleteId }],
    }),
  }),
});

export const { useDocumentsQuery, useRemovedDocumentsQuery } = documentsApi;
