import { athleteProfileForm } from '@entourage/contracts/rest/athlete-profile.ts';
import { asPerson } from '@entourage/kit/auth/policy.ts';
import type { Relationships } from '@entourage/kit/relationships/relationships.ts';
import type { Resolvers } from '@entourage/kit/serve/guard.ts';
import { existingId, parseOrRefuse } from '@entourage/kit/serve/problem.ts';
import type { Call } from '@entourage/kit/serve/subgraph.ts';
import type { Access } from '../access/access.ts';
import type { VersionStore } from '../versions/version.store.ts';
import type { Saved } from '../versions/version.ts';
import { createPlayingProfiles } from './playing-profiles.ts';
import type { Profile } from './profile.ts';

/** The part of the profile that is health data. */
const category = 'GOALS_AND_CONCERNS';

export function profileResolvers(deps: {
  profiles: VersionStore<Profile>;
  relationships: Pick<Relationships, 'knownTo'>;
  access: Pick<Access, 'saving' | 'toRead'>;
  wakeRelay: () => void;
}): Resolvers {
  const { profiles, relationships, access, wakeRelay } = deps;
  const playingProfile = createPlayingProfiles(profiles, relationships);
  return {
    Query: {
      async athleteProfile(_parent, _args, { principal }: Call) {
        const saved = await profiles.current(asPerson(principal).id);
        return saved && shown(saved);
      },
      async athleteProfileOf(_parent, args: { athleteId: string }, { principal }: Call) {
        const saved = await profiles.current(await access.toRead(principal, args.athleteId, category));
        return saved && shown(saved);
      },
    },
    Mutation: {
      async saveAthleteProfile(_parent, args: { input: unknown }, { principal }: Call) {
        const { id } = asPerson(principal);
        const form = parseOrRefuse(athleteProfileForm, args.input);
        const saved = await profiles.save(id, form, await access.saving(principal, id, category));
        wakeRelay();
        return shown(saved);
      },
    },
    User: {
      __resolveReference: ({ id }: { id: string }) => ({ id: existingId(id) }),
      athleteProfile: ({ id }: { id: string }, _args, call: Call) => playingProfile(call, id),
    },
  };
}

const shown = ({ content, version, begunAt, savedAt }: Saved<Profile>) => ({
  ...content,
  version,
  onboardingCompleted: begunAt,
  updatedAt: savedAt,
});
