import type { BadgeTone } from '../../shared/components/Badge.tsx';
import type { Invite } from './api.ts';

export type InviteState = 'Used' | 'Expired' | 'Active';

export const stateTones: Readonly<Record<InviteState, BadgeTone>> = { Used: 'good', Expired: 'bad', Active: 'waiting' };

export function stateOf({ isUsed, expiresAt }: Pick<Invite, 'isUsed' | 'expiresAt'>, now: number): InviteState {
  if (isUsed === 'true') return 'Used';
  return Date.parse(expiresAt) <= now ? 'Expired' : 'Active';
}
