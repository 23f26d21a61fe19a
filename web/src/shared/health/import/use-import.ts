import { measurementUpload } from '@entourage/contracts/health.ts';
import { baseApi } from '../../api/base-api.ts';
import { useUpload } from '../../api/use-upload.ts';
import { useAppDispatch } from '../../store-hooks.ts';
import type { MeasurementImport } from '../api/measurements.api.ts';

/** Long enough for two megabytes over a slow mobile network. */
const longestMs = 60_000;

/**
 * Imports the measurements of a file; with `isPreview` it changes nothing and returns what the import would do. Rejects
 * with a `Failure`.
 */
export function useImport(athleteId: string) {
  const dispatch = useAppDispatch();
  const { send, isSending } = useUpload<MeasurementImport>({ answers: 'errorCount', longestMs });

  async function importFile(file: File, isPreview: boolean): Promise<MeasurementImport> {
    const body = new FormData();
    body.append(measurementUpload.field, file);
    const brought = await send('POST', `/api/athletes/${athleteId}/measurements?preview=${isPreview}`, body);
    if (!isPreview) dispatch(baseApi.util.invalidateTags([{ type: 'Measurements', id: athleteId }]));
    return brought;
  }

  return { importFile, isSending };
}
