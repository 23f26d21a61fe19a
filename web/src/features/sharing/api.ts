import { baseApi } from '../../shared/api/base-api.ts';
import { type Answer, type Body, request } from '../../shared/api/call-types.ts';
import { inPages, type PageOf, withQuery } from '../../shared/api/pages.ts';

export type Share = Answer<'saveShare'>;
export type FormerMember = Answer<'listFormerMembers'>[number];
export type ShareEntry = Answer<'listShareEntries'>[number];
export type DeckConsent = Answer<'saveDeckConsent'>;
export type DeckCard = Body<'saveDeckConsent'>;
export type Grants = Body<'saveShare'>['grants'];

interface OfMember {
  readonly memberId: string;
}

const invalidates = (_answer: unknown, error: unknown) => (error ? [] : (['Share'] as const));

export const sharingApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The members of the athlete's entourage, and what each of them may see. */
    shares: build.query<Share[], void>({
      query: () => request<'listShares'>({ method: 'GET', url: '/api/shares', answers: 'list' }),
      providesTags: ['Share', 'TeamMemberProfile'],
    }),
    saveShare: build.mutation<Share, OfMember & Body<'saveShare'>>({
      query: ({ memberId, ...body }) =>
        request<'saveShare'>({ method: 'PUT', url: `/api/shares/${memberId}`, body, answers: 'grants' }),
      async onQueryStarted(_given, { dispatch, queryFulfilled }) {
        const done = await queryFulfilled.catch(() => null);
        if (done) dispatch(adopt([done.data]));
      },
    }),
    revokeShare: build.mutation<Share, OfMember>({
      query: ({ memberId }) =>
        request<'revokeShare'>({ method: 'DELETE', url: `/api/shares/${memberId}`, answers: 'grants' }),
      async onQueryStarted(_given, { dispatch, queryFulfilled }) {
        const done = await queryFulfilled.catch(() => null);
        if (done) dispatch(adopt([done.data]));
      },
    }),
    revokeAllShares: build.mutation<Share[], void>({
      query: () => request<'revokeAllShares'>({ method: 'DELETE', url: '/api/shares', answers: 'list' }),
      async onQueryStarted(_given, { dispatch, queryFulfilled }) {
        const done = await queryFulfilled.catch(() => null);
        if (done) dispatch(adopt(done.data));
      },
    }),
    removeTeamMember: build.mutation<null, OfMember>({
      query: ({ memberId }) =>
        request<'removeTeamMember'>({ method: 'DELETE', url: `/api/team-members/${memberId}`, answers: null }),
      invalidatesTags: invalidates,
    }),
    /** Whether the athlete is shown to investors, and with which words. */
    deckConsent: build.query<DeckConsent, void>({
      query: () => request<'getDeckConsent'>({ method: 'GET', url: '/api/deck-consent', answers: 'isShown' }),
      providesTags: ['DeckConsent'],
    }),
    saveDeckConsent: build.mutation<DeckConsent, DeckCard>({
      query: (body) =>
        request<'saveDeckConsent'>({ method: 'PUT', url: '/api/deck-consent', body, answers: 'isShown' }),
      async onQueryStarted(_given, { dispatch, queryFulfilled }) {
        const done = await queryFulfilled.catch(() => null);
        if (done) dispatch(adoptConsent(done.data));
      },
    }),
    revokeDeckConsent: build.mutation<DeckConsent, void>({
      query: () => request<'revokeDeckConsent'>({ method: 'DELETE', url: '/api/deck-consent', answers: 'isShown' }),
      async onQueryStarted(_given, { dispatch, queryFulfilled }) {
        const done = await queryFulfilled.catch(() => null);
        if (done) dispatch(adoptConsent(done.data));
      },
    }),
    /** Those who have left the entourage, the latest first. */
    formerMembers: build.infiniteQuery<PageOf<FormerMember>, void, string | null>({
      ...inPages<FormerMember>(),
      query: ({ pageParam }) =>
        request<'listFormerMembers'>({
          method: 'GET',
          url: withQuery('/api/former-members', { limit: 20, cursor: pageParam }),
          answers: 'list',
        }),
      providesTags: ['Share'],
    }),
    /** The ledger of a member, the latest entry first. */
    shareEntries: build.infiniteQuery<PageOf<ShareEntry>, string, string | null>({
      ...inPages<ShareEntry>(),
      query: ({ queryArg: memberId, pageParam }) =>
        request<'listShareEntries'>({
          method: 'GET',
          url: withQuery(`/api/shares/${memberId}/entries`, { limit: 20, cursor: pageParam }),
          answers: 'list',
        }),
      providesTags: ['Share'],
      // Read again each time it is opened: one's own changes publish no event to this browser in time.
      keepUnusedDataFor: 0,
    }),
  }),
});

/** Replaces these members in the cached list. */
const adopt = (saved: readonly Share[]) =>
  sharingApi.util.updateQueryData('shares', undefined, (shares) =>
    shares.map((share) => saved.find(({ memberId }) => memberId === share.memberId) ?? share),
  );

/** Replaces the cached consent. */
const adoptConsent = (saved: DeckConsent) => sharingApi.util.updateQueryData('deckConsent', undefined, () => saved);

export const {
  useSharesQuery,
  useSaveShareMutation,
  useRevokeShareMutation,
  useRevokeAllSharesMutation,
  useRemoveTeamMemberMutation,
  useFormerMembersInfiniteQuery,
  useShareEntriesInfiniteQuery,
  useDeckConsentQuery,
  useSaveDeckConsentMutation,
  useRevokeDeckConsentMutation,
} = sharingApi;
