import type { Standing } from '../../shared/session/standing.ts';
import type { Row } from './table.ts';

export interface Words {
  readonly title: string;
  readonly text: string;
}

export type Decision =
  | { readonly kind: 'page' }
  | { readonly kind: 'wait' }
  | { readonly kind: 'not-found' }
  | { readonly kind: 'by-profile'; readonly to: string; readonly withoutProfile: string }
  /** `thenBack`: after signing in, to where one wanted to go. */
  | { readonly kind: 'go'; readonly to: string; readonly thenBack?: true; readonly notice?: Words };

export const unauthorizedNotice: Words = {
  title: 'Unauthorized',
  text: 'You are logged out. Logging in again...',
};

/** What somebody of this standing gets at this path; null while it is not known who they are. */
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
  return { kind: 'go', to: '/', ...(row.refusal && standing !== 'unapproved' && { notice: row.refusal }) };
}
