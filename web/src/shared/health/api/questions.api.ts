import { baseApi } from '../../api/base-api.ts';
import { type Answer, request } from '../../api/call-types.ts';

export type CheckInQuestion = Answer<'listQuestions'>[number];

const questionsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** What liaisons ask in the check-in, with the answers of the last weeks; those that are asked first. */
    questions: build.query<CheckInQuestion[], string>({
      query: (athleteId) =>
        request<'listQuestions'>({ method: 'GET', url: `/api/athletes/${athleteId}/questions`, answers: 'list' }),
      // The answers come with the check-ins.
      providesTags: (_answer, _error, athleteId) => [
        { type: 'CheckInQuestion', id: athleteId },
        { type: 'CheckIn', id: athleteId },
      ],
    }),
  }),
});

export const { useQuestionsQuery } = questionsApi;
