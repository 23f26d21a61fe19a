import { z } from 'zod';
import type { EventDefinition } from './define.ts';
import { aboutAthlete, ofAthlete } from './of-athlete.ts';

/** `notify`: the athlete's liaisons only. */
const about = {
  version: 1,
  data: z.object(ofAthlete),
  live: aboutAthlete('HealthDocument'),
} as const;

export const documentAdded = {
  service: 'health-data',
  type: 'document.added',
  summary: 'An athlete or a liaison has added a medical document of the athlete; the subject is the document',
  ...about,
} as const satisfies EventDefinition;

export const documentChanged = {
  service: 'health-data',
  type: 'document.changed',
  summary: 'What is said of an athlete’s document was changed, or it is back after it was removed',
  ...about,
} as const satisfies EventDefinition;

export const documentRemoved = {
  service: 'health-data',
  type: 'document.removed',
  summary: 'A document of an athlete was removed; its file is deleted a day later',
  ...about,
} as const satisfies EventDefinition;
