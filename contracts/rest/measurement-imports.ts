import { z } from 'zod';
import { measurementSources } from '../health.ts';
import { instant } from './text.ts';
import { day } from './time.ts';
import { somebody } from './users.ts';
import { measurement } from './wellness.ts';

export const measurementQuery = z.strictObject({
  preview: z
    .enum(['true', 'false'], { error: 'true or false' })
    .optional()
    .describe('Only says what the file would add; it is added unless asked'),
});

/** What a file of measurements would add, or has added. */
export const measurementImport = z
  .object({
    source: z.enum(measurementSources).nullable().describe('Null where the heading is unknown'),
    rows: z.int().describe('How many there are below the heading'),
    leftOut: z.int().describe('How many values of a wearable are implausible, and left out'),
    added: z.int().describe('How many are new, or would be'),
    changed: z.int().describe('How many replace another value of the same day, or would'),
    known: z.int().describe('How many are there already'),
    importId: z.uuid().nullable().describe('To undo it; null where nothing was added'),
    errors: z
      .array(z.object({ row: z.int(), column: z.string().nullable(), message: z.string() }))
      .describe('At most 100; nothing is added while there is one'),
    errorCount: z.int(),
    sample: z.array(measurement).describe('The first 10'),
    isPreview: z.boolean(),
  })
  .meta({ id: 'MeasurementImport' });
export type MeasurementImport = z.infer<typeof measurementImport>;

/** An import that can be undone, and what is left of it. */
export const earlierImport = z
  .object({
    id: z.uuid(),
    importedAt: instant,
    importedBy: somebody.nullable().describe('Null where the account is gone'),
    source: z.enum(measurementSources).nullable().describe('Null where it is not known'),
    sentBy: z.string().nullable().describe('The name of the key that it was sent with; null for a file'),
    from: day.nullable().describe('The first day with a value of it; null where it is not known'),
    to: day.nullable(),
    values: z.int().describe('How many values it stored'),
    current: z.int().describe('How many of them no later import has replaced: undoing it removes these'),
    restores: z.int().describe('How many of the current ones replaced another value, which undoing it brings back'),
    mayUndo: z.boolean().describe('Athletes may undo each import about them, liaisons their own'),
  })
  .meta({ id: 'EarlierImport' });
export type EarlierImport = z.infer<typeof earlierImport>;

export const importAddress = z.strictObject({ athleteId: z.uuid(), id: z.uuid() });
