import { measurementUpload } from '@entourage/contracts/health.ts';
import { streamedCalls } from '@entourage/contracts/rest/streamed.ts';
import { asPerson, authorise } from '@entourage/kit/auth/policy.ts';
import { parseOrRefuse } from '@entourage/kit/serve/problem.ts';
import { principalOf } from '@entourage/kit/serve/subgraph.ts';
import { createUploads, senderOf } from '@entourage/kit/serve/uploads.ts';
import type { Express } from 'express';
import type { Access } from '../access/access.ts';
import { importFile } from './import-file.ts';
import type { MeasurementStore } from './measurement.store.ts';

/** The gateway aborts stalled uploads; this bounds callers inside the network. */
export const uploadMs = 600_000;

/** Eight files of full size, being parsed and compared. */
const mostBytes = 8 * measurementUpload.maxBytes;

/** Imports of measurements, outside the graph. */
export function measurementRoutes(
  app: Express,
  deps: {
    measurements: MeasurementStore;
    access: Pick<Access, 'toWriteOwn' | 'saving'>;
    wakeRelay: () => void;
  },
): void {
  const { query } = streamedCalls.importMeasurements;
  const uploads = createUploads({ mostBytes });
  const wanted = { ...measurementUpload, noun: 'file' };

  app.post('/athletes/:athleteId/measurements', async (request, response) => {
    const principal = principalOf(response);
    authorise(principal, 'measurement.import');
    const athleteId = await deps.access.toWriteOwn(principal, request.params.athleteId, 'MEASUREMENTS');
    const isPreview = parseOrRefuse(query, request.query).preview === 'true';
    const sender = senderOf(request, asPerson(principal));
    const brought = await uploads.take({ sender, request, wanted }, async ({ bytes }) => {
      // A file may take minutes, and the right to bring it may have ended meanwhile.
      await deps.access.toWriteOwn(principal, athleteId, 'MEASUREMENTS');
      const by = await deps.access.saving(principal, athleteId, 'MEASUREMENTS');
      return importFile(deps.measurements, athleteId, bytes, { isPreview, by });
    });
    deps.wakeRelay();
    response.json(brought);
  });
}
