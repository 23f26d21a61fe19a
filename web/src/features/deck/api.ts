import { baseApi } from '../../shared/api/base-api.ts';
import { type Answer, type Body, request } from '../../shared/api/call-types.ts';

export type Access = Answer<'openDeckAccess'>;
export type Asked = Answer<'askDeckQuestion'>;
export type SavedVersion = Answer<'openPresentationVersion'>;

const base = '/api/investor-presentation';

const deckApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    gate: build.query<Answer<'getDeckGate'>, void>({
      query: () => request<'getDeckGate'>({ method: 'GET', url: `${base}/gate`, answers: 'isUnlocked' }),
    }),
    unlock: build.mutation<Access, Body<'unlockDeck'>>({
      query: (body) => request<'unlockDeck'>({ method: 'POST', url: `${base}/unlock`, body, answers: 'id' }),
      async onQueryStarted(_body, { dispatch, queryFulfilled }) {
        const opened = await queryFulfilled.catch(() => null);
        if (!opened) return;
        const open = { isUnlocked: true, accessId: opened.data.id, passwordHint: null };
        await dispatch(deckApi.util.upsertQueryData('gate', undefined, open));
      },
    }),
    openAccess: build.mutation<Access, Body<'openDeckAccess'>>({
      query: (body) => request<'openDeckAccess'>({ method: 'POST', url: `${base}/access`, body, answers: 'id' }),
    }),
    track: build.mutation<Access, { id: string } & Body<'trackDeckAccess'>>({
      query: ({ id, ...body }) =>
        request<'trackDeckAccess'>({ method: 'PUT', url: `${base}/access/${id}`, body, answers: 'id', turn: id }),
    }),
    athletes: build.query<Answer<'listDeckAthletes'>, void>({
      query: () => request<'listDeckAthletes'>({ method: 'GET', url: `${base}/athletes`, answers: 'list' }),
    }),
    asked: build.query<Asked[], string>({
      query: (accessId) =>
        request<'listOwnDeckQuestions'>({ method: 'GET', url: `${base}/questions/${accessId}`, answers: 'list' }),
    }),
    ask: build.mutation<Asked, Body<'askDeckQuestion'>>({
      query: (body) => request<'askDeckQuestion'>({ method: 'POST', url: `${base}/question`, body, answers: 'id' }),
      async onQueryStarted({ accessId }, { dispatch, queryFulfilled }) {
        const answered = await queryFulfilled.catch(() => null);
        if (!answered) return;
        dispatch(deckApi.util.updateQueryData('asked', accessId, (before) => void before.push(answered.data)));
      },
    }),
    leaveContact: build.mutation<Answer<'leaveInvestorContact'>, Body<'leaveInvestorContact'>>({
      query: (body) =>
        request<'leaveInvestorContact'>({ method: 'POST', url: `${base}/contacts`, body, answers: 'id' }),
    }),
    version: build.query<SavedVersion, string>({
      query: (uniqueUrl) =>
        request<'openPresentationVersion'>({
          method: 'GET',
          url: `/api/presentation-versions/${uniqueUrl}`,
          answers: 'uniqueUrl',
        }),
    }),
  }),
});

export const {
  useGateQuery,
  useUnlockMutation,
  useOpenAccessMutation,
  useTrackMutation,
  useAthletesQuery,
  useAskedQuery,
  useAskMutation,
  useLeaveContactMutation,
  useVersionQuery,
} = deckApi;
