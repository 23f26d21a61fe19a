import { asPerson } from '@entourage/kit/auth/policy.ts';
import { pageOf, readCursor, rowsFor, sortedBy } from '@entourage/kit/data/cursor.ts';
import type { Resolvers } from '@entourage/kit/serve/guard.ts';
import { existingId } from '@entourage/kit/serve/problem.ts';
import type { Call } from '@entourage/kit/serve/subgraph.ts';
import type { Access } from '../access/access.ts';
import type { ImportStore, ListedImport } from './import.store.ts';
import { mayUndo } from './import.ts';
import type { MeasurementStore } from './measurement.store.ts';

export function measurementResolvers(deps: {
  measurements: Pick<MeasurementStore, 'page'>;
  imports: Pick<ImportStore, 'page' | 'undo'>;
  access: Pick<Access, 'toWriteOwn' | 'saving'>;
  wakeRelay: () => void;
}): Resolvers {
  const { measurements, imports, access, wakeRelay } = deps;
  return {
    Query: {
      async measurements(_parent, args: { first: number; after?: string | null }, { principal }: Call) {
        const { rows, total } = await measurements.page(asPerson(principal).id, {
          after: readCursor(args.after, sortedBy.text),
          limit: rowsFor(args.first),
        });
        return { ...pageOf(rows, args.first, ({ takenOn, _id }) => ({ value: takenOn, id: _id })), total };
      },

      async measurementImports(
        _parent,
        args: { athleteId: string; first: number; after?: string | null },
        { principal }: Call,
      ) {
        const athleteId = await access.toWriteOwn(principal, args.athleteId, 'MEASUREMENTS');
        const { rows, total } = await imports.page(athleteId, {
          after: readCursor(args.after, sortedBy.instant),
          limit: rowsFor(args.first),
        });
        const page = pageOf(rows, args.first, ({ savedAt, _id }) => ({ value: savedAt.toISOString(), id: _id }));
        const { id } = asPerson(principal);
        return { ...page, nodes: page.nodes.map((row) => shown(row, id)), total };
      },
    },
    Mutation: {
      async undoMeasurementImport(_parent, args: { athleteId: string; id: string }, { principal }: Call) {
        const athleteId = await access.toWriteOwn(principal, args.athleteId, 'MEASUREMENTS');
        const by = await access.saving(principal, athleteId, 'MEASUREMENTS');
        await imports.undo(athleteId, existingId(args.id), by);
        wakeRelay();
        return true;
      },
    },
  };
}

function shown(row: ListedImport, viewerId: string) {
  const { _id: id, savedAt: importedAt, savedBy, source, sentBy, ...left } = row;
  const { from, to, values, current, restores } = left;
  return {
    ...{ id, importedAt, source, sentBy, from, to, values, current, restores },
    importedBy: { __typename: 'User', id: savedBy },
    mayUndo: mayUndo(row, viewerId),
  };
}
