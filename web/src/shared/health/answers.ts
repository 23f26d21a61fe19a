import { wellnessItems } from '@entourage/contracts/health.ts';
import type { CheckIn } from './api/wellness.api.ts';

/** The daily questions, with their answers as form values. */
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

/** A rest day needs no duration. */
export const isRest = ({ exertion }: Answers): boolean => exertion === '0';

/** Leaves out missing answers; invalid numbers are left to validation. */
export const numbersIn = (answers: Answers): Partial<Record<Question, number>> =>
  Object.fromEntries(
    questions.flatMap((question) => {
      const answer = question === 'minutes' && isRest(answers) ? '0' : answers[question].trim();
      return answer === '' ? [] : [[question, Number(answer)]];
    }),
  );
