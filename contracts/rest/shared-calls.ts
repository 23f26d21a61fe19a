import { z } from 'zod';
import type { Call } from './call.ts';
import { athleteAddress } from './liaisons.ts';
import { previewQuery, sharedHealth, sharedMeeting } from './shared.ts';

/** What athletes share with the members of their entourage. */
export const sharedCalls = {
  getSharedHealth: {
    method: 'GET',
    path: '/api/athletes/{athleteId}/shared',
    summary: 'What an athlete shares of their health with the caller; for the athlete as a member of theirs sees it',
    operation: 'SharedHealth',
    address: athleteAddress,
    query: previewQuery,
    status: 200,
    answer: sharedHealth,
  },
  listSharedMeetings: {
    method: 'GET',
    path: '/api/athletes/{athleteId}/meetings',
    summary: 'The coming meetings of an athlete who shares them',
    operation: 'SharedMeetings',
    address: athleteAddress,
    query: previewQuery,
    status: 200,
    answer: z.array(sharedMeeting),
  },
} as const satisfies Record<string, Call>;
