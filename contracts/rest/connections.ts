import { z } from 'zod';
import { liaisonTypes } from '../health.ts';
import { instant, optionalText } from './text.ts';
import { somebody } from './users.ts';

const chosenType = 'Choose Sports Science, Sports Medicine or Personal Coach';

export const newConnection = z
  .strictObject({
    athleteId: z.uuid({ error: 'Choose an athlete' }).toLowerCase(),
    liaisonId: z.uuid({ error: 'Choose a liaison' }).toLowerCase(),
    liaisonType: z.enum(liaisonTypes, { error: chosenType }),
    notes: optionalText({ max: 1000, lines: true }),
  })
  .meta({ id: 'NewConnection' });

export const connection = z
  .object({
    id: z.uuid(),
    athleteId: z.uuid(),
    liaisonId: z.uuid(),
    liaisonType: z.enum(liaisonTypes),
    isActive: z.enum(['true', 'false']),
    assignedAt: instant,
    undoUntil: instant
      .nullable()
      .describe('Until then the two are told nothing, and removing it is as if it had never been; null afterwards'),
    endedAt: instant.nullable(),
    restoreUntil: instant.nullable().describe('Until then whoever removed it can bring it back'),
    notes: z.string().nullable(),
    athlete: somebody.nullable().describe('Null where the account is gone'),
    liaison: somebody.nullable().describe('Null where the account is gone'),
  })
  .meta({ id: 'Connection' });
export type Connection = z.infer<typeof connection>;

export const connectionAddress = z.strictObject({ id: z.uuid() });

export const connectionQuery = z.strictObject({
  athleteId: z.uuid({ error: 'An id' }).optional(),
  liaisonId: z.uuid({ error: 'An id' }).optional(),
  isActive: z
    .enum(['true', 'false'], { error: 'true or false' })
    .optional()
    .describe('Active ones unless asked otherwise'),
});

export const connectionCounts = z
  .object({
    active: z.int(),
    connectedAthletes: z.int(),
    connectedLiaisons: z.int(),
  })
  .meta({ id: 'ConnectionCounts' });
