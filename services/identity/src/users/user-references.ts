import { asPerson, type Person } from '@entourage/kit/auth/policy.ts';
import type { Consent } from '@entourage/kit/consent/consent.ts';
import type { Relationships } from '@entourage/kit/relationships/relationships.ts';
import type { Call } from '@entourage/kit/serve/subgraph.ts';
import { loadPerCall } from '../load-per-call.ts';
import type { CurrentUserLoader } from './current-user.ts';
import { mayKnowOthers, scopeOf } from './user.policy.ts';
import type { UserStore } from './user.store.ts';
import type { ShownUser, User } from './user.ts';

export type UserReferences = (call: Call, id: string) => Promise<User | ShownUser | null>;

/**
 * Loads the people that one call names by id, as far as its caller may see them: one query for those seen completely,
 * which concurrent calls share for the callers themselves, and one for those shown in part. For people not yet known to
 * the caller, relationships and entourages are checked again once the views have caught up. If those are unknown, callers
 * still see themselves.
 */
export function createUserReferences(deps: {
  users: Pick<UserStore, 'find' | 'findShown'>;
  currentUser: CurrentUserLoader;
  relationships: Pick<Relationships, 'knownTo'>;
  consent: Pick<Consent, 'knownTo'>;
}): UserReferences {
  /** People whom the viewer has or had to do with, and administrators, who may write to anybody. */
  async function shownTo(
    { id: viewerId, role }: Pick<Person, 'id' | 'role'>,
    ids: readonly string[],
  ): Promise<Map<string, ShownUser | Error>> {
    const shown = new Map<string, ShownUser | Error>();
    // Deleted people are missing, so there is no relationship to wait for.
    const others: ShownUser[] = [];
    for (const { isKnown, ...person } of await deps.users.findShown(viewerId, ids)) {
      if (isKnown || person.role === 'ADMIN') shown.set(person.id, person);
      else others.push(person);
    }
    if (others.length === 0) return shown;
    try {
      const ofOthers = others.map(({ id }) => id);
      const views = [deps.relationships, deps.consent];
      const known = await Promise.all(views.map((view) => view.knownTo(viewerId, ofOthers)));
      for (const other of others) if (known.some((some) => some.has(other.id))) shown.set(other.id, other);
      // A member's liaisons of athletes follow from both views together.
      const unknown = ofOthers.filter((id) => !shown.has(id));
      const since = unknown.length > 0 && role === 'TEAM_MEMBER' ? await deps.users.findShown(viewerId, unknown) : [];
      for (const { isKnown, ...person } of since) if (isKnown) shown.set(person.id, person);
    } catch (error) {
      const failure = error instanceof Error ? error : new Error(String(error));
      for (const { id } of others) shown.set(id, failure);
    }
    return shown;
  }

  const load = loadPerCall<User | ShownUser>(async ({ principal }, ids) => {
    const scope = scopeOf(principal);
    if (scope.kind === 'all') return new Map((await deps.users.find(scope, ids)).map((person) => [person.id, person]));
    const others = ids.filter((id) => id !== scope.id);
    const [own, shown] = await Promise.all([
      others.length < ids.length ? deps.currentUser(scope.id) : null,
      others.length > 0 && mayKnowOthers(principal) ? shownTo(asPerson(principal), others) : [],
    ]);
    return new Map<string, User | ShownUser | Error>([...(own ? [[own.id, own] as const] : []), ...shown]);
  });

  return (call, id) => load(call, id.toLowerCase());
}
