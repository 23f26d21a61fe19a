import { z } from 'zod';
import type { EventDefinition } from './define.ts';

const ofPerson = { userId: z.uuid() };

export const profileOnboarded = {
  service: 'health-data',
  type: 'profile.onboarded',
  version: 1,
  summary: 'An athlete has given a profile for the first time',
  data: z.object(ofPerson),
} as const satisfies EventDefinition;

export const profileChanged = {
  service: 'health-data',
  type: 'profile.changed',
  version: 1,
  summary: 'An athlete has changed their profile; what it said before is kept as earlier versions',
  data: z.object(ofPerson),
} as const satisfies EventDefinition;

export const recordsClosed = {
  service: 'health-data',
  type: 'records.closed',
  version: 1,
  summary: 'The health records of a person whose account is gone can be read by nobody any more',
  data: z.object({
    ...ofPerson,
    keptUntil: z.iso.datetime().nullable().describe('When they are erased; null where there were none'),
  }),
} as const satisfies EventDefinition;

export const recordsErased = {
  service: 'health-data',
  type: 'records.erased',
  version: 1,
  summary: 'The health records of a person have been kept for as long as they had to be, and are gone',
  data: z.object(ofPerson),
} as const satisfies EventDefinition;
