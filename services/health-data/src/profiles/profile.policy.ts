import { isTrusted, type Principal } from '@entourage/kit/policy.ts';
import type { Relationships } from '@entourage/kit/relationships/relationships.ts';

/** Of these people, those of whom this caller may see where they play: an admin of all, a liaison of those they have to do with. */
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
