import { pageOf, readCursor, rowsFor, sortedBy } from '@entourage/kit/cursor.ts';
import type { Resolvers } from '@entourage/kit/guard.ts';
import { asPerson } from '@entourage/kit/policy.ts';
import type { Call } from '@entourage/kit/subgraph.ts';
import { type ListedVisit, listVisits, type VisitStores } from './list-visits.ts';

/** Who saw one's health data: for the athlete alone. */
export const readResolvers = (deps: VisitStores): Resolvers => ({
  Query: {
    async healthReads(_parent, args: { first: number; after?: string | null }, { principal }: Call) {
      const { visits, total } = await listVisits(deps, asPerson(principal).id, {
        after: readCursor(args.after, sortedBy.instant),
        limit: rowsFor(args.first),
      });
      const page = pageOf(visits, args.first, ({ at, id }) => ({ value: at.toISOString(), id }));
      return { ...page, nodes: page.nodes.map(shown), total };
    },
  },
});

/** Athletes have nothing to do with administrators: these are shown by their role alone. */
const shown = ({ by, parts, ...visit }: ListedVisit) => ({
  ...visit,
  by: visit.role === 'ADMIN' ? null : { __typename: 'User', id: by },
  parts: Object.entries(parts).map(([category, at]) => ({ category, at })),
});
