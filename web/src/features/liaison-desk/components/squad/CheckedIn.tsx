import type { SquadRow } from '../../api.ts';
import { missedOf } from '../../triage.ts';
import { words } from '../../words/squad.ts';
import { Badges } from '../athletes/Badges.tsx';

/** When the athlete checked in last, by the athlete's own day. */
export function CheckedIn(row: Pick<SquadRow, 'day' | 'lastCheckIn' | 'missedDays'>) {
  const missed = missedOf(row);
  if (missed.length > 0) return <Badges reasons={missed} />;
  return row.lastCheckIn === row.day ? words.checkedIn.today : words.checkedIn.yesterday;
}
