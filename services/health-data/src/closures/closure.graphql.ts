import type { Resolvers } from '@entourage/kit/guard.ts';
import { existingId } from '@entourage/kit/problem.ts';
import type { Profile } from '../profiles/profile.ts';
import type { VersionStore } from '../versions/version.store.ts';
import { yearsAfter } from './closure.ts';

/** Of a deletion: the part that must be kept here, and for how long. */
export const closureResolvers = (deps: {
  profiles: Pick<VersionStore<Profile>, 'kept'>;
  retentionYears: number;
  now: () => Date;
}): Resolvers => ({
  DeletionPreview: {
    __resolveReference: ({ userId }: { userId: string }) => ({ userId: existingId(userId) }),
    async healthKept({ userId }: { userId: string }) {
      const count = await deps.profiles.kept(userId);
      const until = yearsAfter(deps.now(), deps.retentionYears).toISOString().slice(0, 10);
      return [
        {
          what: 'Versions of the athlete profile',
          count,
          reason: count > 0 ? `Health records: closed to everybody, and erased on ${until}` : null,
        },
      ];
    },
  },
});
