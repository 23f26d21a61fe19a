import { userChanged } from '@entourage/contracts/events/identity.ts';
import { on } from '@entourage/kit/bus/inbox.ts';
import { endMemberships } from '../shares/share.store.ts';

/** A person who is not an athlete any more has no entourage. */
export const followRoles = (now: () => Date) =>
  on(userChanged, async ({ subject, data }, client) => {
    if (!data.changed.includes('role') || data.role === 'ATHLETE') return;
    await endMemberships(client, 'athlete_id = $1', [subject], { id: null, now: now() });
  });
