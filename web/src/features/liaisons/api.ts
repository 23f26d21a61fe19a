import { baseApi, listOf } from '../../shared/api/base-api.ts';
import { type Answer, type Body, request } from '../../shared/api/call-types.ts';
import { inPages, type PageOf, withQuery } from '../../shared/api/pages.ts';
import type { AssignedLiaison } from '../../shared/people/liaisons.api.ts';

export type LiaisonProfile = Answer<'saveLiaisonProfile'>;
export type Liaison = Answer<'listBoardLiaisons'>[number];

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The liaisons of the liaison's own athletes, one row per athlete. */
    ownLiaisons: build.query<AssignedLiaison[], void>({
      query: () => request<'listOwnLiaisons'>({ method: 'GET', url: '/api/liaisons', answers: 'list' }),
      providesTags: ['Connection', 'LiaisonProfile'],
    }),
    /** A liaison's athletes and the discipline for each. */
    ownAthletes: build.query<Answer<'listAthletesOf'>, string>({
      query: (liaisonId) =>
        request<'listAthletesOf'>({ method: 'GET', url: `/api/liaisons/athletes/${liaisonId}`, answers: 'list' }),
      providesTags: ['Connection'],
    }),
    allLiaisons: build.infiniteQuery<PageOf<Liaison>, void, string | null>({
      ...inPages<Liaison>(),
      query: ({ pageParam }) =>
        request<'listBoardLiaisons'>({
          method: 'GET',
          url: withQuery('/api/admin/liaisons', { limit: 24, cursor: pageParam }),
          answers: 'list',
        }),
      providesTags: [listOf('User'), 'LiaisonProfile'],
    }),
    /** Null: the liaison has no profile yet. */
    liaisonProfile: build.query<LiaisonProfile | null, void>({
      query: () => request<'getLiaisonProfile'>({ method: 'GET', url: '/api/liaison-profile', answers: ['bio', null] }),
      providesTags: ['LiaisonProfile'],
    }),
    saveLiaisonProfile: build.mutation<LiaisonProfile, Body<'saveLiaisonProfile'>>({
      query: (body) =>
        request<'saveLiaisonProfile'>({ method: 'PUT', url: '/api/liaison-profile', body, answers: 'bio' }),
      async onQueryStarted(_given, { dispatch, queryFulfilled }) {
        const done = await queryFulfilled.catch(() => null);
        if (done) dispatch(api.util.upsertQueryData('liaisonProfile', undefined, done.data));
      },
    }),
  }),
});

export const {
  useOwnLiaisonsQuery,
  useOwnAthletesQuery,
  useAllLiaisonsInfiniteQuery,
  useLiaisonProfileQuery,
  useSaveLiaisonProfileMutation,
} = api;
