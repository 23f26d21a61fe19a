import type { Role } from '@entourage/contracts/people.ts';
import type { CurrentUser } from '@entourage/contracts/rest/users.ts';

/** What decides where a person may go. Roles are those of approved people. */
export type Standing = 'signed-out' | 'restricted' | 'unapproved' | Role;

export const standings = [
  'signed-out',
  'restricted',
  'unapproved',
  'ATHLETE',
  'TEAM_MEMBER',
  'LIAISON',
  'ADMIN',
] as const satisfies readonly Standing[];

export function standingOf(user: CurrentUser | null): Standing {
  if (!user) return 'signed-out';
  if (user.secondFactorDue) return 'restricted';
  return user.verificationStatus === 'APPROVED' ? user.role : 'unapproved';
}

/** Whoever may do what their role does. */
export const isApproved = (standing: Standing | null): standing is Role => !outside.includes(standing);

const outside: ReadonlyArray<Standing | null> = [null, 'signed-out', 'restricted', 'unapproved'];
