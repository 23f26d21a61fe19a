import { athleteProfile, athleteProfileForm } from './athlete-profile.ts';
import type { Call } from './call.ts';
import { athleteAddress } from './liaisons.ts';

/** Athletes' profiles. */
export const healthCalls = {
  getAthleteProfile: {
    method: 'GET',
    path: '/api/athlete-profile',
    summary: 'One’s own profile as an athlete, or null',
    operation: 'AthleteProfile',
    status: 200,
    answer: athleteProfile.nullable(),
  },
  saveAthleteProfile: {
    method: 'POST',
    path: '/api/athlete-profile',
    summary: 'Save one’s profile: a new version, unless it says what the last one says',
    operation: 'SaveAthleteProfile',
    body: athleteProfileForm,
    status: 201,
    answer: athleteProfile,
  },
  getAthleteProfileOf: {
    method: 'GET',
    path: '/api/athletes/{athleteId}/profile',
    summary: 'The profile of one’s athlete, or null until there is one',
    operation: 'AthleteProfileOf',
    address: athleteAddress,
    status: 200,
    answer: athleteProfile.nullable(),
  },
} as const satisfies Record<string, Call>;
