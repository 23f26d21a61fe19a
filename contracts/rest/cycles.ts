import { z } from 'zod';
import { bleedingFlows, cycleSymptoms, mostPeriods, mostSymptomDays } from '../health.ts';
import { instant } from './text.ts';
import { day, timeZone, versionChanged } from './time.ts';

const flow = z.enum(bleedingFlows, { error: 'Choose how heavy it is' });
const symptom = z.enum(cycleSymptoms, { error: 'Unknown symptom' });

export const newPeriod = z
  .strictObject({
    startedOn: day.describe('The first day of bleeding: not in the future, not before 1950'),
    endedOn: day
      .nullish()
      .transform((given) => given ?? null)
      .describe('The last day of it: not before the first, not in the future; null while it lasts'),
    flow,
  })
  .refine(({ startedOn, endedOn }) => endedOn === null || endedOn >= startedOn, {
    error: 'Cannot be before it began',
    path: ['endedOn'],
  })
  .meta({ id: 'BleedingForm' });

export const newSymptomDay = z
  .strictObject({
    day: day.describe('Not in the future, not before 1950'),
    symptoms: z
      .array(symptom)
      .min(1, 'Choose at least one')
      .max(cycleSymptoms.length, `At most ${cycleSymptoms.length} symptoms`)
      .refine((all) => new Set(all).size === all.length, { error: 'Each symptom once' }),
  })
  .meta({ id: 'CycleSymptomDayForm' });

type Span = { readonly startedOn: string; readonly endedOn: string | null };

export const endMissing = 'Enter the last day: a later entry follows';

/** Whether it has no last day, though another one begins later. */
export const isUnended = ({ startedOn, endedOn }: Span, others: readonly Span[]): boolean =>
  endedOn === null && others.some((other) => other.startedOn > startedOn);

/** Whether the days of none are days of another, of one without a last day the first. */
function areApart(periods: readonly Span[]): boolean {
  const inOrder = periods.toSorted((one, other) => one.startedOn.localeCompare(other.startedOn));
  return inOrder.every(({ startedOn, endedOn }, index) => {
    const next = inOrder[index + 1];
    return next === undefined || (endedOn ?? startedOn) < next.startedOn;
  });
}

/** The whole log as it is to be: what is not in it is removed. */
export const cycleForm = z
  .strictObject({
    isOn: z.boolean({ error: 'true or false' }).describe('Whether the athlete logs the cycle'),
    isShared: z.boolean({ error: 'true or false' }).describe('Whether the assigned liaisons may read it'),
    periods: z.array(newPeriod, { error: 'A list' }).max(mostPeriods, `At most ${mostPeriods} periods`),
    symptomDays: z
      .array(newSymptomDay, { error: 'A list' })
      .max(mostSymptomDays, `At most ${mostSymptomDays} days with symptoms`),
    timeZone: timeZone.describe('Where the athlete is: it says which day today is'),
    version: versionChanged,
  })
  .refine(({ isOn, isShared }) => isOn || !isShared, { error: 'Only what is on is shared', path: ['isShared'] })
  .refine(({ periods }) => areApart(periods), { error: 'Two periods overlap', path: ['periods'] })
  .superRefine(({ periods }, context) => {
    for (const [index, each] of periods.entries()) {
      if (isUnended(each, periods))
        context.addIssue({ code: 'custom', message: endMissing, path: ['periods', index, 'endedOn'] });
    }
  })
  .refine(({ symptomDays }) => new Set(symptomDays.map((each) => each.day)).size === symptomDays.length, {
    error: 'Each day once',
    path: ['symptomDays'],
  })
  .meta({ id: 'CycleForm' });
export type CycleForm = z.infer<typeof cycleForm>;

export const cycleQuery = z.strictObject({
  timeZone: timeZone
    .optional()
    .describe('Where today is read; UTC unless given. Others read the day where the athlete last checked in'),
});

const period = z
  .object({ startedOn: day, endedOn: day.nullable().describe('Null while it lasts'), flow })
  .meta({ id: 'Bleeding' });
export type Bleeding = z.infer<typeof period>;

const symptomDay = z.object({ day, symptoms: z.array(symptom) }).meta({ id: 'CycleSymptomDay' });
export type SymptomDay = z.infer<typeof symptomDay>;

const cycleSpan = z
  .object({
    startedOn: day.describe('The first bleeding that begins at least 15 days after the start before'),
    days: z.int().positive().nullable().describe('Until the next start; null for the present one'),
  })
  .meta({ id: 'CycleSpan' });

const cycleEstimate = z
  .object({
    usualDays: z.int().positive().describe('The median of the last cycles of up to 90 days, six at most'),
    shortestDays: z.int().positive().describe('Of the same cycles'),
    longestDays: z.int().positive(),
    expectedFrom: day.nullable().describe('The next start is expected from this day on; null in a long absence'),
    expectedTo: day.nullable().describe('Until this day; null in a long absence'),
    daysLate: z.int().positive().nullable().describe('Since the last expected day; null until it is over'),
  })
  .meta({ id: 'CycleEstimate' });

export const cycle = z
  .object({
    athleteId: z.uuid(),
    isOn: z.boolean(),
    isShared: z.boolean().describe('Whether the assigned liaisons may read it'),
    periods: z.array(period).describe('The latest first'),
    symptomDays: z.array(symptomDay).describe('The latest first'),
    today: day.describe('In the time zone that was given'),
    cycleDay: z.int().positive().nullable().describe('The first day of bleeding is 1; null before the first'),
    cycles: z.array(cycleSpan).describe('The latest first'),
    estimate: cycleEstimate
      .nullable()
      .describe(
        'From the entries alone: neither contraception nor a diagnosis. Null below three cycles of up to 90 days',
      ),
    isLongAbsence: z.boolean().describe('After two starts or more, however far apart: none for over 90 days'),
    version: z.int().positive().describe('Grows by one with each save'),
    savedAt: instant,
  })
  .meta({ id: 'MenstrualCycle' });
