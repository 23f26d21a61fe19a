import { type SeriesDays, seriesDays } from '@entourage/contracts/health.ts';
import { firstDays } from '../../../../shared/health/series/series-of.ts';

const dayMs = 86_400_000;

/** The shortest series from an instant to now, at least the one that the page shows anyway; null: none is as long. */
export function daysSince(since: string, now: number): SeriesDays | null {
  // The day of the instant counts in full.
  const days = Math.ceil((now - Date.parse(since)) / dayMs) + 1;
  return seriesDays.find((each) => each >= firstDays && each >= days) ?? null;
}
