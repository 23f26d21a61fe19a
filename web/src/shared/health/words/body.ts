import type { BodyArea } from '@entourage/contracts/health.ts';
import { asSentence } from './risk.ts';

/** Parts whose name says more than their id. */
const fuller: Readonly<Record<string, string>> = { hip: 'hip or groin', hand: 'hand or wrist' };

const nameOf = (area: BodyArea): string =>
  area
    .toLowerCase()
    .replaceAll('_', ' ')
    .replace(/hip|hand/, (part) => fuller[part] ?? part);

/** A part of the body as the beginning of a sentence. */
export const areaWords = (area: BodyArea): string => asSentence(nameOf(area));

/** Parts of the body in one line. */
export const areasWords = (areas: readonly BodyArea[]): string => asSentence(areas.map(nameOf).join(', '));

/** A part with the number of its days. */
export const soreWords = ({ area, days }: { readonly area: BodyArea; readonly days: number }): string =>
  `${nameOf(area)} ${words.onDays(days)}`;

export const words = {
  sore: 'Sore',
  front: 'Front',
  back: 'Back',
  left: 'L',
  right: 'R',
  where: 'Where',
  how: 'Touch where it is sore. Left and right are your own.',
  list: 'Choose from a list',
  over: (days: number) => `Where it was sore in ${days} days`,
  onDays: (count: number) => (count === 1 ? '1 day' : `${count} days`),
} as const;
