import { z } from 'zod';
import type { EventDefinition } from './define.ts';
import { aboutAthlete, ofAthlete } from './of-athlete.ts';

export const injuryEntered = {
  service: 'health-data',
  type: 'injury.entered',
  version: 1,
  summary: 'An injury was entered in the injury log of an athlete; the subject is the log',
  data: z.object(ofAthlete),
  live: aboutAthlete('Injury'),
} as const satisfies EventDefinition;

export const injuryChanged = {
  service: 'health-data',
  type: 'injury.changed',
  version: 1,
  summary: 'An injury in the log of an athlete was changed, or entered in error; the subject is the log',
  data: z.object(ofAthlete),
  live: aboutAthlete('Injury'),
} as const satisfies EventDefinition;

export const returnPlanned = {
  service: 'health-data',
  type: 'return.planned',
  version: 1,
  summary: 'A liaison has planned the way back from an injury, or planned it anew; the subject is the injury log',
  data: z.object(ofAthlete),
  live: aboutAthlete('Injury'),
} as const satisfies EventDefinition;

export const illnessEntered = {
  service: 'health-data',
  type: 'illness.entered',
  version: 1,
  summary: 'An illness of an athlete was entered; the subject is the list of them',
  data: z.object(ofAthlete),
  live: aboutAthlete('Illness'),
} as const satisfies EventDefinition;

export const illnessChanged = {
  service: 'health-data',
  type: 'illness.changed',
  version: 1,
  summary: 'An illness of an athlete was changed, or entered in error; the subject is the list of them',
  data: z.object(ofAthlete),
  live: aboutAthlete('Illness'),
} as const satisfies EventDefinition;

export const illnessOver = {
  service: 'health-data',
  type: 'illness.over',
  version: 1,
  summary: 'Somebody has said when an illness that lasted was over; the subject is the list of them',
  data: z.object(ofAthlete),
  live: aboutAthlete('Illness'),
} as const satisfies EventDefinition;

export const illnessResumed = {
  service: 'health-data',
  type: 'illness.resumed',
  version: 1,
  summary: 'An illness that was said to be over lasts after all; the subject is the list of them',
  data: z.object(ofAthlete),
  live: aboutAthlete('Illness'),
} as const satisfies EventDefinition;
