import type { Role } from '@entourage/contracts/people.ts';
import type { CurrentUser } from './session.api.ts';

/** A placeholder for an approved person of a role, without personal data. */
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
