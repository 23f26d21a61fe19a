import { z } from 'zod';
import type { Call } from './call.ts';
import { pushState, pushSubscription } from './push.ts';

/** Push messages of the caller's browser. */
export const pushCalls = {
  getPush: {
    method: 'GET',
    path: '/api/push',
    summary: 'Whether this browser gets push messages, and the key that a subscription needs',
    operation: 'Push',
    status: 200,
    answer: pushState,
  },
  turnOnPush: {
    method: 'PUT',
    path: '/api/push',
    summary: 'Send push messages to this browser until its session ends; another subscription of it is replaced',
    operation: 'TurnOnPush',
    body: pushSubscription,
    status: 200,
    answer: pushState,
  },
  turnOffPush: {
    method: 'DELETE',
    path: '/api/push',
    summary: 'Send this browser no more push messages; again, there are none',
    operation: 'TurnOffPush',
    status: 204,
    answer: z.null(),
  },
  testPush: {
    method: 'POST',
    path: '/api/push/test',
    summary: 'Send this browser a push message now, to see that they arrive',
    operation: 'TestPush',
    status: 204,
    answer: z.null(),
  },
} as const satisfies Record<string, Call>;
