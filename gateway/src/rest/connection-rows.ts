import type { Table } from './row.ts';

interface WithState {
  readonly isActive: boolean;
}

/** The screens read it as text. */
const asShown = <Connection extends WithState>(connection: Connection) => ({
  ...connection,
  isActive: String(connection.isActive),
});

interface OfLiaison {
  readonly id: string;
  readonly liaisonType: string;
  readonly assignedAt: string;
  readonly athlete: object | null;
  /** Null where the account is gone, and the end of this not yet told. */
  readonly liaison: { readonly profile: object | null } | null;
}

const liaisonsIn = (assignments: unknown) =>
  (assignments as readonly OfLiaison[]).flatMap(({ liaison, ...assignment }) => {
    if (!liaison) return [];
    const { profile, ...person } = liaison;
    return [{ liaison: person, profile, assignment }];
  });

interface OfAthlete {
  readonly athlete: { readonly playing?: { readonly sport: string; readonly team: string } | null } | null;
}

const athletesIn = (assignments: unknown) =>
  (assignments as readonly OfAthlete[]).flatMap(({ athlete, ...assignment }) => {
    if (!athlete) return [];
    const { playing, ...person } = athlete;
    return [{ ...person, sport: playing?.sport ?? null, team: playing?.team ?? null, assignment }];
  });

export const connectionRows = {
  listConnections: {
    variables: ({ query: { isActive, ...filter }, page: { limit, cursor } }) => ({
      filter: { ...filter, isActive: isActive !== 'false' },
      first: limit,
      after: cursor ?? null,
    }),
    answer({ connections }) {
      const { nodes, ...page } = connections as { nodes: readonly WithState[] };
      return { ...page, nodes: nodes.map(asShown) };
    },
  },
  countConnections: {
    variables: () => ({}),
    answer: ({ connectionCounts }) => connectionCounts,
  },
  createConnection: {
    variables: ({ body }) => ({ input: body }),
    answer: ({ createConnection }) => asShown(createConnection as WithState),
  },
  removeConnection: {
    variables: ({ address }) => address,
    answer: () => null,
  },
  restoreConnection: {
    variables: ({ address }) => address,
    answer: ({ restoreConnection }) => asShown(restoreConnection as WithState),
  },
  listLiaisonsOf: {
    variables: ({ address }) => address,
    answer: ({ liaisonsOf }) => liaisonsIn(liaisonsOf),
  },
  listAthletesOf: {
    variables: ({ address }) => address,
    spares: 'health-data',
    answer: ({ athletesOf }) => athletesIn(athletesOf),
  },
  listOwnLiaisons: {
    variables: () => ({}),
    answer: ({ ownLiaisons }) => liaisonsIn(ownLiaisons),
  },
} satisfies Partial<Table>;
