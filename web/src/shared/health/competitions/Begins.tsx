import type { Competition } from '../api/competitions.api.ts';
import { weekdayOf } from '../plan/weeks.ts';
import { words } from '../words/competitions.ts';
import { viewersTime } from './season-days.ts';

/** When a competition begins, by the clocks of its place and of the viewer; nothing where that is not known. */
export function Begins({ competition }: { competition: Competition }) {
  const { time, timezone } = competition;
  if (time === null || timezone === null) return null;
  const there = viewersTime(competition);
  return (
    <span>
      {words.timeAt(time, timezone)}
      {there && ` · ${words.timeForYou(there.time, there.day && weekdayOf(there.day))}`}
    </span>
  );
}
