import { userChanged } from '@entourage/contracts/events/identity.ts';
import { on } from '@entourage/kit/bus/inbox.ts';
import { revokeDeckConsent } from '../deck/deck-consent.store.ts';
import { endMemberships } from '../shares/share.store.ts';

/**
 * A person who is not an athlete any more has no entourage and no open invites. Only approved athletes are shown to investors; without
 * approval the entourage stays, and the athlete decides about it.
 */
export const followStanding = (now: () => Date) =>
  on(userChanged, async ({ subject, data }, client) => {
    const { changed, role, verificationStatus } = data;
    if (!changed.includes('role') && !changed.includes('verificationStatus')) return;
    const by = { id: null, now: now() };
    if (role !== 'ATHLETE') {
      // Waits for redemptions in progress, whose memberships are then found below.
      await client.query('delete from invites where athlete_id = $1 and used_at is null', [subject]);
      await endMemberships(client, 'athlete_id = $1', [subject], by);
    }
    if (role !== 'ATHLETE' || verificationStatus !== 'APPROVED') await revokeDeckConsent(client, subject, by);
  });
