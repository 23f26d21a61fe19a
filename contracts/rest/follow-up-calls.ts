import { z } from 'zod';
import { mostFollowUps } from '../health.ts';
import type { Call } from './call.ts';
import { followUp, followUpAddress, followUpForm, newFollowUp } from './follow-ups.ts';
import { athleteAddress } from './liaisons.ts';

/** What the liaisons of an athlete mean to do, between themselves. */
export const followUpCalls = {
  listFollowUps: {
    method: 'GET',
    path: '/api/athletes/{athleteId}/follow-ups',
    summary: 'What the liaisons of an athlete mean to do and have not done, the earliest day first',
    operation: 'FollowUps',
    address: athleteAddress,
    status: 200,
    answer: z.array(followUp),
  },
  listDoneFollowUps: {
    method: 'GET',
    path: '/api/athletes/{athleteId}/follow-ups/done',
    summary: 'What the liaisons of an athlete meant to do and have done, the last done first',
    operation: 'DoneFollowUps',
    address: athleteAddress,
    status: 200,
    answer: z.array(followUp),
    paged: true,
  },
  listOwnFollowUps: {
    method: 'GET',
    path: '/api/follow-ups',
    summary:
      'What is left to do for one’s athletes by oneself, or by whoever comes to it first; the earliest day first',
    operation: 'OwnFollowUps',
    status: 200,
    answer: z.array(followUp),
  },
  addFollowUp: {
    method: 'POST',
    path: '/api/athletes/{athleteId}/follow-ups',
    summary: `Write down what is to be done for one’s athlete; at most ${mostFollowUps} that are not done`,
    operation: 'AddFollowUp',
    address: athleteAddress,
    body: newFollowUp,
    status: 201,
    answer: followUp,
  },
  changeFollowUp: {
    method: 'PUT',
    path: '/api/follow-ups/{id}',
    summary: 'Say what is to be done from now on, by when and by whom; STALE_VERSION where somebody else was first',
    operation: 'ChangeFollowUp',
    address: followUpAddress,
    body: followUpForm,
    status: 200,
    answer: followUp,
  },
  completeFollowUp: {
    method: 'POST',
    path: '/api/follow-ups/{id}/done',
    summary: 'Say that it is done; again, nothing changes',
    operation: 'CompleteFollowUp',
    address: followUpAddress,
    status: 200,
    answer: followUp,
  },
  reopenFollowUp: {
    method: 'DELETE',
    path: '/api/follow-ups/{id}/done',
    summary: 'Say that it is not done after all; again, nothing changes',
    operation: 'ReopenFollowUp',
    address: followUpAddress,
    status: 200,
    answer: followUp,
  },
  removeFollowUp: {
    method: 'DELETE',
    path: '/api/follow-ups/{id}',
    summary: 'Take out what is not to be done',
    operation: 'RemoveFollowUp',
    address: followUpAddress,
    status: 204,
    answer: z.null(),
  },
} as const satisfies Record<string, Call>;
