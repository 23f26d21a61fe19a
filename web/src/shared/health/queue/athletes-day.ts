import { useNow } from '../../components/ago/now.ts';
import { addDays, noonOf } from '../../days.ts';
import { dayOf } from '../../sharing/until.ts';
import { useWellnessQuery, type Wellness } from '../api/wellness.api.ts';
import { firstDays } from '../series/series-of.ts';

const dayMs = 86_400_000;

/**
 * Today by the athlete's calendar, which may be a day before or after the viewer's; never ahead of it. `readAt`: when
 * these days were read. The viewer's day where no check-in has told the athlete's zone.
 */
export function athletesDay(
  days: Pick<Wellness, 'to' | 'missedDays'> | null | undefined,
  readAt: number | undefined,
  now: number,
): string {
  const today = dayOf(now);
  if (!days || days.missedDays === null || readAt === undefined) return today;
  const readOn = dayOf(readAt);
  if (days.to < readOn) return addDays(days.to, Math.round((noonOf(today) - noonOf(readOn)) / dayMs));
  // West of the athlete midnight comes later: a day added here would be a day too many there, and call a to-do overdue.
  if (days.to > today) return days.to;
  return today;
}

/** The athlete's day where the page reads their series. */
export function useAthletesDay(athleteId: string): string {
  const { currentData, fulfilledTimeStamp } = useWellnessQuery({ athleteId, days: firstDays });
  return athletesDay(currentData, fulfilledTimeStamp, useNow());
}
