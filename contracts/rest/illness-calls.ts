import { z } from 'zod';
import { mostIllnesses } from '../health.ts';
import type { Call } from './call.ts';
import { illness, illnessAddress, illnessForm, newIllness } from './illnesses.ts';
import { athleteAddress } from './liaisons.ts';

/** When an athlete was ill, and what was left of the training. */
export const illnessCalls = {
  listIllnesses: {
    method: 'GET',
    path: '/api/athletes/{athleteId}/illnesses',
    summary: 'The illnesses of an athlete, the one that began last first',
    operation: 'Illnesses',
    address: athleteAddress,
    status: 200,
    answer: z.array(illness),
  },
  addIllness: {
    method: 'POST',
    path: '/api/athletes/{athleteId}/illnesses',
    summary: `Enter an illness, one that lasts or one that is over; at most ${mostIllnesses}`,
    operation: 'AddIllness',
    address: athleteAddress,
    body: newIllness,
    status: 201,
    answer: illness,
  },
  changeIllness: {
    method: 'PUT',
    path: '/api/illnesses/{id}',
    summary:
      'Say what an illness is from now on, or when it was over; what it said before is kept; STALE_VERSION where somebody else was first',
    operation: 'ChangeIllness',
    address: illnessAddress,
    body: illnessForm,
    status: 200,
    answer: illness,
  },
  removeIllness: {
    method: 'DELETE',
    path: '/api/illnesses/{id}',
    summary: 'Say that an entry was made in error: it is shown to nobody any more, and kept with who said so and when',
    operation: 'RemoveIllness',
    address: illnessAddress,
    status: 204,
    answer: z.null(),
  },
} as const satisfies Record<string, Call>;
