import { useNow } from '../../components/ago/now.ts';
import { mondayOf } from '../../days.ts';
import { dayOf } from '../../sharing/until.ts';
import { usePlannedWeeksQuery } from '../api/planned-weeks.api.ts';
import { rangeOf } from './weeks.ts';

/** The weeks around a week of an athlete’s plan; null: around this one, on the day of the device. */
export function usePlan(athleteId: string, chosen: string | null = null) {
  const today = dayOf(useNow());
  const thisMonday = mondayOf(today);
  const monday = chosen ?? thisMonday;
  return { today, thisMonday, monday, read: usePlannedWeeksQuery({ athleteId, ...rangeOf(monday, thisMonday) }) };
}
