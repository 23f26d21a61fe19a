import type { ShareCategory } from '@entourage/contracts/consent.ts';
import type { Membership } from './consent-store.ts';

/** What these memberships allow at this moment; a grant with a date is over at it. */
export const grantedNow = (memberships: ReadonlyArray<Pick<Membership, 'grants'>>, now: Date): Set<ShareCategory> =>
  new Set(
    memberships
      .flatMap(({ grants }) => grants)
      .filter(({ until }) => until === null || Date.parse(until) > now.getTime())
      .map(({ category }) => category),
  );
