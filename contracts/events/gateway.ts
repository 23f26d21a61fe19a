import { z } from 'zod';
import type { ProblemCode } from '../problems.ts';
import type { EventDefinition } from './define.ts';

/** Codes worth auditing; a request without a session, or a merely invalid one, is not an attempt to bypass access. */
export const refusedCodes = [
  'FORBIDDEN',
  'NOT_FOUND',
  'WRONG_CREDENTIALS',
  'WRONG_MEASUREMENT_KEY',
  'WRONG_EMERGENCY_PASS',
  'WRONG_DECK_PASSWORD',
  'WRONG_DECK_LINK',
  'TOO_MANY_REQUESTS',
  'CROSS_SITE',
] as const satisfies readonly ProblemCode[];
export type RefusedCode = (typeof refusedCodes)[number];

export const callRefused = {
  service: 'gateway',
  type: 'call.refused',
  version: 1,
  summary: 'Somebody was refused something; the same again within seconds is counted and not told one by one',
  data: z.object({
    operation: z
      .string()
      .describe("The registered operation, 'none' where the request was refused before it named one"),
    code: z.enum(refusedCodes),
    count: z.int().positive(),
  }),
} as const satisfies EventDefinition;

export const listExported = {
  service: 'gateway',
  type: 'list.exported',
  version: 1,
  summary: 'Somebody took a whole list as a file; the subject is the operation that reads it',
  data: z.object({ operation: z.string() }),
} as const satisfies EventDefinition;
