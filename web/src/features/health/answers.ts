import { wellnessItems } from '@entourage/contracts/health.ts';
import type { CheckIn } from './api/wellness.api.ts';

/** What is asked each day; each answer as a form keeps it. */
export const questions = [...wellnessItems, 'exertion', 'minutes'] as const;
export type Question = (typeof questions)[number];
export type Answers = Readonly<Record<Question, string>>;

export const noAnswers: Answers = {
  sleep: '',
  soreness: '',
  fatigue: '',
  mood: '',
  stress: '',
  exertion: '',
  minutes: '',
};

export const answersIn = (checkIn: CheckIn): Answers =>
  Object.fromEntries(questions.map((question) => [question, String(checkIn[question])])) as Answers;

/** Without a session there is nothing that took time. */
export const isRest = ({ exertion }: Answers): boolean => exertion === '0';

/** What is not answered is not sent; what is no number is for the rules to refuse. */
export const numbersIn = (answers: Answers): Partial<Record<Question, number>> =>
  Object.fromEntries(
    questions.flatMap((question) => {
      const answer = question === 'minutes' && isRest(answers) ? '0' : answers[question].trim();
      return answer === '' ? [] : [[question, Number(answer)]];
    }),
  );
