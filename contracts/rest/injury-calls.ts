import { z } from 'zod';
import { mostInjurySteps } from '../health.ts';
import type { Call } from './call.ts';
import {
  criterionAddress,
  criterionMark,
  injury,
  injuryAddress,
  injuryChange,
  injuryStep,
  newInjury,
  returnPlan,
} from './injuries.ts';
import { athleteAddress } from './liaisons.ts';

/** Athletes' injuries, and the way back from each. */
export const injuryCalls = {
  listInjuries: {
    method: 'GET',
    path: '/api/athletes/{athleteId}/injuries',
    summary: 'The injury log of an athlete, the newest entry first',
    operation: 'Injuries',
    address: athleteAddress,
    status: 200,
    answer: z.array(injury),
  },
  addInjury: {
    method: 'POST',
    path: '/api/athletes/{athleteId}/injuries',
    summary: 'Enter an injury; at most 200',
    operation: 'AddInjury',
    address: athleteAddress,
    body: newInjury,
    status: 201,
    answer: injury,
  },
  changeInjury: {
    method: 'PATCH',
    path: '/api/injuries/{id}',
    summary:
      'Change what it says, or say that it is resolved, or not; what it said before is kept; STALE_VERSION where somebody else was first',
    operation: 'ChangeInjury',
    address: injuryAddress,
    body: injuryChange,
    status: 200,
    answer: injury,
  },
  removeInjury: {
    method: 'DELETE',
    path: '/api/injuries/{id}',
    summary: 'Say that an entry was made in error: it is shown to nobody any more, and kept with who said so and when',
    operation: 'RemoveInjury',
    address: injuryAddress,
    status: 204,
    answer: z.null(),
  },
  planReturn: {
    method: 'PUT',
    path: '/api/injuries/{id}/return',
    summary:
      'Say when one’s athlete is expected back and what must hold at each stage; replaces what was planned; STALE_VERSION where somebody else was first',
    operation: 'PlanReturn',
    address: injuryAddress,
    body: returnPlan,
    status: 200,
    answer: injury,
  },
  markCriterion: {
    method: 'PATCH',
    path: '/api/injuries/{id}/criteria/{criterionId}',
    summary: 'Say that a criterion of the way back is met, or not; said again it keeps who said so first',
    operation: 'MarkCriterion',
    address: criterionAddress,
    body: criterionMark,
    status: 200,
    answer: injury,
  },
  listInjurySteps: {
    method: 'GET',
    path: '/api/athletes/{athleteId}/injury-steps',
    summary: `How an athlete’s injuries went, step by step, the latest first; at most the latest ${mostInjurySteps}`,
    operation: 'InjurySteps',
    address: athleteAddress,
    status: 200,
    answer: z.array(injuryStep),
  },
} as const satisfies Record<string, Call>;
