import { z } from 'zod';
import type { Call } from './call.ts';
import { keyAddress, madeMeasurementKey, measurementKeys, newMeasurementKey } from './measurement-keys.ts';

/** An athlete's keys, with which an app or a program sends measurements by itself. */
export const measurementKeyCalls = {
  listMeasurementKeys: {
    method: 'GET',
    path: '/api/measurement-keys',
    summary: 'One’s own keys with which programs send measurements, the oldest first',
    operation: 'MeasurementKeys',
    status: 200,
    answer: measurementKeys,
  },
  makeMeasurementKey: {
    method: 'POST',
    path: '/api/measurement-keys',
    summary: 'Make a key, at most five; the answer alone has its secret',
    operation: 'MakeMeasurementKey',
    body: newMeasurementKey,
    status: 201,
    answer: madeMeasurementKey,
  },
  revokeMeasurementKey: {
    method: 'DELETE',
    path: '/api/measurement-keys/{id}',
    summary: 'Revoke one’s own key: nothing is received with it any more; what was received stays',
    operation: 'RevokeMeasurementKey',
    address: keyAddress,
    status: 204,
    answer: z.null(),
  },
} as const satisfies Record<string, Call>;
