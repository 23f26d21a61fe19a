/* Apart from the query, which loads with pages that change nothing. */
import { baseApi } from '../../api/base-api.ts';
import { type Body, request } from '../../api/call-types.ts';
import type { CheckInQuestion } from './questions.api.ts';

interface OfAthlete {
  readonly athleteId: string;
}

/** On failure too: somebody else may have been first, or the answer was lost after the change. */
const tags = (_answer: unknown, _error: unknown, { athleteId }: OfAthlete) => [
  { type: 'CheckInQuestion' as const, id: athleteId },
];

const changesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    askQuestion: build.mutation<CheckInQuestion, OfAthlete & { question: Body<'askQuestion'> }>({
      query: ({ athleteId, question: body }) =>
        request<'askQuestion'>({ method: 'POST', url: `/api/athletes/${athleteId}/questions`, body, answers: 'id' }),
      invalidatesTags: tags,
    }),
    /** When it is asked, and whether it is. */
    changeQuestion: build.mutation<CheckInQuestion, OfAthlete & { id: string; question: Body<'changeQuestion'> }>({
      query: ({ id, question: body }) =>
        request<'changeQuestion'>({ method: 'PUT', url: `/api/questions/${id}`, body, answers: 'id' }),
      invalidatesTags: tags,
    }),
  }),
});

export const { useAskQuestionMutation, useChangeQuestionMutation } = changesApi;
