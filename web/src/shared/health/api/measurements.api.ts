import type { MeasurementImport } from '@entourage/contracts/rest/measurement-imports.ts';
import { baseApi } from '../../api/base-api.ts';
import { type Answer, request } from '../../api/call-types.ts';
import { inPages, type PageOf, withQuery } from '../../api/pages.ts';

export type { MeasurementImport };
export type EarlierImport = Answer<'listMeasurementImports'>[number];

export const measurementsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The imports that can be undone, the newest first. */
    measurementImports: build.infiniteQuery<PageOf<EarlierImport>, string, string | null>({
      ...inPages<EarlierImport>(),
      query: ({ queryArg: athleteId, pageParam }) =>
        request<'listMeasurementImports'>({
          method: 'GET',
          url: withQuery(`/api/athletes/${athleteId}/measurements/imports`, { limit: 10, cursor: pageParam }),
          answers: 'list',
        }),
      providesTags: (_answer, _error, athleteId) => [{ type: 'Measurements', id: athleteId }],
    }),
    undoImport: build.mutation<null, { athleteId: string; id: string }>({
      query: ({ athleteId, id }) =>
        request<'undoMeasurementImport'>({
          method: 'DELETE',
          url: `/api/athletes/${athleteId}/measurements/imports/${id}`,
          answers: null,
        }),
      // On failure too: somebody else may have been first.
      invalidatesTags: (_answer, _error, { athleteId }) => [{ type: 'Measurements', id: athleteId }],
    }),
  }),
});

export const { useMeasurementImportsInfiniteQuery, useUndoImportMutation } = measurementsApi;
