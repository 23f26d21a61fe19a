import { measurementUpload } from '@entourage/contracts/health.ts';
import type { MeasurementImport } from '@entourage/contracts/rest/wellness.ts';
import { baseApi } from '../../api/base-api.ts';

export type { MeasurementImport };

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
  }),
});

export const { useImportMeasurementsMutation } = measurementsApi;
