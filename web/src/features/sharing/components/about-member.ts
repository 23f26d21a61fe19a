import type { Share } from '../api.ts';
import { memberName } from '../words.ts';

/** The member's field of expertise, else the name of the invite where it says something else. */
export function aboutMember(share: Share): string {
  const field = share.profile?.fieldOfExpertise;
  if (field) return field;
  return share.invitedAs === memberName(share) ? '' : share.invitedAs;
}
