import { z } from 'zod';
import { mostMeasurementKeys } from '../measurement-keys.ts';
import { instant, nameText } from './text.ts';

export const newMeasurementKey = z
  .strictObject({ name: nameText({ max: 60, missing: 'Say what sends the measurements' }) })
  .meta({ id: 'NewMeasurementKey' });

/** A key as its athlete sees it. */
export const measurementKey = z
  .object({
    id: z.uuid(),
    name: z.string().describe('The app or device that sends with it, as the athlete wrote it'),
    madeAt: instant,
    receivedAt: instant.nullable().describe('When something was sent last; null where nothing ever was'),
    values: z.int().min(0).describe('How many values it has added or replaced'),
    problem: z.string().nullable().describe('Why nothing of the last ones could be used; null where something could'),
  })
  .meta({ id: 'MeasurementKey' });
export type MeasurementKey = z.infer<typeof measurementKey>;

export const measurementKeys = z.array(measurementKey).max(mostMeasurementKeys);

/** The only answer with the secret, of which only the hash is kept. */
export const madeMeasurementKey = z
  .object({ key: measurementKey, secret: z.string().describe('The bearer token of POST /api/measurements') })
  .meta({ id: 'MadeMeasurementKey' });
export type MadeMeasurementKey = z.infer<typeof madeMeasurementKey>;

export const keyAddress = z.strictObject({ id: z.uuid() });

/**
 * The answer to a program. It does not depend on what was known before: who has a key cannot find out earlier values with
 * it.
 */
export const receivedMeasurements = z
  .object({
    read: z.int().describe('How many values of a day were understood; those are stored'),
    leftOut: z.int().describe('How many are implausible, or of no day, and were left out'),
  })
  .meta({ id: 'ReceivedMeasurements' });
export type ReceivedMeasurements = z.infer<typeof receivedMeasurements>;
