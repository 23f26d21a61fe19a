import { asPerson } from '@entourage/kit/auth/policy.ts';
import { pageOf, readCursor, rowsFor, sortedBy } from '@entourage/kit/data/cursor.ts';
import type { Resolvers } from '@entourage/kit/serve/guard.ts';
import type { Call } from '@entourage/kit/serve/subgraph.ts';
import type { MeasurementStore } from './measurement.store.ts';

export const measurementResolvers = (measurements: MeasurementStore): Resolvers => ({
  Query: {
    async measurements(_parent, args: { first: number; after?: string | null }, { principal }: Call) {
      const { rows, total } = await measurements.page(asPerson(principal).id, {
        after: readCursor(args.after, sortedBy.text),
        limit: rowsFor(args.first),
      });
      return { ...pageOf(rows, args.first, ({ takenOn, _id }) => ({ value: takenOn, id: _id })), total };
    },
  },
});
