import { z } from 'zod';
import { laterStages, mostCriteria, mostYearsToReturn, returnStages } from '../health.ts';
import { instant, optionalText, text } from './text.ts';
import { day, versionChanged } from './time.ts';
import { somebody } from './users.ts';

const site = text({ max: 100, missing: 'Say where it is' });
const onset = day.describe('When it began: not in the future, not before 1950');

export const newInjury = z
  .strictObject({
    site,
    onset,
    stage: z.enum(returnStages, { error: 'Choose a stage' }),
    notes: optionalText({ max: 1000, lines: true }).transform((given) => given ?? null),
    resolvedOn: day.nullish().describe('When it was over, if it is: not before it began, not in the future'),
    clientId: z.uuid('Must be a UUID').nullish().describe('Sent again with the same one, it is the same injury'),
  })
  .meta({ id: 'NewInjury' });

export const injuryChange = z
  .strictObject({
    site: site.optional(),
    onset: onset.optional(),
    stage: z.enum(returnStages, { error: 'Choose a stage' }).optional(),
    notes: optionalText({ max: 1000, lines: true }),
    resolved: z
      .boolean({ error: 'true or false' })
      .optional()
      .describe(
        'Without `resolvedOn`: true is the athlete’s today, unless it was resolved before; false opens it again',
      ),
    resolvedOn: day
      .nullish()
      .describe(
        'When it was over: not before it began, not in the future; null opens it again, whatever `resolved` says',
      ),
    version: versionChanged.nullish().describe('The version that was changed: refused where there is a later one'),
  })
  .meta({ id: 'InjuryChange' });

const criterionForm = z
  .strictObject({
    id: z.uuid('Must be a UUID').nullish().describe('Of a criterion that is kept; a new one has none'),
    stage: z.enum(laterStages, { error: 'Choose a stage' }).describe('The stage that may begin when it is met'),
    text: text({ max: 200, missing: 'Say what must hold' }),
  })
  .meta({ id: 'CriterionForm' });

/** The whole plan as it is to be; criteria that are kept stay met. */
export const returnPlan = z
  .strictObject({
    expectedReturn: day
      .nullable()
      .describe(
        `When the athlete is expected back: not before the injury began, at most ${mostYearsToReturn} years ahead; null where that is open`,
      ),
    criteria: z
      .array(criterionForm, { error: 'Say which criteria' })
      .max(mostCriteria, `At most ${mostCriteria} criteria`),
    version: versionChanged.describe('The version of the injury that was changed'),
  })
  .meta({ id: 'ReturnPlan' });
export type ReturnPlan = z.infer<typeof returnPlan>;

export const criterionMark = z
  .strictObject({ met: z.boolean({ error: 'true or false' }) })
  .meta({ id: 'CriterionMark' });

export const returnCriterion = z
  .object({
    id: z.uuid(),
    stage: z.enum(laterStages).describe('The stage that may begin when it is met'),
    text: z.string(),
    metAt: instant.nullable(),
    metBy: somebody.nullable().describe('Null where it is not met, or the account is gone'),
  })
  .meta({ id: 'ReturnCriterion' });
export type ReturnCriterion = z.infer<typeof returnCriterion>;

export const injury = z
  .object({
    id: z.uuid(),
    athleteId: z.uuid(),
    site: z.string(),
    onset: day,
    stage: z.enum(returnStages),
    notes: z.string().nullable(),
    resolvedAt: instant.nullable().describe('When somebody said that it is over; null while it is open'),
    resolvedOn: day.nullable().describe('When it was over; null while it is open'),
    expectedReturn: day.nullable().describe('When the athlete is expected back, as a liaison planned it'),
    criteria: z.array(returnCriterion).describe('What must hold on the way back, in the order of the stages'),
    version: z.int(),
    savedAt: instant,
    savedBy: somebody.nullable(),
  })
  .meta({ id: 'Injury' });
export type Injury = z.infer<typeof injury>;

/** Of an injury at a moment when its stage, its expected return or whether it is resolved was changed. */
export const injuryStep = z
  .object({
    injuryId: z.uuid(),
    stage: z.enum(returnStages),
    expectedReturn: day.nullable(),
    isResolved: z.boolean(),
    at: instant,
    by: somebody.nullable(),
  })
  .meta({ id: 'InjuryStep' });
export type InjuryStep = z.infer<typeof injuryStep>;

export const injuryAddress = z.strictObject({ id: z.uuid() });
export const criterionAddress = z.strictObject({ id: z.uuid(), criterionId: z.uuid() });
