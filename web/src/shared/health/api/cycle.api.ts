import { baseApi } from '../../api/base-api.ts';
import { type Answer, type Body, request } from '../../api/call-types.ts';
import { withQuery } from '../../api/pages.ts';

export type MenstrualCycle = NonNullable<Answer<'getCycle'>>;
export type Bleeding = MenstrualCycle['periods'][number];
export type SymptomDay = MenstrualCycle['symptomDays'][number];
type CycleForm = Body<'saveCycle'>;
export type CycleContent = Pick<MenstrualCycle, 'isOn' | 'isShared' | 'periods' | 'symptomDays'>;

interface ReadOn {
  readonly athleteId: string;
  readonly timeZone: string;
  /** Today there: on the next day it is read again, since the day of the cycle is another one. */
  readonly today: string;
}

const cycleApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Null before there is one; for a liaison, while it is not shared. */
    cycle: build.query<MenstrualCycle | null, ReadOn>({
      query: ({ athleteId, timeZone }) =>
        request<'getCycle'>({
          method: 'GET',
          url: withQuery(`/api/athletes/${athleteId}/cycle`, { timeZone }),
          answers: ['version', null],
        }),
      providesTags: (_answer, _error, { athleteId }) => [{ type: 'Cycle', id: athleteId }],
    }),
    saveCycle: build.mutation<MenstrualCycle, { athleteId: string; today: string; log: CycleForm }>({
      query: ({ log: body }) => request<'saveCycle'>({ method: 'PUT', url: '/api/cycle', body, answers: 'version' }),
      // At once: a second press must rest on it.
      async onQueryStarted({ athleteId, today, log: { timeZone } }, { dispatch, queryFulfilled }) {
        const done = await queryFulfilled.catch(() => null);
        if (!done) return;
        dispatch(cycleApi.util.updateQueryData('cycle', { athleteId, timeZone, today }, () => done.data));
      },
      // On failure too: it may have been saved on another device.
      invalidatesTags: (_answer, _error, { athleteId }) => [{ type: 'Cycle', id: athleteId }],
    }),
  }),
});

export const { useCycleQuery, useSaveCycleMutation } = cycleApi;
