import { competitionYears } from '@entourage/contracts/health.ts';
import { type Fields, invalid } from '@entourage/kit/serve/problem.ts';
import { addYears, earliestToday, latestToday } from '../check-ins/calendar.ts';

/** Refuses days that nobody plans by any more, and days that are a mistake of the year. */
export function assertWithinSeason(day: string, now: Date): void {
  const why = outsideSeason(now)(day);
  if (why !== null) throw invalid({ day: why });
}

/** Names each row whose day is refused, as its place in the request. */
export function assertAllWithinSeason(days: readonly (readonly [at: number, day: string])[], now: Date): void {
  const why = outsideSeason(now);
  const fields: Fields = {};
  for (const [at, day] of days) {
    const refusal = why(day);
    if (refusal !== null) fields[`competitions.${at}.day`] = refusal;
  }
  if (Object.keys(fields).length > 0) throw invalid(fields);
}

function outsideSeason(now: Date): (day: string) => string | null {
  const { ahead, back } = competitionYears;
  const [earliest, latest] = [addYears(earliestToday(now), -back), addYears(latestToday(now), ahead)];
  return (day) => {
    if (day > latest) return `At most ${ahead} years ahead`;
    return day < earliest ? 'Not more than a year ago' : null;
  };
}
