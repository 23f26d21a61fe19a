import type { WellnessItem } from '@entourage/contracts/check-in.ts';

/** The names of the answers, from the worst to the best. */
export const answerWords: Readonly<Record<WellnessItem, readonly [string, string, string, string, string]>> = {
  sleep: ['Very poor', 'Poor', 'Fair', 'Good', 'Very good'],
  soreness: ['Very sore', 'Sore', 'Some', 'Little', 'None'],
  fatigue: ['Exhausted', 'Tired', 'Normal', 'Fresh', 'Very fresh'],
  mood: ['Very low', 'Low', 'Even', 'Good', 'Very good'],
  stress: ['Very stressed', 'Stressed', 'Some', 'Relaxed', 'Very relaxed'],
};

/** The name of an answer from 1 to 5; null if there is none. */
export const answerOf = (item: WellnessItem, value: number): string | null => answerWords[item][value - 1] ?? null;
