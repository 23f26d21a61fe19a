import { baseApi } from '../../shared/api/base-api.ts';
import { type Answer, type Body, request } from '../../shared/api/call-types.ts';
import { toFailure } from '../../shared/api/failure.ts';
import type { AppDispatch } from '../../shared/store-hooks.ts';

export type Access = Answer<'openDeckAccess'>;
export type Asked = Answer<'askDeckQuestion'>;
export type SavedVersion = Answer<'openPresentationVersion'>;

const base = '/api/investor-presentation';

const gateApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    gate: build.query<Answer<'getDeckGate'>, void>({
      query: () => request<'getDeckGate'>({ method: 'GET', url: `${base}/gate`, answers: 'isUnlocked' }),
    }),
  }),
});

/**
 * A call of a visit. Refused once the visit is over, or is another since the password was entered in another tab: then
 * the gate is read again.
 */
const ofVisit = {
  async onQueryStarted(
    _given: unknown,
    { dispatch, queryFulfilled }: { dispatch: AppDispatch; queryFulfilled: Promise<unknown> },
  ) {
    const code = await queryFulfilled.then(
      () => null,
      (refused: { error: unknown }) => toFailure(refused.error).code,
    );
    if (code !== 'DECK_LOCKED' && code !== 'NOT_FOUND') return;
    void dispatch(gateApi.endpoints.gate.initiate(undefined, { forceRefetch: true, subscribe: false }));
  },
};

/** Takes over that the deck is unlocked. */
export const opened = (access: Access) => async (dispatch: AppDispatch) => {
  // An answer about the gate from before the unlocking would lock it again.
  await dispatch(gateApi.util.getRunningQueryThunk('gate', undefined));
  const open = { isUnlocked: true, accessId: access.id, passwordHint: null };
  await dispatch(gateApi.util.upsertQueryData('gate', undefined, open));
};

const deckApi = gateApi.injectEndpoints({
  endpoints: (build) => ({
    unlock: build.mutation<Access, Body<'unlockDeck'>>({
      query: (body) => request<'unlockDeck'>({ method: 'POST', url: `${base}/unlock`, body, answers: 'id' }),
      async onQueryStarted(_body, { dispatch, queryFulfilled }) {
        const unlocked = await queryFulfilled.catch(() => null);
        if (unlocked) await dispatch(opened(unlocked.data));
      },
    }),
    unlockByLink: build.mutation<Access, Body<'unlockDeckByLink'>>({
      query: (body) =>
        request<'unlockDeckByLink'>({ method: 'POST', url: `${base}/unlock-by-link`, body, answers: 'id' }),
    }),
    openAccess: build.mutation<Access, Body<'openDeckAccess'>>({
      ...ofVisit,
      query: (body) => request<'openDeckAccess'>({ method: 'POST', url: `${base}/access`, body, answers: 'id' }),
    }),
    track: build.mutation<Access, { id: string } & Body<'trackDeckAccess'>>({
      ...ofVisit,
      query: ({ id, ...body }) =>
        request<'trackDeckAccess'>({ method: 'PUT', url: `${base}/access/${id}`, body, answers: 'id', turn: id }),
    }),
    athletes: build.query<Answer<'listDeckAthletes'>, void>({
      ...ofVisit,
      query: () => request<'listDeckAthletes'>({ method: 'GET', url: `${base}/athletes`, answers: 'list' }),
    }),
    asked: build.query<Asked[], string>({
      ...ofVisit,
      query: (accessId) =>
        request<'listOwnDeckQuestions'>({ method: 'GET', url: `${base}/questions/${accessId}`, answers: 'list' }),
    }),
    ask: build.mutation<Asked, Body<'askDeckQuestion'>>({
      query: (body) => request<'askDeckQuestion'>({ method: 'POST', url: `${base}/question`, body, answers: 'id' }),
      async onQueryStarted({ accessId }, started) {
        const { dispatch, queryFulfilled } = started;
        void ofVisit.onQueryStarted(undefined, started);
        const answered = await queryFulfilled.catch(() => null);
        if (!answered) return;
        dispatch(deckApi.util.updateQueryData('asked', accessId, (before) => void before.push(answered.data)));
      },
    }),
    leaveContact: build.mutation<Answer<'leaveInvestorContact'>, Body<'leaveInvestorContact'>>({
      ...ofVisit,
      query: (body) =>
        request<'leaveInvestorContact'>({ method: 'POST', url: `${base}/contacts`, body, answers: 'id' }),
    }),
    version: build.query<SavedVersion, string>({
      ...ofVisit,
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
  useUnlockByLinkMutation,
  useOpenAccessMutation,
  useTrackMutation,
  useAthletesQuery,
  useAskedQuery,
  useAskMutation,
  useLeaveContactMutation,
  useVersionQuery,
} = deckApi;
