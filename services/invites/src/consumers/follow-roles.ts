import { userChanged } from '@entourage/contracts/events/identity.ts';
import { on } from '@entourage/kit/bus/inbox.ts';
import { revokeDeckConsent } from '../deck/deck-consent.store.ts';
import { endMemberships } from '../shares/share.store.ts';

/** A person who is not an athlete any more has no entourage, and is not shown to investors. */
export const followRoles = (now: () => Date) =>
  on(userChanged, async ({ subject, data }, client) => {
    if (!data.changed.includes('role') || data.role === 'ATHLETE') return;
    const by = { id: null, now: now() };
    await endMemberships(client, 'athlete_id = $1', [subject], by);
    await revokeDeckConsent(client, subject, by);
  });
