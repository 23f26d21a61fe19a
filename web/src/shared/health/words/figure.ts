import type { SoreArea } from '../body/sore-days.ts';
import { nameOfArea } from './body.ts';

/** The words around the figure, which loads late. */
export const words = {
  front: 'Front',
  back: 'Back',
  left: 'L',
  right: 'R',
  how: 'Touch where it is sore. Left and right are your own. Whoever sees your check-ins sees it.',
  list: 'Choose from a list',
  over: (days: number) => `Where it was sore in ${days} days`,
  onDays: (count: number) => (count === 1 ? '1 day' : `${count} days`),
} as const;

/** A part with the number of its days. */
export const soreWords = ({ area, days }: SoreArea): string => `${nameOfArea(area)} ${words.onDays(days)}`;
