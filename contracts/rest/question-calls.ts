import { z } from 'zod';
import { mostQuestions } from '../health.ts';
import type { Call } from './call.ts';
import { athleteAddress } from './liaisons.ts';
import { newQuestion, question, questionAddress, questionForm, questionsQuery } from './questions.ts';

/** What liaisons ask an athlete in the daily check-in, besides its own questions. */
export const questionCalls = {
  listQuestions: {
    method: 'GET',
    path: '/api/athletes/{athleteId}/questions',
    summary:
      'What liaisons ask an athlete in the check-in, with the answers: those that are asked first, the latest first',
    operation: 'CheckInQuestions',
    address: athleteAddress,
    query: questionsQuery,
    status: 200,
    answer: z.array(question),
  },
  askQuestion: {
    method: 'POST',
    path: '/api/athletes/{athleteId}/questions',
    summary: `Ask one’s athlete a question in the check-in; at most ${mostQuestions} at a time`,
    operation: 'AskQuestion',
    address: athleteAddress,
    body: newQuestion,
    status: 201,
    answer: question,
  },
  changeQuestion: {
    method: 'PUT',
    path: '/api/questions/{id}',
    summary:
      'Say when a question is asked from now on, or not any more, or again; STALE_VERSION where somebody else was first',
    operation: 'ChangeQuestion',
    address: questionAddress,
    body: questionForm,
    status: 200,
    answer: question,
  },
} as const satisfies Record<string, Call>;
