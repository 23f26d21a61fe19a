/* Apart from the query, which loads with pages that change nothing. */
import type { DocumentFile } from '@entourage/contracts/rest/documents.ts';
import { baseApi } from '../../api/base-api.ts';
import { type Body, request } from '../../api/call-types.ts';
import type { HealthDocument } from './documents.api.ts';

export type { DocumentFile };

interface OfAthlete {
  readonly athleteId: string;
}

interface OfDocument extends OfAthlete {
  readonly id: string;
}

/** On failure too: somebody else may have been first, or the answer was lost after the change. */
const tags = (_answer: unknown, _error: unknown, { athleteId }: OfAthlete) => [
  { type: 'HealthDocument' as const, id: athleteId },
];

const changesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Of a file that was uploaded; sent again, it is the same document. */
    addDocument: build.mutation<HealthDocument, OfAthlete & { document: Body<'addDocument'> }>({
      query: ({ athleteId, document: body }) =>
        request<'addDocument'>({ method: 'POST', url: `/api/athletes/${athleteId}/documents`, body, answers: 'id' }),
      invalidatesTags: tags,
    }),
    /** What is said of it; its file stays. */
    changeDocument: build.mutation<HealthDocument, OfDocument & { document: Body<'changeDocument'> }>({
      query: ({ id, document: body }) =>
        request<'changeDocument'>({ method: 'PUT', url: `/api/documents/${id}`, body, answers: 'id' }),
      invalidatesTags: tags,
    }),
    removeDocument: build.mutation<null, OfDocument>({
      query: ({ id }) => request<'removeDocument'>({ method: 'DELETE', url: `/api/documents/${id}`, answers: null }),
      invalidatesTags: tags,
    }),
    restoreDocument: build.mutation<HealthDocument, OfDocument>({
      query: ({ id }) =>
        request<'restoreDocument'>({ method: 'DELETE', url: `/api/documents/${id}/removal`, answers: 'id' }),
      invalidatesTags: tags,
    }),
  }),
});

export const {
  useAddDocumentMutation,
  useChangeDocumentMutation,
  useRemoveDocumentMutation,
  useRestoreDocumentMutation,
} = changesApi;
