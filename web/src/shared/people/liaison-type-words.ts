import type { LiaisonType } from '@entourage/contracts/health.ts';

const words: Readonly<Record<LiaisonType, string>> = {
  SPORTS_SCIENCE: 'Sports Science Liaison',
  SPORTS_MEDICINE: 'Sports Medicine Physician',
  PERSONAL_COACH: 'Personal Coach',
};

/** What a liaison is called who looks after somebody as this; null: whom they look after is not known here. */
export const liaisonTypeWords = (type: LiaisonType | (string & {}) | null): string =>
  words[type as LiaisonType] ?? 'Health Liaison';
