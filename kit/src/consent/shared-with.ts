import { type ShareCategory, shareCategories } from '@entourage/contracts/consent.ts';
import type { Person } from '../auth/policy.ts';
import { existingId } from '../serve/problem.ts';
import type { Consent, ReadMemberships } from './consent.ts';

const everything: ReadonlySet<ShareCategory> = new Set(shareCategories);

/**
 * What an athlete shares with the caller: with a member of the entourage what is granted; with the athlete everything,
 * or as the member `as` sees it. Null where the athlete is missing or not visible to the caller.
 */
export async function sharedWith(
  consent: Pick<Consent, 'grantsOf'>,
  { id, role }: Pick<Person, 'id' | 'role'>,
  { athleteId, as }: { readonly athleteId: string; readonly as: string | null },
  wanted?: readonly ShareCategory[],
  read?: ReadMemberships,
): Promise<ReadonlySet<ShareCategory> | null> {
  if (role === 'ATHLETE' && id === athleteId) {
    return as === null ? everything : consent.grantsOf(existingId(as), athleteId, wanted, read);
  }
  return role === 'TEAM_MEMBER' && as === null ? consent.grantsOf(id, athleteId, wanted, read) : null;
}
