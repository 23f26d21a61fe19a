import type { Illness } from '../../shared/health/api/illnesses.api.ts';
import { partsOf } from '../../shared/health/illnesses/illness-days.ts';

/** The present illnesses, and those that ended in the last twelve months. */
export function illnessesOf(illnesses: readonly Illness[], now: number) {
  const yearAgo = new Date(now);
  yearAgo.setUTCFullYear(yearAgo.getUTCFullYear() - 1);
  const { lasting, over } = partsOf(illnesses);
  return {
    lasting,
    over: over.filter(({ endedOn }) => endedOn !== null && endedOn >= yearAgo.toISOString().slice(0, 10)),
  };
}
