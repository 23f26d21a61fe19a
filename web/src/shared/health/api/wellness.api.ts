import type { SeriesDays } from '@entourage/contracts/health.ts';
import { baseApi, whenDone } from '../../api/base-api.ts';
import { type Answer, type Body, request } from '../../api/call-types.ts';
import { withQuery } from '../../api/pages.ts';

export type Wellness = Answer<'getWellness'>;
export type CheckIn = Answer<'saveCheckIn'>;
export type CheckInForm = Body<'saveCheckIn'>;
export type Today = Answer<'getToday'>;

interface Here {
  readonly athleteId: string;
  readonly timeZone: string;
}

/** The questions with the answers that were sent; without any, those given before stay. */
const answered = (questions: Today['questions'], sent: CheckInForm['answers']): Today['questions'] =>
  sent === undefined
    ? questions
    : questions.map((asked) => ({
        ...asked,
        answer: sent.find(({ questionId }) => questionId === asked.id)?.answer ?? null,
      }));

export const wellnessApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The current date in the athlete's time zone, their check-in of that day, and what liaisons ask in it. */
    today: build.query<Today, Here>({
      query: ({ timeZone }) =>
        request<'getToday'>({
          method: 'GET',
          url: withQuery('/api/check-ins/today', { timeZone }),
          answers: 'date',
        }),
      providesTags: (_answer, _error, { athleteId: id }) => [
        { type: 'CheckIn', id },
        { type: 'CheckInQuestion', id },
      ],
    }),
    saveCheckIn: build.mutation<CheckIn, { athleteId: string; answers: CheckInForm }>({
      query: ({ answers: body }) =>
        request<'saveCheckIn'>({ method: 'PUT', url: '/api/check-ins/today', body, answers: 'date' }),
      async onQueryStarted({ athleteId, answers: { timeZone, answers } }, { dispatch, queryFulfilled }) {
        const saved = await queryFulfilled.catch(() => null);
        if (!saved) return;
        const { data: checkIn } = saved;
        const here = { athleteId, timeZone };
        dispatch(
          wellnessApi.util.updateQueryData('today', here, (today) =>
            // Saved after midnight, it may be of the day before.
            today.date === checkIn.date ? { ...today, checkIn, questions: answered(today.questions, answers) } : today,
          ),
        );
      },
      invalidatesTags: (_answer, error, { athleteId }) => whenDone({ type: 'CheckIn', id: athleteId })(_answer, error),
    }),
    /** Check-ins and measurements by day, and the values derived from them. */
    wellness: build.query<Wellness, { athleteId: string; days: SeriesDays }>({
      query: ({ athleteId, days }) =>
        request<'getWellness'>({
          method: 'GET',
          url: withQuery(`/api/athletes/${athleteId}/wellness`, { days }),
          answers: 'loadMethod',
        }),
      providesTags: (_answer, _error, { athleteId: id }) => [
        { type: 'CheckIn', id },
        { type: 'Measurements', id },
      ],
    }),
  }),
});

export const { useTodayQuery, useSaveCheckInMutation, useWellnessQuery } = wellnessApi;
