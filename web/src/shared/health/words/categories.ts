import type { ShareCategory } from '@entourage/contracts/consent.ts';

/** The parts of an athlete's data, as they are shared and as visits to them are listed. */
export const categoryWords: Readonly<Record<ShareCategory, string>> = {
  INJURY_RISK: 'Injury risk',
  TRAINING_AND_FOCUS: 'Training and focus',
  NUTRITION: 'Nutrition',
  TODOS: 'To-dos',
  CHECK_INS: 'Check-ins',
  MEASUREMENTS: 'Measurements',
  GOALS_AND_CONCERNS: 'Goals and concerns',
  INJURY_LOG: 'Injury log',
  MEETINGS: 'Meetings',
};

const all = new Intl.ListFormat('en-GB', { type: 'conjunction' });
const plain = new Intl.ListFormat('en-GB', { type: 'unit', style: 'short' });

/** 'Injury risk, Nutrition and Meetings'. */
export const categoriesWords = (given: readonly ShareCategory[]): string =>
  all.format(given.map((category) => categoryWords[category]));

/** The same without 'and', for a list that a colon announces. */
export const categoriesList = (given: readonly ShareCategory[]): string =>
  plain.format(given.map((category) => categoryWords[category]));
