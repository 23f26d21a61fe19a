import { z } from 'zod';
import { hardestSession, longestSessionMinutes, mostPlannedSessions, sessionKinds } from '../health.ts';
import { instant, optionalText, text } from './text.ts';
import { day, versionChanged } from './time.ts';
import { somebody } from './users.ts';

const exertionRange = `Effort: choose from 1 to ${hardestSession}`;

const plannedSessionForm = z
  .strictObject({
    day: day.describe('One of the week'),
    kind: z.enum(sessionKinds, { error: `Choose ${sessionKinds.join(', ')}` }),
    title: text({ max: 100, missing: 'Say what it is' }),
    minutes: z
      .int('Minutes must be a whole number')
      .min(1, 'At least a minute')
      .max(longestSessionMinutes, `At most ${longestSessionMinutes} minutes`),
    exertion: z
      .int(exertionRange)
      .min(1, exertionRange)
      .max(hardestSession, exertionRange)
      .describe('How hard it is meant to be; times minutes it is the planned load'),
    notes: optionalText({ max: 500, lines: true }).transform((given) => given ?? null),
  })
  .meta({ id: 'PlannedSessionForm' });

/** The whole week as it is to be; an empty one plans nothing. */
export const plannedWeekForm = z
  .strictObject({
    monday: day.describe('The first day of the week: this week or one of the next'),
    sessions: z
      .array(plannedSessionForm, { error: 'Say which sessions' })
      .max(mostPlannedSessions, `At most ${mostPlannedSessions} sessions`)
      .describe('Those of a day in their order'),
    version: versionChanged,
  })
  .meta({ id: 'PlannedWeekForm' });
export type PlannedWeekForm = z.infer<typeof plannedWeekForm>;

export const plannedSession = z
  .object({
    day,
    kind: z.enum(sessionKinds),
    title: z.string(),
    minutes: z.int(),
    exertion: z.int(),
    load: z.int().describe('Exertion times minutes, as of a check-in'),
    notes: z.string().nullable(),
  })
  .meta({ id: 'PlannedSession' });
export type PlannedSession = z.infer<typeof plannedSession>;

export const plannedWeek = z
  .object({
    athleteId: z.uuid(),
    monday: day,
    sessions: z.array(plannedSession).describe('By day'),
    version: z.int().positive().describe('Grows by one with each change'),
    savedAt: instant,
    savedBy: somebody.nullable().describe('Null where the account is gone, or is nobody one knows'),
  })
  .meta({ id: 'PlannedWeek' });
export type PlannedWeek = z.infer<typeof plannedWeek>;

export const plannedWeeksQuery = z.strictObject({
  from: day.optional().describe('Only weeks that begin on this day or later'),
  to: day.optional().describe('Only weeks that begin on this day or earlier'),
});
