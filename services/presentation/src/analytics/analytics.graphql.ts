import { pageOf, readCursor, rowsFor, sortedBy } from '@entourage/kit/data/cursor.ts';
import type { Resolvers } from '@entourage/kit/serve/guard.ts';
import type { AnalyticsStore } from './analytics.store.ts';

export const analyticsResolvers = (analytics: AnalyticsStore): Resolvers => ({
  Query: {
    async deckSessions(_parent, args: { first: number; after?: string | null }) {
      const { sessions, total } = await analytics.sessions({
        after: readCursor(args.after, sortedBy.instant),
        limit: rowsFor(args.first),
      });
      const page = pageOf(sessions, args.first, ({ accessedAt, id }) => ({ value: accessedAt.toISOString(), id }));
      const nodes = page.nodes.map((session) => {
        const { country, city } = session;
        return { ...session, location: JSON.stringify({ country, city }) };
      });
      return { total, ...page, nodes };
    },

    deckSummary: () => analytics.summary(),
  },
});
