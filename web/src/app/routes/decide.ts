import type { Standing } from '../../shared/session/standing.ts';
import type { Row, Words } from './row.ts';

export type Decision =
  | { readonly kind: 'page' }
  | { readonly kind: 'wait' }
  | { readonly kind: 'not-found' }
  | { readonly kind: 'by-profile'; readonly to: string; readonly withoutProfile: string }
  /** `thenBack`: returns to the requested page after signing in. */
  | { readonly kind: 'go'; readonly to: string; readonly thenBack?: true; readonly notice?: Words };

export const unauthorizedNotice: Words = {
  title: 'Unauthorized',
  text: 'You are logged out. Logging in again...',
};

/** Decides what a viewer of this standing gets at this path; null while the standing is unknown. */
export function decide(row: Row, standing: Standing | null): Decision {
  if (!row.page) return { kind: 'not-found' };
  if (row.for === 'everyone') return { kind: 'page' };
  if (standing === null) return { kind: 'wait' };
  const instead = row.instead?.[standing];
  if (instead && row.withoutProfile && standing === 'ATHLETE') {
    return { kind: 'by-profile', to: instead, withoutProfile: row.withoutProfile };
  }
  if (instead) return { kind: 'go', to: instead };
  if (row.for.includes(standing)) return { kind: 'page' };
  if (standing === 'signed-out') {
    return { kind: 'go', to: '/login', thenBack: true, ...(row.warns && { notice: unauthorizedNotice }) };
  }
  if (standing === 'restricted') return { kind: 'go', to: '/account' };
  const isTold = standing !== 'unapproved' || row.refusesUnapproved;
  return { kind: 'go', to: '/', ...(row.refusal && isTold && { notice: row.refusal }) };
}
