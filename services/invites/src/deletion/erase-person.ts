import { invitesErased } from '@entourage/contracts/events/invites.ts';
import type { Client } from '@entourage/kit/data/database.ts';
import type { Erasure } from '@entourage/kit/serve/erasure.ts';
import { revokeDeckConsent } from '../deck/deck-consent.store.ts';
import type { PrismaClient } from '../generated/client.ts';
import { endMemberships } from '../shares/share.store.ts';

export const erasureOf = (prisma: PrismaClient): Erasure<Client> => ({
  event: invitesErased,
  async erase({ userId, deletedAt }, client) {
    // Waits for redemptions in progress, whose memberships are then found below.
    await client.query('delete from invites where $1 in (athlete_id, used_by)', [userId]);
    // The others are notified before the rows go.
    await endMemberships(client, '$1 in (athlete_id, member_id)', [userId], { id: null, now: deletedAt });
    await revokeDeckConsent(client, userId, { id: null, now: deletedAt });
    await client.query('delete from deck_consents where athlete_id = $1', [userId]);
    await client.query('delete from memberships where athlete_id = $1', [userId]);
    await client.query(`update memberships set member_id = null, invited_as = '' where member_id = $1`, [userId]);
    await client.query('delete from team_member_profiles where user_id = $1', [userId]);
  },
  async count(userId) {
    const [invites, entourage, profiles, deck, memberships, entries] = await Promise.all([
      prisma.invite.count({ where: { OR: [{ athleteId: userId }, { usedBy: userId }] } }),
      prisma.membership.count({ where: { athleteId: userId } }),
      prisma.teamMemberProfile.count({ where: { userId } }),
      prisma.deckConsent.count({ where: { athleteId: userId } }),
      prisma.membership.count({ where: { memberId: userId } }),
      prisma.shareEntry.count({ where: { membership: { memberId: userId } } }),
    ]);
    const reason = 'The athlete’s ledger stays, without who could see it';
    return [
      { fate: 'ERASED', what: 'Invites', count: invites, reason: null },
      { fate: 'ERASED', what: 'Members of the entourage, with what they could see', count: entourage, reason: null },
      { fate: 'ERASED', what: 'Team member profile', count: profiles, reason: null },
      { fate: 'ERASED', what: 'Agreement to be shown to investors', count: deck, reason: null },
      { fate: 'ANONYMISED', what: 'Places in an entourage', count: memberships, reason },
      { fate: 'ANONYMISED', what: 'Entries of what was shared', count: entries, reason },
    ];
  },
});
