import { z } from 'zod';
import type { Call } from './call.ts';
import { emergencyCard, emergencyPass, madeEmergencyPass, newEmergencyPass, openingPass } from './emergency-pass.ts';

/** An athlete's emergency pass, on paper or on a phone. Its holder reads the medical card without an account. */
export const emergencyPassCalls = {
  getEmergencyPass: {
    method: 'GET',
    path: '/api/emergency-pass',
    summary: 'One’s own pass, or null where there is none',
    operation: 'EmergencyPass',
    status: 200,
    answer: emergencyPass.nullable(),
  },
  makeEmergencyPass: {
    method: 'POST',
    path: '/api/emergency-pass',
    summary:
      'Make a pass, in the place of an earlier one, which opens nothing any more; the answer alone has its secret',
    operation: 'MakeEmergencyPass',
    body: newEmergencyPass,
    status: 201,
    answer: madeEmergencyPass,
  },
  revokeEmergencyPass: {
    method: 'DELETE',
    path: '/api/emergency-pass',
    summary: 'Revoke one’s own pass; again, there is still none',
    operation: 'RevokeEmergencyPass',
    status: 204,
    answer: z.null(),
  },
  openEmergencyPass: {
    method: 'POST',
    path: '/api/emergency-pass/open',
    summary: 'Read the medical card by an athlete’s pass; the athlete is told',
    operation: 'OpenEmergencyPass',
    body: openingPass,
    status: 200,
    answer: emergencyCard,
  },
} as const satisfies Record<string, Call>;
