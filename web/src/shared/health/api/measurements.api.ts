import { measurementUpload } from '@entourage/contracts/health.ts';
import type { MeasurementImport } from '@entourage/contracts/rest/wellness.ts';
import { baseApi } from '../../api/base-api.ts';
import { type Answer, request } from '../../api/call-types.ts';
import { inPages, type PageOf, withQuery } from '../../api/pages.ts';

export type { MeasurementImport };
export type EarlierImport = Answer<'listMeasurementImports'>[number];

/** Long enough for two megabytes over a slow mobile network. */
const uploadMs = 60_000;

interface Import {
  readonly athleteId: string;
  readonly file: File;
  readonly preview: boolean;
}

export const measurementsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Imports the measurements of a file; with `preview` it changes nothing and returns what the import would do. */
    importMeasurements: build.mutation<MeasurementImport, Import>({
      query: ({ athleteId, file, preview }) => {
        const body = new FormData();
        body.append(measurementUpload.field, file);
        const url = `/api/athletes/${athleteId}/measurements?preview=${preview}`;
        return { method: 'POST', url, body, timeout: uploadMs, answers: 'errorCount' };
      },
      invalidatesTags: (_answer, error, { athleteId, preview }) =>
        error || preview ? [] : [{ type: 'Measurements', id: athleteId }],
    }),
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

export const { useImportMeasurementsMutation, useMeasurementImportsInfiniteQuery, useUndoImportMutation } =
  measurementsApi;
