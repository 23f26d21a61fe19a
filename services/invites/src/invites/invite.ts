import { inviteDays, mostOpenInvites, type ShareCategory } from '@entourage/contracts/consent.ts';
import type { newInvite } from '@entourage/contracts/rest/invites.ts';
import { invalid, Problem } from '@entourage/kit/serve/problem.ts';
import type { z } from 'zod';

export type NewInvite = z.infer<typeof newInvite>;

/** As its athlete sees it. */
export interface Invite {
  readonly id: string;
  readonly teamMemberName: string;
  readonly inviteCode: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly usedBy: string | null;
  readonly usedAt: Date | null;
  /** Whether the person who used it is in the entourage. */
  readonly isMember: boolean;
  readonly proposed: readonly ShareCategory[];
}

export const expiryFrom = (now: Date, days: number = inviteDays.usual): Date =>
  new Date(now.getTime() + days * 86_400_000);

/** Unknown, deleted and expired codes are answered alike. */
export const notValid = () => invalid({ inviteCode: 'This invite code is not valid. Please ask for a new one.' });

const used = 'This invite code has already been used.';
export const codeUsed = () => new Problem('INVITE_OVER', used, { fields: { inviteCode: used } });
const isMember = 'You are in this entourage already.';
export const alreadyMember = () => new Problem('ALREADY_MEMBER', isMember, { fields: { inviteCode: isMember } });
export const inviteUsed = () => new Problem('INVITE_OVER', 'This invite has already been used.');
export const tooManyInvites = () =>
  new Problem('TOO_MANY_INVITES', `You have ${mostOpenInvites} open invites. Delete one to create another.`);
