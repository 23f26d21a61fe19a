import { allergySeverities } from '@entourage/contracts/health.ts';
import type { Allergy } from '../api/medical-card.api.ts';

export const worstFirst = (allergies: readonly Allergy[]): Allergy[] =>
  allergies.toSorted(
    (one, other) => allergySeverities.indexOf(one.severity) - allergySeverities.indexOf(other.severity),
  );
