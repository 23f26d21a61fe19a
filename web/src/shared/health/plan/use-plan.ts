import { useNow } from '../../components/ago/now.ts';
import { mondayOf } from '../../days.ts';
import { dayOf } from '../../sharing/until.ts';
import { usePlannedWeeksQuery } from '../api/planned-weeks.api.ts';
import { rangeOf } from './weeks.ts';

/** Today on the device: an athlete's own day. */
export const useDayHere = (): string => dayOf(useNow());

/** The weeks around a week of an athlete’s plan; null: around this one. `today`: by the athlete's calendar. */
export function usePlan(athleteId: string, today: string, chosen: string | null = null) {
  const thisMonday = mondayOf(today);
  const monday = chosen ?? thisMonday;
  return { thisMonday, monday, read: usePlannedWeeksQuery({ athleteId, ...rangeOf(monday, thisMonday) }) };
}
