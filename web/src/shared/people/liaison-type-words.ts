import type { LiaisonType } from '@entourage/contracts/health.ts';

const words: Readonly<Record<LiaisonType, string>> = {
  SPORTS_SCIENCE: 'Sports Science Liaison',
  SPORTS_MEDICINE: 'Sports Medicine Physician',
  PERSONAL_COACH: 'Personal Coach',
};

/** The title of a liaison by discipline; null: the discipline is unknown here. */
export const liaisonTypeWords = (type: LiaisonType | (string & {}) | null): string =>
  words[type as LiaisonType] ?? 'Health Liaison';
