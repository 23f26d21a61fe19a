import { measurementUpload } from '@entourage/contracts/health.ts';
import { streamedCalls } from '@entourage/contracts/rest/streamed.ts';
import { authorise } from '@entourage/kit/policy.ts';
import { parseOrRefuse, unavailable } from '@entourage/kit/problem.ts';
import { readFormFile } from '@entourage/kit/read-form-file.ts';
import { principalOf } from '@entourage/kit/subgraph.ts';
import type { Express } from 'express';
import type { Access } from '../access/access.ts';
import { importFile } from './import-file.ts';
import type { MeasurementStore } from './measurement.store.ts';

/** Each holds a file in memory while it is read and compared. */
const uploadsAtMost = 8;

/** A file of measurements: a form in, what it brings out, beside the graph. */
export function measurementRoutes(
  app: Express,
  deps: {
    measurements: MeasurementStore;
    access: Pick<Access, 'toWrite' | 'saving'>;
    wakeRelay: () => void;
  },
): void {
  const { query } = streamedCalls.importMeasurements;
  let uploads = 0;

  app.post('/athletes/:athleteId/measurements', async (request, response) => {
    const principal = principalOf(response);
    authorise(principal, 'measurement.import');
    const athleteId = await deps.access.toWrite(principal, request.params.athleteId, 'MEASUREMENTS');
    const isPreview = parseOrRefuse(query, request.query).preview === 'true';
    if (uploads >= uploadsAtMost) throw unavailable();
    uploads++;
    try {
      const { bytes } = await readFormFile(request, { ...measurementUpload, noun: 'file' });
      const by = await deps.access.saving(principal, athleteId);
      const brought = await importFile(deps.measurements, athleteId, bytes, { isPreview, by });
      deps.wakeRelay();
      response.json(brought);
    } finally {
      uploads--;
    }
  });
}
