import { dayWords } from '../../shared/clock.ts';
import type { Notification } from './api/list.api.ts';
import { words } from './words.ts';

/** Those of today, and the earlier ones; without groups that are empty. */
export function byDay(rows: readonly Notification[], now: number): ReadonlyArray<[string, readonly Notification[]]> {
  const today = dayWords(new Date(now));
  const isToday = ({ at }: Notification) => dayWords(at) === today;
  const groups: Array<[string, readonly Notification[]]> = [
    [words.today, rows.filter(isToday)],
    [words.earlier, rows.filter((each) => !isToday(each))],
  ];
  return groups.filter(([, each]) => each.length > 0);
}
