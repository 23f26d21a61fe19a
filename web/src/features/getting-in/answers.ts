import { noConcern } from '@entourage/contracts/athlete.ts';

/** The wizard's answers, and the step it is at, as a form keeps them: lists have a line for each. */
export const noAnswers = {
  step: '1',
  sport: '',
  team: '',
  position: '',
  yearsActive: '',
  primaryGoals: '',
  healthConcerns: '',
};
export type Answers = Readonly<typeof noAnswers>;
export type Question = Exclude<keyof Answers, 'step'>;

/** Which step asks what. */
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

/** Nothing has to be answered at the last step. */
export const isAnswered = (answers: Answers, step: number): boolean =>
  step === lastStep || askedAt(step).every((question) => answers[question].trim() !== '');

/** The furthest step that everything before has been answered for: what is kept on a device may have been cut short. */
export function reachedStep(answers: Answers): number {
  const kept = stepOf(answers);
  for (let step = 1; step < kept; step++) if (!isAnswered(answers, step)) return step;
  return kept;
}

export const listIn = (lines: string): readonly string[] => (lines === '' ? [] : lines.split('\n'));

/** Chosen or no longer. That there is nothing stands alone. */
export function toggled(lines: string, choice: string): string {
  const chosen = listIn(lines);
  if (chosen.includes(choice)) return chosen.filter((each) => each !== choice).join('\n');
  if (choice === noConcern) return choice;
  return [...chosen.filter((each) => each !== noConcern), choice].join('\n');
}

/** As the call wants it. */
export const profileOf = ({ sport, team, position, yearsActive, primaryGoals, healthConcerns }: Answers) => ({
  sport,
  team,
  position,
  yearsActive: Number(yearsActive),
  primaryGoals: listIn(primaryGoals),
  healthConcerns: listIn(healthConcerns),
});
