import { onPage, type Table } from './row.ts';

interface WithState {
  readonly isActive: boolean;
}

/** The web app shows it as text. */
const asShown = <Connection extends WithState>(connection: Connection) => ({
  ...connection,
  isActive: String(connection.isActive),
});

interface OfLiaison {
  readonly id: string;
  readonly liaisonType: string;
  readonly assignedAt: string;
  readonly athlete: object | null;
  /** Null between the deletion of the account and the event about it. */
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
    variables: ({ query: { isActive, ...filter }, page }) => ({
      filter: { ...filter, isActive: isActive !== 'false' },
      ...onPage(page),
    }),
    answer({ connections }) {
      const { nodes, ...page } = connections as { nodes: readonly WithState[] };
      return { ...page, nodes: nodes.map(asShown) };
    },
  },
  createConnection: {
    answer: ({ createConnection }) => asShown(createConnection as WithState),
  },
  restoreConnection: {
    answer: ({ restoreConnection }) => asShown(restoreConnection as WithState),
  },
  listLiaisonsOf: {
    answer: ({ liaisonsOf }) => liaisonsIn(liaisonsOf),
  },
  listAthletesOf: {
    spares: 'health-data',
    answer: ({ athletesOf }) => athletesIn(athletesOf),
  },
  listOwnLiaisons: {
    answer: ({ ownLiaisons }) => liaisonsIn(ownLiaisons),
  },
} satisfies Table;
