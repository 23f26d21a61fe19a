import { z } from 'zod';
import { hardestSession, longestSessionMinutes } from '../check-in.ts';
import { mostPlannedSessions, mostPlannedTogether, sessionKinds } from '../health.ts';
import { instant, optionalText, text } from './text.ts';
import { day, versionChanged } from './time.ts';
import { somebody } from './users.ts';

const exertionRange = `Effort: choose from 1 to ${hardestSession}`;

/** What a session is, on whichever day. */
export const sessionFields = {
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
};

const plannedSessionForm = z
  .strictObject({ day: day.describe('One of the week'), ...sessionFields })
  .meta({ id: 'PlannedSessionForm' });

const monday = day.describe('The first day of the week: this week or one of the next');
const sessions = z
  .array(plannedSessionForm, { error: 'Say which sessions' })
  .max(mostPlannedSessions, `At most ${mostPlannedSessions} sessions`)
  .describe('Those of a day in their order');

/** The whole week as it is to be; an empty one plans nothing. */
export const plannedWeekForm = z
  .strictObject({ monday, sessions, version: versionChanged })
  .meta({ id: 'PlannedWeekForm' });
export type PlannedWeekForm = z.infer<typeof plannedWeekForm>;

export const plannedSession = z
  .object({
    day,
    kind: z.enum(sessionKinds),
    title: z.string(),
    minutes: z.int(),
    exertion: z.int(),
    load: z.int().describe('Exertion times minutes, as of a session in a check-in'),
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

const chooseAthletes = 'Choose at least one athlete';

/** The same week for several athletes. */
export const weekForSeveral = z
  .strictObject({
    monday,
    sessions: sessions.min(1, 'Plan at least one session'),
    athleteIds: z
      .array(z.uuid('Must be the id of an athlete'), { error: chooseAthletes })
      .min(1, chooseAthletes)
      .max(mostPlannedTogether, `At most ${mostPlannedTogether} athletes at once`)
      .describe('One’s own athletes; each counts once'),
  })
  .meta({ id: 'WeekForSeveral' });
export type WeekForSeveral = z.infer<typeof weekForSeveral>;

/** A week that is planned already stays as it is: that plan was made for this athlete. */
export const planningOutcomes = ['PLANNED', 'HAS_A_PLAN'] as const;

export const plannedForOne = z
  .object({
    athleteId: z.uuid(),
    outcome: z
      .enum(planningOutcomes)
      .describe('PLANNED where the week is as it was sent; HAS_A_PLAN where another plan was there, and stays'),
  })
  .meta({ id: 'PlannedForOne' });
export type PlannedForOne = z.infer<typeof plannedForOne>;

export const plannedWeeksQuery = z.strictObject({
  from: day.optional().describe('Only weeks that begin on this day or later'),
  to: day.optional().describe('Only weeks that begin on this day or earlier'),
});
