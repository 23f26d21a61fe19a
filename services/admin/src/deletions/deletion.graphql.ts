import { pageOf, readCursor, rowsFor, sortedBy } from '@entourage/kit/data/cursor.ts';
import type { Resolvers } from '@entourage/kit/serve/guard.ts';
import type { DeletionStore } from './deletion.store.ts';

export const deletionResolvers = (store: DeletionStore): Resolvers => ({
  Query: {
    async deletions(_parent, args: { first: number; after?: string | null }) {
      const { deletions, total } = await store.page({
        after: readCursor(args.after, sortedBy.instant),
        limit: rowsFor(args.first),
      });
      const page = pageOf(deletions, args.first, ({ begunAt, userId }) => ({
        value: begunAt.toISOString(),
        id: userId,
      }));
      return { total, ...page };
    },
  },
});
