import type { BodyArea } from '@entourage/contracts/body.ts';
import { noSoreness, wellnessItems } from '@entourage/contracts/health.ts';
import type { CheckIn } from './api/wellness.api.ts';

/** The daily questions, with their answers as form values. */
export const questions = [...wellnessItems, 'exertion', 'minutes'] as const;
export type Question = (typeof questions)[number];
export type Answers = Readonly<Record<Question | 'soreAreas', string>>;

export const noAnswers: Answers = {
  sleep: '',
  soreness: '',
  soreAreas: '',
  fatigue: '',
  mood: '',
  stress: '',
  exertion: '',
  minutes: '',
};

/** Parts of the body as a form value. */
export const areasText = (areas: readonly BodyArea[]): string => areas.join(' ');

/** The parts in a form value, which only `areasText` made. */
export const areasIn = (text: string): BodyArea[] => text.split(' ').filter(Boolean) as BodyArea[];

/** Whether it was answered that nothing is sore. */
export const isFree = ({ soreness }: Answers): boolean => soreness === String(noSoreness);

/** The 0 minutes of a rest day are no answer: they would stay if a session took its place. */
export function answersIn(checkIn: CheckIn): Answers {
  const numbers = questions.map((question) => [question, String(checkIn[question])]);
  const answers = { ...Object.fromEntries(numbers), soreAreas: areasText(checkIn.soreAreas) } as Answers;
  return isRest(answers) ? { ...answers, minutes: '' } : answers;
}

/** A rest day needs no duration. */
export const isRest = ({ exertion }: Answers): boolean => exertion === '0';

/** What is sent. Where it was sore does not count once nothing is. */
export const sentOf = (answers: Answers) => ({
  ...numbersIn(answers),
  soreAreas: isFree(answers) ? [] : areasIn(answers.soreAreas),
});

/** Leaves out missing answers; invalid numbers are left to validation. */
const numbersIn = (answers: Answers): Partial<Record<Question, number>> =>
  Object.fromEntries(
    questions.flatMap((question) => {
      const answer = question === 'minutes' && isRest(answers) ? '0' : answers[question].trim();
      return answer === '' ? [] : [[question, Number(answer)]];
    }),
  );
