import type { Relationships } from '@entourage/kit/relationships/relationships.ts';
import type { Call } from '@entourage/kit/serve/subgraph.ts';
import DataLoader from 'dataloader';
import type { VersionStore } from '../versions/version.store.ts';
import type { Saved } from '../versions/version.ts';
import { visibleTo } from './profile.policy.ts';
import type { Profile } from './profile.ts';

type PlayingProfile = Pick<Profile, 'sport' | 'team' | 'position'>;

/** Loads sport and team of the people in one call, as far as its caller may see them, in one query. */
export function createPlayingProfiles(
  profiles: Pick<VersionStore<Profile>, 'currentOf'>,
  relationships: Pick<Relationships, 'knownTo'>,
): (call: Call, userId: string) => Promise<PlayingProfile | null> {
  const loaders = new WeakMap<Call, DataLoader<string, PlayingProfile | null>>();

  function loaderOf(call: Call) {
    const known = loaders.get(call);
    if (known) return known;
    const loader = new DataLoader<string, PlayingProfile | null>(async (ids) => {
      const visible = await visibleTo(call.principal, ids, relationships);
      const found = visible.length > 0 ? await profiles.currentOf(visible) : [];
      const byOwner = new Map(found.map((saved: Saved<Profile>) => [saved.ownerId, saved.content]));
      return ids.map((id) => byOwner.get(id) ?? null);
    });
    loaders.set(call, loader);
    return loader;
  }

  return (call, userId) => loaderOf(call).load(userId.toLowerCase());
}
