import type { Role } from '@entourage/contracts/people.ts';
import type { CurrentUser } from '@entourage/contracts/rest/users.ts';

/** The access level of a viewer. A role means approved people of that role. */
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

/** Whether the viewer is approved for their role. */
export const isApproved = (standing: Standing | null): standing is Role => !outside.includes(standing);

const outside: ReadonlyArray<Standing | null> = [null, 'signed-out', 'restricted', 'unapproved'];
