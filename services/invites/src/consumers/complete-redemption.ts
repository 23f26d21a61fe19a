import { memberRegistered } from '@entourage/contracts/events/identity.ts';
import { on } from '@entourage/kit/bus/inbox.ts';
import { admitMember, lockInvite } from '../members/redeemed-invite.ts';

/** Admits the member if this service stopped between the account and the membership. */
export const completeRedemption = (now: () => Date) =>
  on(memberRegistered, async ({ subject, data }, client) => {
    const invite = await lockInvite(client, data.inviteId);
    if (invite && !invite.usedAt) await admitMember(client, invite, subject, now());
  });
