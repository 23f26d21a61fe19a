import { z } from 'zod';
import type { Call } from './call.ts';
import { athleteAddress } from './liaisons.ts';
import { plannedWeek, plannedWeekForm, plannedWeeksQuery } from './planned-weeks.ts';

/** What liaisons plan for an athlete, week by week. */
export const plannedWeekCalls = {
  listPlannedWeeks: {
    method: 'GET',
    path: '/api/athletes/{athleteId}/planned-weeks',
    summary: 'The weeks of an athlete’s training plan, the latest first',
    operation: 'PlannedWeeks',
    address: athleteAddress,
    query: plannedWeeksQuery,
    status: 200,
    answer: z.array(plannedWeek),
    paged: true,
  },
  savePlannedWeek: {
    method: 'PUT',
    path: '/api/athletes/{athleteId}/planned-weeks',
    summary: 'Plan a week for one’s athlete, who is told; STALE_VERSION where somebody else was first',
    operation: 'SavePlannedWeek',
    address: athleteAddress,
    body: plannedWeekForm,
    status: 200,
    answer: plannedWeek,
  },
} as const satisfies Record<string, Call>;
