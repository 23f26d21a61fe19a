import { baseApi, whenDone } from '../../../shared/api/base-api.ts';
import { type Answer, type Body, request } from '../../../shared/api/call-types.ts';
import { inPages, type PageOf, withQuery } from '../../../shared/api/pages.ts';

export type DeckSession = Answer<'listDeckSessions'>[number];
export type DeckQuestion = Answer<'listDeckQuestions'>[number];
export type DeckSummary = Answer<'getDeckSummary'>;
export type InvestorContact = Answer<'listInvestorContacts'>[number];
export type SavedVersion = Answer<'listPresentationVersions'>[number];
export type DeckLink = Answer<'listDeckLinks'>[number];
export type NewDeckLink = Body<'createDeckLink'>;
export type DeepTech = Answer<'getDeepTech'>;
/** Empty: no filter. */
export type WaitingFilter = '' | 'true';

const base = '/api/admin/investor-presentation';

/** The lists show ten rows at first, as specified. */
const limit = 10;

const deckApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    deckSummary: build.query<DeckSummary, void>({
      query: () => request<'getDeckSummary'>({ method: 'GET', url: `${base}/summary`, answers: 'totalSessions' }),
      providesTags: ['InvestorDeck'],
    }),
    deckSessions: build.infiniteQuery<PageOf<DeckSession>, void, string | null>({
      ...inPages<DeckSession>(),
      query: ({ pageParam: cursor }) =>
        request<'listDeckSessions'>({
          method: 'GET',
          url: withQuery(`${base}/analytics`, { limit, cursor }),
          answers: 'list',
        }),
      providesTags: ['InvestorDeck'],
    }),
    deckQuestions: build.infiniteQuery<PageOf<DeckQuestion>, WaitingFilter, string | null>({
      ...inPages<DeckQuestion>(),
      query: ({ queryArg: waiting, pageParam: cursor }) =>
        request<'listDeckQuestions'>({
          method: 'GET',
          url: withQuery(`${base}/questions`, { waiting, limit, cursor }),
          answers: 'list',
        }),
      providesTags: ['InvestorDeck'],
    }),
    answerQuestion: build.mutation<DeckQuestion, { id: string } & Body<'answerDeckQuestion'>>({
      query: ({ id, ...body }) =>
        request<'answerDeckQuestion'>({
          method: 'PUT',
          url: `${base}/questions/${id}/answer`,
          body,
          answers: 'id',
        }),
      // After a conflict the saved answer is read.
      invalidatesTags: (_answer, error) => (error && error.code !== 'STALE_VERSION' ? [] : ['InvestorDeck']),
    }),
    investorContacts: build.infiniteQuery<PageOf<InvestorContact>, void, string | null>({
      ...inPages<InvestorContact>(),
      query: ({ pageParam: cursor }) =>
        request<'listInvestorContacts'>({
          method: 'GET',
          url: withQuery(`${base}/contacts`, { limit, cursor }),
          answers: 'list',
        }),
      providesTags: ['InvestorDeck'],
    }),
    deleteInvestorContact: build.mutation<null, string>({
      query: (id) =>
        request<'deleteInvestorContact'>({ method: 'DELETE', url: `${base}/contacts/${id}`, answers: null }),
      // On failure too: a colleague may have deleted it.
      invalidatesTags: ['InvestorDeck'],
    }),
    savedVersions: build.infiniteQuery<PageOf<SavedVersion>, void, string | null>({
      ...inPages<SavedVersion>(),
      query: ({ pageParam: cursor }) =>
        request<'listPresentationVersions'>({
          method: 'GET',
          url: withQuery('/api/admin/presentation-versions', { limit, cursor }),
          answers: 'list',
        }),
      providesTags: ['InvestorDeck'],
    }),
    revokeVersion: build.mutation<SavedVersion, string>({
      query: (id) =>
        request<'revokePresentationVersion'>({
          method: 'DELETE',
          url: `/api/admin/presentation-versions/${id}`,
          answers: 'id',
        }),
      invalidatesTags: whenDone('InvestorDeck'),
    }),
    deckLinks: build.infiniteQuery<PageOf<DeckLink>, void, string | null>({
      ...inPages<DeckLink>(),
      query: ({ pageParam: cursor }) =>
        request<'listDeckLinks'>({
          method: 'GET',
          url: withQuery(`${base}/links`, { limit, cursor }),
          answers: 'list',
        }),
      providesTags: ['InvestorDeck'],
    }),
    createDeckLink: build.mutation<Answer<'createDeckLink'>, NewDeckLink>({
      query: (body) => request<'createDeckLink'>({ method: 'POST', url: `${base}/links`, body, answers: 'link' }),
      invalidatesTags: whenDone('InvestorDeck'),
    }),
    revokeDeckLink: build.mutation<DeckLink, string>({
      query: (id) => request<'revokeDeckLink'>({ method: 'DELETE', url: `${base}/links/${id}`, answers: 'id' }),
      invalidatesTags: whenDone('InvestorDeck'),
    }),
    deepTech: build.query<DeepTech, void>({
      query: () => request<'getDeepTech'>({ method: 'GET', url: '/api/admin/deep-tech', answers: 'isLive' }),
      providesTags: ['InvestorDeck'],
    }),
  }),
});

export const {
  useDeckSummaryQuery,
  useDeckSessionsInfiniteQuery,
  useDeckQuestionsInfiniteQuery,
  useAnswerQuestionMutation,
  useInvestorContactsInfiniteQuery,
  useDeleteInvestorContactMutation,
  useSavedVersionsInfiniteQuery,
  useRevokeVersionMutation,
  useDeckLinksInfiniteQuery,
  useCreateDeckLinkMutation,
  useRevokeDeckLinkMutation,
  useDeepTechQuery,
} = deckApi;
