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

/** The 0 minutes of a rest day are no answer: they would stay if a session took its place. */
export function answersIn(checkIn: CheckIn): Answers {
  const answers = Object.fromEntries(questions.map((question) => [question, String(checkIn[question])])) as Answers;
  return isRest(answers) ? { ...answers, minutes: '' } : answers;
}

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
