import type { Principal } from '@entourage/kit/policy.ts';

/** Of these people, those of whom this caller may see where they play. */
export function visibleTo(principal: Principal, ids: readonly string[]): readonly string[] {
  if (principal.kind !== 'person') return [];
  const isAdmin = principal.role === 'ADMIN' && principal.status === 'APPROVED' && !principal.restricted;
  return isAdmin ? ids : ids.filter((id) => id === principal.id);
}
