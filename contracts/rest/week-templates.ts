import { z } from 'zod';
import { mostPlannedSessions, mostWeekTemplates, sessionKinds } from '../health.ts';
import { sessionFields } from './planned-weeks.ts';
import { instant, nameText } from './text.ts';
import { versionChanged } from './time.ts';

const weekdayRange = '1 is Monday, 7 Sunday';
const weekday = z.int(weekdayRange).min(1, weekdayRange).max(7, weekdayRange);

const templateSessionForm = z.strictObject({ weekday, ...sessionFields }).meta({ id: 'TemplateSessionForm' });

const fields = {
  name: nameText({ max: 60, missing: 'Give the template a name' }).describe('Unlike those of one’s other templates'),
  sessions: z
    .array(templateSessionForm, { error: 'Say which sessions' })
    .min(1, 'Plan at least one session')
    .max(mostPlannedSessions, `At most ${mostPlannedSessions} sessions`)
    .describe('Those of a day in their order'),
};

/** A week that a liaison keeps, to plan the weeks of athletes by. It is about nobody. */
export const newWeekTemplate = z.strictObject(fields).meta({ id: 'NewWeekTemplate' });
export type NewWeekTemplate = z.infer<typeof newWeekTemplate>;

/** The whole template as it is to be. */
export const weekTemplateForm = z.strictObject({ ...fields, version: versionChanged }).meta({ id: 'WeekTemplateForm' });
export type WeekTemplateForm = z.infer<typeof weekTemplateForm>;

export const templateSession = z
  .object({
    weekday: z.int().describe(weekdayRange),
    kind: z.enum(sessionKinds),
    title: z.string(),
    minutes: z.int(),
    exertion: z.int(),
    load: z.int().describe('Exertion times minutes'),
    notes: z.string().nullable(),
  })
  .meta({ id: 'TemplateSession' });
export type TemplateSession = z.infer<typeof templateSession>;

export const weekTemplate = z
  .object({
    id: z.uuid(),
    name: z.string(),
    sessions: z.array(templateSession).describe('By day'),
    version: z.int().positive().describe('Grows by one with each change'),
    savedAt: instant,
  })
  .meta({ id: 'WeekTemplate' });
export type WeekTemplate = z.infer<typeof weekTemplate>;

export const weekTemplates = z.array(weekTemplate).max(mostWeekTemplates);

export const templateAddress = z.strictObject({ id: z.uuid() });
