import { competitionsId } from '@entourage/contracts/notifications.ts';
import { useNow } from '../../../../shared/components/ago/now.ts';
import { type Competition, useCompetitionsQuery } from '../../../../shared/health/api/competitions.api.ts';
import { todayOf } from '../../../../shared/health/competitions/today-of.ts';
import { daysUntil } from '../../../../shared/health/injuries/days-away.ts';
import { cityOf, ownZone } from '../../../../shared/meetings/zones.ts';
import { words } from '../../words/season.ts';
import { TopLine } from './TopLine.tsx';

/** The next competition, which is otherwise far below; nothing where it is weeks away. */
export function NextCompetition({ athleteId }: { athleteId: string }) {
  const { data: season } = useCompetitionsQuery(athleteId);
  const now = useNow();
  const next = season?.find((each) => each.day >= todayOf(each, now));
  if (!next) return null;
  const today = todayOf(next, now);
  const until = daysUntil(next.day, today);
  return until && <TopLine to={{ hash: competitionsId }}>{lineOf(next, next.day === today ? null : until)}</TopLine>;
}

/** `until`: null on the day itself. */
const lineOf = (next: Competition, until: string | null): string =>
  until ? words.nextIs(next.name, next.day, until) : words.todayIs(next.name, timeOf(next));

const timeOf = ({ time, timezone }: Competition): string | null =>
  time && timezone && timezone !== ownZone() ? words.timeIn(time, cityOf(timezone)) : time;
