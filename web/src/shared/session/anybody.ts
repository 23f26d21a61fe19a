import type { Role } from '@entourage/contracts/people.ts';
import type { CurrentUser } from './session.api.ts';

/** Somebody who is approved for a role, and of whom nothing else is known. */
export const anybody = (role: Role): CurrentUser => ({
  id: '',
  username: '',
  email: null,
  emailConfirmed: false,
  firstName: '',
  lastName: '',
  role,
  verificationStatus: 'APPROVED',
  professionalLeague: null,
  teamOrganization: null,
  profileImageUrl: null,
  sport: null,
  team: null,
  timeZone: null,
  reviewNotes: null,
  secondFactorDue: false,
});
