import type { Call } from './call.ts';
import { cycle, cycleForm, cycleQuery } from './cycles.ts';
import { athleteAddress } from './liaisons.ts';

/** An athlete's menstrual cycle, which the athlete logs alone. */
export const cycleCalls = {
  getCycle: {
    method: 'GET',
    path: '/api/athletes/{athleteId}/cycle',
    summary:
      'The log of an athlete’s menstrual cycle: null before the athlete has begun one, and for a liaison while it is not shared',
    operation: 'Cycle',
    address: athleteAddress,
    query: cycleQuery,
    status: 200,
    answer: cycle.nullable(),
  },
  saveCycle: {
    method: 'PUT',
    path: '/api/cycle',
    summary: 'Save the whole log of one’s own cycle as a new version; STALE_VERSION where there is a later one',
    operation: 'SaveCycle',
    body: cycleForm,
    status: 200,
    answer: cycle,
  },
} as const satisfies Record<string, Call>;
