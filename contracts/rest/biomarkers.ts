import { z } from 'zod';
import { biomarkerFields, focusAreas, injuryRisks, trainingIntensities } from '../health.ts';
import { instant, optionalText, text } from './text.ts';
import { mostOfAnInteger } from './time.ts';
import { somebody } from './users.ts';

/** One item per line: trimmed, blank lines dropped. */
const adviceLines = z
  .array(z.string({ error: 'Must be text' }), { error: 'One item per line' })
  .transform((given) => given.map((line) => line.trim()).filter((line) => line !== ''))
  .pipe(z.array(text({ max: 300, missing: 'Must be text' })).max(30, 'At most 30 lines'));

const reason = optionalText({ max: 500, lines: true }).transform((given) => given ?? null);
const version = z
  .int('A version is a whole number')
  .positive('A version is a whole number')
  .max(mostOfAnInteger, 'A version is a whole number');

/** Absent fields stay as they are. */
export const biomarkerChange = z
  .strictObject({
    injuryRisk: z.enum(injuryRisks, { error: 'Choose LOW, MEDIUM or HIGH' }).optional(),
    trainingIntensity: z.enum(trainingIntensities, { error: 'Choose LOW, MODERATE or HIGH' }).optional(),
    focusArea: z.enum(focusAreas, { error: `Choose ${focusAreas.join(', ')}` }).optional(),
    nutritionAdvice: adviceLines.optional(),
    reason,
    version: version
      .nullish()
      .describe(
        'The version that was changed: refused where there is a later one. Null: there was none; absent: the current one, whichever it is',
      ),
  })
  .refine((given) => biomarkerFields.some((field) => given[field] !== undefined), {
    error: 'Change at least one of injury risk, training intensity, focus area, nutrition advice',
    path: ['injuryRisk'],
  })
  .meta({ id: 'BiomarkerChange' });

export const biomarkerRestore = z
  .strictObject({
    version: version.describe('The earlier version to go back to'),
    current: version.describe('The version that is current now: refused where there is a later one'),
    reason,
  })
  .meta({ id: 'BiomarkerRestore' });

const values = {
  injuryRisk: z.enum(injuryRisks),
  trainingIntensity: z.enum(trainingIntensities),
  focusArea: z.enum(focusAreas),
  nutritionAdvice: z.array(z.string()),
};

const saved = {
  version: z.int().positive().describe('Grows by one with each save'),
  savedAt: instant,
  savedBy: somebody.nullable().describe('Null where the account is gone, or is nobody one knows'),
  reason: z.string().nullable(),
};

const notAssessed = z
  .array(z.enum(biomarkerFields))
  .describe('Fields nobody has assessed yet: what they show is a default');

export const biomarkers = z
  .object({
    athleteId: z.uuid(),
    ...values,
    ...saved,
    nextTodo: z.string().nullable().describe('The head of the queue'),
    notAssessed,
    assessed: z
      .array(z.object({ field: z.enum(biomarkerFields), at: instant, by: somebody.nullable(), version: z.int() }))
      .describe('Of each other field: when it was last changed, and by whom'),
  })
  .meta({ id: 'Biomarkers' });
export type Biomarkers = z.infer<typeof biomarkers>;

const { shape } = biomarkers;

/** As a member of the entourage sees it: null where a field is not granted, and where it concerns the whole save. */
export const sharedBiomarkers = biomarkers
  .extend({
    injuryRisk: shape.injuryRisk.nullable(),
    trainingIntensity: shape.trainingIntensity.nullable(),
    focusArea: shape.focusArea.nullable(),
    nutritionAdvice: shape.nutritionAdvice.nullable(),
    version: z.null(),
    savedAt: z.null(),
    savedBy: z.null(),
    reason: z.null(),
  })
  .meta({ id: 'SharedBiomarkers' });
export type SharedBiomarkers = z.infer<typeof sharedBiomarkers>;

export const biomarkersQuery = z.strictObject({
  athlete: z.uuid().optional().describe('For a team member: whose; the athlete joined first unless asked otherwise'),
});

export const biomarkerVersion = z
  .object({
    ...values,
    ...saved,
    notAssessed,
    changed: z.array(z.enum(biomarkerFields)).describe('What differs from the version before'),
  })
  .meta({ id: 'BiomarkerVersion' });
export type BiomarkerVersion = z.infer<typeof biomarkerVersion>;
