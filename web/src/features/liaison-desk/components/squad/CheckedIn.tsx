import type { SquadRow } from '../../api.ts';
import { missedOf } from '../../triage.ts';
import { words } from '../../words/squad.ts';

/** When the athlete checked in last, by the athlete's own day. */
export function CheckedIn(row: Pick<SquadRow, 'day' | 'lastCheckIn' | 'missedDays'>) {
  const [missed] = missedOf(row);
  if (missed) return missed.text;
  return row.lastCheckIn === row.day ? words.checkedIn.today : words.checkedIn.yesterday;
}
