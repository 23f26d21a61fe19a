import type { TrainingLeft } from '@entourage/contracts/health.ts';

/** What is left of the training while an illness lasts. */
export const trainingLeftWords: Readonly<Record<TrainingLeft, string>> = {
  ALL: 'Trains as planned',
  SOME: 'Trains less',
  NONE: 'Does not train',
};

/** What was left of it. */
export const trainedWords: Readonly<Record<TrainingLeft, string>> = {
  ALL: 'Trained as planned',
  SOME: 'Trained less',
  NONE: 'Did not train',
};
