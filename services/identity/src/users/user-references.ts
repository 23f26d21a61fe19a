import type { Call } from '@entourage/kit/subgraph.ts';
import DataLoader from 'dataloader';
import { scopeOf } from './user.policy.ts';
import type { UserStore } from './user.store.ts';
import type { User } from './user.ts';

/** The people that one call names by id, as far as its caller may see them: however many, in one query. */
export function createUserReferences(users: Pick<UserStore, 'find'>): (call: Call, id: string) => Promise<User | null> {
  const loaders = new WeakMap<Call, DataLoader<string, User | null>>();

  function loaderOf(call: Call) {
    const known = loaders.get(call);
    if (known) return known;
    const loader = new DataLoader<string, User | null>(async (ids) => {
      const found = await users.find(scopeOf(call.principal), ids);
      const byId = new Map(found.map((user) => [user.id, user]));
      return ids.map((id) => byId.get(id) ?? null);
    });
    loaders.set(call, loader);
    return loader;
  }

  return (call, id) => loaderOf(call).load(id.toLowerCase());
}
