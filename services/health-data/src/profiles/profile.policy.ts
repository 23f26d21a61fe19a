import { isTrusted, type Principal } from '@entourage/kit/auth/policy.ts';
import type { Relationships } from '@entourage/kit/relationships/relationships.ts';

/** The people whose sport and team the caller may see: all for an admin, present and former athletes for a liaison. */
export async function visibleTo(
  principal: Principal,
  ids: readonly string[],
  relationships: Pick<Relationships, 'knownTo'>,
): Promise<readonly string[]> {
  if (principal.kind !== 'person') return [];
  const { id: own, role } = principal;
  const trusted = isTrusted(principal);
  if (trusted && role === 'ADMIN') return ids;
  const known = trusted && role === 'LIAISON' ? await relationships.knownTo(own, ids) : null;
  return ids.filter((id) => id === own || known?.has(id));
}
