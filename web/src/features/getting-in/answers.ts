import { noProfile, type Question } from '../../shared/athlete-profile/answers.ts';

/** The wizard's answers and current step as form values. */
export const noAnswers = { step: '1', ...noProfile };
export type Answers = Readonly<typeof noAnswers>;

/** The questions of each step. */
export const questions: readonly (readonly Question[])[] = [
  ['sport', 'team', 'position'],
  ['yearsActive'],
  ['primaryGoals'],
  ['healthConcerns'],
];
export const lastStep = questions.length;

export const stepOf = ({ step }: Pick<Answers, 'step'>): number => {
  const at = Number(step);
  return Number.isInteger(at) && at >= 1 && at <= lastStep ? at : 1;
};

const askedAt = (step: number): readonly Question[] => questions[step - 1] ?? [];

export const stepAsking = (question: Question): number => questions.findIndex((asked) => asked.includes(question)) + 1;

/** The last step asks nothing. */
export const isAnswered = (answers: Answers, step: number): boolean =>
  step === lastStep || askedAt(step).every((question) => answers[question].trim() !== '');

/**
 * The furthest step whose previous steps are all answered. A stored draft may be incomplete, so its step cannot be
 * trusted.
 */
export function reachedStep(answers: Answers): number {
  const kept = stepOf(answers);
  for (let step = 1; step < kept; step++) if (!isAnswered(answers, step)) return step;
  return kept;
}
