import type { ShareCategory } from '@entourage/contracts/consent.ts';
import type { VisitPart } from '@entourage/contracts/health.ts';

/** The parts of an athlete's data, as they are shared and as visits to them are listed. */
export const categoryWords: Readonly<Record<ShareCategory | VisitPart, string>> = {
  INJURY_RISK: 'Injury risk',
  TRAINING_AND_FOCUS: 'Training and focus',
  NUTRITION: 'Nutrition',
  TODOS: 'To-dos',
  CHECK_INS: 'Check-ins',
  MEASUREMENTS: 'Measurements',
  GOALS_AND_CONCERNS: 'Goals and concerns',
  INJURY_LOG: 'Injury log',
  ILLNESSES: 'Illnesses',
  MEDICAL_CARD: 'Medical card',
  CARE_NOTES: 'Care notes',
  FOLLOW_UPS: 'Follow-ups',
  QUESTIONS: 'Questions in the check-in',
  DOCUMENTS: 'Documents',
  CYCLE: 'Menstrual cycle',
  MEETINGS: 'Meetings',
};

const list = new Intl.ListFormat('en-GB', { type: 'unit', style: 'short' });

/** Without 'and', which is part of some of them. */
export const categoriesWords = (given: readonly ShareCategory[]): string =>
  list.format(given.map((category) => categoryWords[category]));
