import { z } from 'zod';
import { shareCategories } from '../consent.ts';
import { instant } from '../rest/text.ts';
import type { EventDefinition } from './define.ts';
import { aboutAccount, type LiveNotice } from './live-notice.ts';

const aboutInvite = [{ kind: 'Invite', to: ['athleteId'] }] as const satisfies readonly LiveNotice[];

const invite = (type: 'invite.created' | 'invite.renewed' | 'invite.deleted', summary: string) =>
  ({
    service: 'invites',
    type,
    version: 1,
    summary,
    data: z.object({ athleteId: z.uuid() }),
    live: aboutInvite,
  }) as const satisfies EventDefinition;

export const inviteCreated = invite('invite.created', 'An athlete invited somebody into their entourage');
export const inviteRenewed = invite('invite.renewed', 'An invite got another code and another expiry');
export const inviteDeleted = invite('invite.deleted', 'An athlete took an invite back');

export const inviteRedeemed = {
  service: 'invites',
  type: 'invite.redeemed',
  version: 1,
  summary: 'The invited person belongs to the entourage: by a new account, or as a team member who had one',
  data: z.object({ athleteId: z.uuid(), memberId: z.uuid() }),
  live: [{ kind: 'Invite', to: ['athleteId'] }],
} as const satisfies EventDefinition;

/** The whole of what a member may see, so that the order of events does not matter beyond the version. */
const membership = z.object({
  athleteId: z.uuid(),
  memberId: z.uuid(),
  isActive: z.boolean().describe('Whether the member belongs to the entourage'),
  grants: z
    .array(z.object({ category: z.enum(shareCategories), until: instant.nullable() }))
    .describe('Everything that is granted from now on'),
});

const aboutShare = [{ kind: 'Share', to: ['athleteId', 'memberId'] }] as const satisfies readonly LiveNotice[];

const share = (type: 'share.granted' | 'share.revoked', summary: string) =>
  ({
    service: 'invites',
    type,
    version: 1,
    summary,
    data: membership,
    live: aboutShare,
  }) as const satisfies EventDefinition;

export const shareGranted = share('share.granted', 'A member joined, or may see more or longer');
export const shareRevoked = share('share.revoked', 'A member left, or may see less or not as long');

export const memberChanged = {
  service: 'invites',
  type: 'member.changed',
  version: 1,
  summary: 'A team member has written or changed what they say of their work',
  data: z.object({ userId: z.uuid(), athleteIds: z.array(z.uuid()) }),
  live: [{ kind: 'TeamMemberProfile', id: 'userId', to: ['userId', 'athleteIds'] }],
} as const satisfies EventDefinition;

const deckConsent = (type: 'showing.granted' | 'showing.revoked', summary: string) =>
  ({
    service: 'invites',
    type,
    version: 1,
    summary,
    data: z.object({ athleteId: z.uuid() }),
    live: [{ kind: 'DeckConsent', to: ['athleteId'] }],
  }) as const satisfies EventDefinition;

export const deckConsentGranted = deckConsent(
  'showing.granted',
  'An athlete agreed to be shown to investors, or changed the words',
);
export const deckConsentRevoked = deckConsent('showing.revoked', 'An athlete is shown to investors no more');

export const invitesErased = {
  service: 'invites',
  type: 'invites.erased',
  version: 1,
  reportsDeletion: true,
  summary: 'The invites, memberships and grants of a deleted account are gone',
  data: z.object({}),
  live: aboutAccount,
} as const satisfies EventDefinition;
