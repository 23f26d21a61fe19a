import { z } from 'zod';
import type { Call } from './call.ts';
import { athleteAddress } from './liaisons.ts';
import { plannedForOne, plannedWeek, plannedWeekForm, plannedWeeksQuery, weekForSeveral } from './planned-weeks.ts';

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
  planWeekForSeveral: {
    method: 'POST',
    path: '/api/planned-weeks',
    summary: 'Plan a week for several of one’s athletes, and tell them; those with a plan in that week keep it',
    operation: 'PlanWeekForSeveral',
    body: weekForSeveral,
    status: 200,
    answer: z.array(plannedForOne).describe('In the order of the athletes; without those who are gone meanwhile'),
  },
} as const satisfies Record<string, Call>;
