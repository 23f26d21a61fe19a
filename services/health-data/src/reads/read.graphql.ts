import { asPerson } from '@entourage/kit/auth/policy.ts';
import { pageOf, readCursor, rowsFor, sortedBy } from '@entourage/kit/data/cursor.ts';
import type { Resolvers } from '@entourage/kit/serve/guard.ts';
import type { Call } from '@entourage/kit/serve/subgraph.ts';
import { type ListedVisit, listVisits, type VisitStores } from './list-visits.ts';

/** Who saw the athlete's health data, for that athlete only. */
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

/** Administrators are shown by their role only, without their identity; nobody knows who had a pass. */
const shown = ({ by, parts, ...visit }: ListedVisit) => ({
  ...visit,
  by: visit.role === 'ADMIN' || visit.role === 'PASS' ? null : { __typename: 'User', id: by },
  parts: Object.entries(parts).map(([category, at]) => ({ category, at })),
});
