import { z } from 'zod';
import { shareCategories } from '../consent.ts';
import { mostSharedCompetitions } from '../health.ts';
import { appointmentStatuses } from '../meetings.ts';
import { athleteProfile } from './athlete-profile.ts';
import { biomarkers } from './biomarkers.ts';
import { competition } from './competitions.ts';
import { sharedIllness } from './illnesses.ts';
import { injury } from './injuries.ts';
import { plannedWeek } from './planned-weeks.ts';
import { instant } from './text.ts';
import { todo } from './todos.ts';
import { somebody } from './users.ts';
import { wellness } from './wellness.ts';

const { injuryRisk, trainingIntensity, focusArea, nutritionAdvice } = biomarkers.shape;
const assessed = biomarkers.shape.assessed.element.omit({ field: true });

const assessment = <Value extends z.ZodType>(value: Value) =>
  z.object({ value, assessed: assessed.nullable().describe('Null: nobody has assessed it, the value is a default') });

const measuredFigures = { measuredBands: true, measuredFlags: true, measuredUsual: true } as const;

/**
 * What an athlete shares with a member of their entourage, part by part. A part that is not granted is null, and its
 * category is missing from `granted`.
 */
export const sharedHealth = z
  .object({
    athleteId: z.uuid(),
    granted: z.array(z.enum(shareCategories)),
    injuryRisk: assessment(injuryRisk).nullable(),
    trainingIntensity: assessment(trainingIntensity).nullable(),
    focusArea: assessment(focusArea).nullable(),
    nutritionAdvice: assessment(nutritionAdvice).nullable(),
    todos: z.array(todo).nullable(),
    checkIns: wellness.omit({ athleteId: true, ...measuredFigures, measurements: true }).nullable(),
    measurements: wellness.shape.measurements.nullable(),
    measuredRanges: wellness.pick(measuredFigures).nullable(),
    goals: athleteProfile.pick({ primaryGoals: true, healthConcerns: true, updatedAt: true }).nullable(),
    injuries: z.array(injury).nullable(),
    illnesses: z.array(sharedIllness).nullable().describe('Without symptoms and notes'),
    plannedWeeks: z
      .array(plannedWeek)
      .nullable()
      .describe('This week and those after it, at most four that are planned'),
    competitions: z
      .array(competition)
      .nullable()
      .describe(`Those of this week, and at most ${mostSharedCompetitions} to come; the earliest first`),
  })
  .meta({ id: 'SharedHealth' });
export type SharedHealth = z.infer<typeof sharedHealth>;

export const previewQuery = z.strictObject({
  as: z.uuid().optional().describe('For the athlete: a member, to see what that member sees'),
});

/** A meeting of the athlete as a member sees it: without title, notes, reason and outcome. */
export const sharedMeeting = z
  .object({
    id: z.uuid(),
    scheduledAt: instant,
    duration: z.int().describe('Minutes'),
    status: z.enum(appointmentStatuses),
    liaison: somebody.nullable(),
  })
  .meta({ id: 'SharedMeeting' });
export type SharedMeeting = z.infer<typeof sharedMeeting>;
