import { z } from 'zod';
import type { EventDefinition } from './define.ts';
import { aboutAthlete, ofAthlete } from './of-athlete.ts';

/** `notify`: the athlete's liaisons where it is or was shared, otherwise nobody. Not on the audit trail (decision 0080). */
export const cycleChanged = {
  service: 'health-data',
  type: 'cycle.changed',
  version: 1,
  summary: 'An athlete has saved the log of their menstrual cycle; the subject is the log',
  data: z.object(ofAthlete),
  live: aboutAthlete('Cycle'),
} as const satisfies EventDefinition;
