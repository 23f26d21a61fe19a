import { connectionQuery, newConnection } from '@entourage/contracts/rest/connections.ts';
import { asPerson, type Principal } from '@entourage/kit/auth/policy.ts';
import { pageOf, readCursor, rowsFor, sortedBy } from '@entourage/kit/data/cursor.ts';
import type { Resolvers } from '@entourage/kit/serve/guard.ts';
import { existingId, notFound, parseOrRefuse } from '@entourage/kit/serve/problem.ts';
import type { Call } from '@entourage/kit/serve/subgraph.ts';
import type { ConnectionStore } from './connection.store.ts';
import { assertFit, assertRestorable, type Connection, type People, restoreUntilFor } from './connection.ts';

const user = (id: string) => ({ __typename: 'User', id });

export function connectionResolvers(deps: {
  connections: ConnectionStore;
  /** The current role and status of these people at identity; refuses as unavailable without an answer. */
  standingOf: (userIds: string[]) => Promise<People>;
  undoMs: number;
  now: () => Date;
  wakeRelay: () => void;
}): Resolvers {
  const { connections, undoMs, now, wakeRelay } = deps;
  const by = (principal: Principal) => ({ id: asPerson(principal).id, now: now(), undoMs });

  async function fitPeople(two: { athleteId: string; liaisonId: string }): Promise<People> {
    const people = await deps.standingOf([two.athleteId, two.liaisonId]);
    assertFit(two, people);
    return people;
  }

  return {
    Query: {
      async connections(
        _parent,
        args: { filter?: Record<string, unknown> | null; first: number; after?: string | null },
      ) {
        const { isActive, ...given } = args.filter ?? {};
        const named = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null));
        const { athleteId, liaisonId } = parseOrRefuse(connectionQuery, named);
        const page = await connections.page(
          { athleteId, liaisonId, isActive: isActive !== false },
          { after: readCursor(args.after, sortedBy.instant), limit: rowsFor(args.first) },
        );
        const { nodes, nextCursor } = pageOf(page.connections, args.first, ({ assignedAt, id }) => ({
          value: assignedAt.toISOString(),
          id,
        }));
        return { nodes, nextCursor, total: page.total };
      },

      connectionCounts: () => connections.counts(),
    },

    Mutation: {
      async createConnection(_parent, args: { input: unknown }, { principal }: Call) {
        const given = parseOrRefuse(newConnection, args.input);
        const made = await connections.create(given, await fitPeople(given), by(principal));
        wakeRelay();
        return made;
      },

      async removeConnection(_parent, args: { id: string }, { principal }: Call) {
        await connections.remove(existingId(args.id), by(principal));
        wakeRelay();
        return true;
      },

      async restoreConnection(_parent, args: { id: string }, { principal }: Call) {
        const connection = await connections.find(existingId(args.id));
        if (!connection) throw notFound();
        if (connection.isActive) return connection;
        assertRestorable(connection, by(principal));
        const restored = await connections.restore(args.id, await fitPeople(connection), by(principal));
        wakeRelay();
        return restored;
      },
    },

    Connection: {
      undoUntil: ({ effectiveAt }: Connection) => effectiveAt,
      restoreUntil: (connection: Connection, _args: object, { principal }: Call) =>
        restoreUntilFor(connection, by(principal)),
      athlete: ({ athleteId }: Connection) => user(athleteId),
      liaison: ({ liaisonId }: Connection) => user(liaisonId),
    },
  };
}
