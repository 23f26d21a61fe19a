import { pageOf, readCursor, rowsFor, sortedBy } from '@entourage/kit/cursor.ts';
import type { Resolvers } from '@entourage/kit/guard.ts';
import { asPerson } from '@entourage/kit/policy.ts';
import type { Call } from '@entourage/kit/subgraph.ts';
import type { HealthReadStore } from '../access/health-read.store.ts';
import type { HealthRead } from '../access/health-read.ts';

/** Who saw one's health data: for whoever it is about, and nobody else. */
export const readResolvers = (deps: { reads: Pick<HealthReadStore, 'of'> }): Resolvers => ({
  Query: {
    async healthReads(_parent, args: { first: number; after?: string | null }, { principal }: Call) {
      const { reads, total } = await deps.reads.of(asPerson(principal).id, {
        after: readCursor(args.after, sortedBy.instant),
        limit: rowsFor(args.first),
      });
      const page = pageOf(reads, args.first, ({ at, _id }) => ({ value: at.toISOString(), id: _id }));
      return { ...page, nodes: page.nodes.map(shown), total };
    },
  },
});

const shown = ({ _id, at, by, role, category, emergencyReason }: HealthRead) => ({
  id: _id,
  at,
  by: { __typename: 'User', id: by },
  role,
  category,
  emergencyReason,
});
