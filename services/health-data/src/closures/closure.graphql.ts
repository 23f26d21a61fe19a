import type { Resolvers } from '@entourage/kit/guard.ts';
import { existingId } from '@entourage/kit/problem.ts';
import { type Records, yearsAfter } from './closure.ts';

/** Of a deletion: the part that must be kept here, and for how long. */
export const closureResolvers = (deps: {
  records: ReadonlyArray<Pick<Records, 'what' | 'kept'>>;
  retentionYears: number;
  now: () => Date;
}): Resolvers => ({
  DeletionPreview: {
    __resolveReference: ({ userId }: { userId: string }) => ({ userId: existingId(userId) }),
    async healthKept({ userId }: { userId: string }) {
      const until = yearsAfter(deps.now(), deps.retentionYears).toISOString().slice(0, 10);
      const reason = `Health records: closed to everybody, and erased on ${until}`;
      const counts = await Promise.all(deps.records.map(({ kept }) => kept(userId)));
      return deps.records.map(({ what }, index) => {
        const count = counts[index] ?? 0;
        return { what, count, reason: count > 0 ? reason : null };
      });
    },
  },
});
