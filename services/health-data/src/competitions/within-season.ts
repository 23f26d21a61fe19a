import { competitionYears } from '@entourage/contracts/health.ts';
import { invalid } from '@entourage/kit/serve/problem.ts';
import { addYears, earliestToday, latestToday } from '../check-ins/calendar.ts';

/** Refuses days that nobody plans by any more, and days that are a mistake of the year. */
export function assertWithinSeason(day: string, now: Date): void {
  const { ahead, back } = competitionYears;
  if (day > addYears(latestToday(now), ahead)) throw invalid({ day: `At most ${ahead} years ahead` });
  if (day < addYears(earliestToday(now), -back)) throw invalid({ day: 'Not more than a year ago' });
}
