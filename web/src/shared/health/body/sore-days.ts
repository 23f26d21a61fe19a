import { type BodyArea, bodyAreas } from '@entourage/contracts/body.ts';
import type { CheckIn } from '../api/wellness.api.ts';

export interface SoreArea {
  readonly area: BodyArea;
  /** On how many days. */
  readonly days: number;
}

/** Where it was sore in these check-ins, what was sore on most days first. */
export const soreAreasIn = (checkIns: readonly Pick<CheckIn, 'soreAreas'>[]): SoreArea[] =>
  bodyAreas
    .map((area) => ({ area, days: checkIns.filter(({ soreAreas }) => soreAreas.includes(area)).length }))
    .filter(({ days }) => days > 0)
    .toSorted((one, other) => other.days - one.days);
