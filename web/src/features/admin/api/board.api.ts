import { baseApi, listOf } from '../../../shared/api/base-api.ts';
import { type Answer, type Asking, type Body, type Read, request } from '../../../shared/api/call-types.ts';
import { inPages, type PageOf, withQuery } from '../../../shared/api/pages.ts';
import type { RootState, useAppDispatch } from '../../../shared/store-hooks.ts';
export type Connection = Answer<'listConnections'>[number];
export type BoardAthlete = Answer<'listBoardAthletes'>[number];
export type BoardLiaison = Answer<'listBoardLiaisons'>[number];

/** The server's maximum page size. */
const pageSize = 100;

export const boardApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    boardAthletes: build.infiniteQuery<PageOf<BoardAthlete>, string, string | null>({
      ...inPages<BoardAthlete>(),
      query: ({ queryArg: search, pageParam }) =>
        request<'listBoardAthletes'>({
          method: 'GET',
          url: withQuery('/api/admin/athletes', { search, limit: pageSize, cursor: pageParam }),
          answers: 'list',
        }),
      providesTags: [listOf('User')],
    }),
    boardLiaisons: build.infiniteQuery<PageOf<BoardLiaison>, string, string | null>({
      ...inPages<BoardLiaison>(),
      query: ({ queryArg: search, pageParam }) =>
        request<'listBoardLiaisons'>({
          method: 'GET',
          url: withQuery('/api/admin/liaisons', { search, limit: pageSize, cursor: pageParam }),
          answers: 'list',
        }),
      providesTags: [listOf('User'), 'LiaisonProfile'],
    }),
    /** Reads all active connections: missing disciplines and each liaison's load need the complete list. */
    connections: build.query<readonly Connection[], void>({
      queryFn: async (_none, { getState }, _extra, ask) => {
        // Reads again if the cache changed meanwhile, because the result may be older than that change.
        for (;;) {
          const shown = shownIn(getState());
          const read = await readConnections(ask);
          if (read.error || shownIn(getState()) === shown) return read;
        }
      },
      providesTags: ['Connection'],
    }),
    connectionCounts: build.query<Answer<'countConnections'>, void>({
      query: () =>
        request<'countConnections'>({ method: 'GET', url: '/api/admin/connections/counts', answers: 'active' }),
      providesTags: ['Connection'],
    }),
    connect: build.mutation<Connection, Body<'createConnection'>>({
      query: (body) =>
        request<'createConnection'>({ method: 'POST', url: '/api/admin/connections', body, answers: 'id' }),
      onQueryStarted: keepConnection,
      // Invalidates on failure too: a refusal shows that the board is stale.
      invalidatesTags: ['Connection'],
    }),
    disconnect: build.mutation<null, string>({
      query: (id) =>
        request<'removeConnection'>({ method: 'DELETE', url: `/api/admin/connections/${id}`, answers: null }),
      async onQueryStarted(id, { dispatch, queryFulfilled }) {
        const done = await queryFulfilled.catch(() => null);
        if (done) dispatch(changeConnections((known) => known.filter((connection) => connection.id !== id)));
      },
      invalidatesTags: ['Connection'],
    }),
    reconnect: build.mutation<Connection, string>({
      query: (id) =>
        request<'restoreConnection'>({
          method: 'POST',
          url: `/api/admin/connections/${id}/restore`,
          answers: 'id',
        }),
      onQueryStarted: keepConnection,
      invalidatesTags: ['Connection'],
    }),
  }),
});

async function readConnections(ask: Asking<'listConnections'>): Promise<Read<readonly Connection[]>> {
  const all = new Map<string, Connection>();
  let cursor: string | null = null;
  do {
    const { data, error, meta } = await ask(
      request<'listConnections'>({
        method: 'GET',
        url: withQuery('/api/admin/connections', { limit: pageSize, cursor }),
        answers: 'list',
      }),
    );
    if (error) return { error };
    for (const connection of data as Connection[]) all.set(connection.id, connection);
    cursor = meta?.next ?? null;
  } while (cursor !== null);
  return { data: [...all.values()] };
}

const shownIn = (state: unknown): readonly Connection[] | undefined =>
  boardApi.endpoints.connections.select()(state as RootState).data;

const changeConnections = (change: (known: readonly Connection[]) => Connection[]) =>
  boardApi.util.updateQueryData('connections', undefined, change);

interface Started {
  readonly dispatch: ReturnType<typeof useAppDispatch>;
  readonly queryFulfilled: Promise<{ data: Connection }>;
}

/** Adds the new connection to the cache before the list is fetched again. */
async function keepConnection(_given: unknown, { dispatch, queryFulfilled }: Started): Promise<void> {
  const done = await queryFulfilled.catch(() => null);
  if (done) dispatch(changeConnections((known) => [...known.filter(({ id }) => id !== done.data.id), done.data]));
}

export const {
  useBoardAthletesInfiniteQuery,
  useBoardLiaisonsInfiniteQuery,
  useConnectionsQuery,
  useConnectionCountsQuery,
  useConnectMutation,
  useDisconnectMutation,
  useReconnectMutation,
} = boardApi;
