import { z } from 'zod';
import { symptoms, trainingLeft } from '../health.ts';
import { instant, optionalText, text } from './text.ts';
import { day, versionChanged } from './time.ts';
import { somebody } from './users.ts';

const fields = {
  name: text({ max: 100, missing: 'Say what it is' }).describe('Such as a cold'),
  onset: day.describe('The first day of it: not in the future, not before 1950'),
  endedOn: day
    .nullish()
    .transform((given) => given ?? null)
    .describe('The last day of it: not before the first, not in the future; null while it lasts'),
  training: z.enum(trainingLeft, { error: 'Choose what is left of the training' }),
  symptoms: z
    .array(z.enum(symptoms, { error: 'Unknown symptom' }))
    .max(symptoms.length, `At most ${symptoms.length} symptoms`)
    .refine((all) => new Set(all).size === all.length, { error: 'Each symptom once' })
    .default([]),
  notes: optionalText({ max: 1000, lines: true }).transform((given) => given ?? null),
};

export const newIllness = z
  .strictObject({
    ...fields,
    clientId: z.uuid('Must be a UUID').nullish().describe('Sent again with the same one, it is the same illness'),
  })
  .meta({ id: 'NewIllness' });
export type NewIllness = z.infer<typeof newIllness>;

/** The whole illness as it is to be. */
export const illnessForm = z.strictObject({ ...fields, version: versionChanged }).meta({ id: 'IllnessForm' });
export type IllnessForm = z.infer<typeof illnessForm>;

export const illness = z
  .object({
    id: z.uuid(),
    athleteId: z.uuid(),
    name: z.string(),
    onset: day,
    endedOn: day.nullable().describe('Null while it lasts'),
    training: z.enum(trainingLeft).describe('What is left of the training while it lasts'),
    symptoms: z.array(z.enum(symptoms)),
    notes: z.string().nullable(),
    version: z.int().positive().describe('Grows by one with each change'),
    savedAt: instant,
    savedBy: somebody.nullable().describe('Null where the account is gone, or is nobody one knows'),
  })
  .meta({ id: 'Illness' });
export type Illness = z.infer<typeof illness>;

/** What a member of the entourage sees of one. */
export const sharedIllness = illness
  .pick({ id: true, name: true, onset: true, endedOn: true, training: true, savedAt: true, savedBy: true })
  .meta({ id: 'SharedIllness' });
export type SharedIllness = z.infer<typeof sharedIllness>;

export const illnessAddress = z.strictObject({ id: z.uuid() });
