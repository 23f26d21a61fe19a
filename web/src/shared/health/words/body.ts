import type { BodyArea } from '@entourage/contracts/body.ts';
import { asSentence } from './risk.ts';

/** Parts whose name says more than their id. */
const fuller: Readonly<Record<string, string>> = { hip: 'hip or groin', hand: 'hand or wrist' };

export const nameOfArea = (area: BodyArea): string =>
  area
    .toLowerCase()
    .replaceAll('_', ' ')
    .replace(/hip|hand/, (part) => fuller[part] ?? part);

/** A part of the body as the beginning of a sentence. */
export const areaWords = (area: BodyArea): string => asSentence(nameOfArea(area));

/** Parts of the body in one line. */
export const areasWords = (areas: readonly BodyArea[]): string => asSentence(areas.map(nameOfArea).join(', '));

export const words = {
  sore: 'Sore',
  where: 'Where it is sore (optional)',
  whereOf: (count: number) => `Where it is sore: ${count === 1 ? '1 part' : `${count} parts`}`,
} as const;
