import { z } from 'zod';
import { trainingIntensities } from '../health.ts';
import { competition } from './competitions.ts';
import { illness } from './illnesses.ts';
import { injury } from './injuries.ts';
import { plannedSession } from './planned-weeks.ts';
import { day } from './time.ts';
import { triageRow, wellness } from './wellness.ts';

/** What a liaison compares of their athletes, side by side. */
export const squadRow = triageRow
  .omit({ savedAt: true })
  .extend({
    day: day.describe('Today where the athlete checked in last, or in Greenwich'),
    trainingIntensity: z.enum(trainingIntensities).nullable().describe('Null where nobody has assessed it'),
    load: wellness.shape.load,
    thisWeek: z
      .object({
        planned: z.int().nullable().describe('Load of the planned sessions; null where none is planned'),
        reported: z.int().nullable().describe('Load of the check-ins; null without a check-in in the week'),
      })
      .describe('From Monday to Sunday of the week of `day`'),
    today: z
      .array(plannedSession.pick({ kind: true, title: true, minutes: true, exertion: true }))
      .describe('What is planned for `day`, in order'),
    nextCompetition: competition
      .pick({ name: true, day: true, time: true, timezone: true })
      .nullable()
      .describe('Its day is not over where it takes place; by `day` where its zone is not said'),
    injuries: z
      .array(injury.pick({ site: true, stage: true, expectedReturn: true }))
      .describe('Those that are not resolved, the newest first'),
    illnesses: z
      .array(illness.pick({ name: true, onset: true, training: true }))
      .describe('Those that last, the latest first'),
    openTodos: z.int(),
  })
  .meta({ id: 'SquadRow' });
export type SquadRow = z.infer<typeof squadRow>;
