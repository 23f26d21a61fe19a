import { momentSince } from '../clock.ts';
import { useNow } from '../components/ago/now.ts';
import { nameOf } from '../people/name-of.ts';
import type { Appointment } from './meetings.api.ts';
import { otherClock, zoneThen } from './other-clock.ts';
import { words } from './words.ts';
import { cityOf } from './zones.ts';

/**
 * When a meeting is: by the clock of this device, by that of the place where the viewer is on a trip then, and by the
 * other one's, if they show other times.
 */
export function MeetingTime({ meeting, ownId }: { meeting: Appointment; ownId: string }) {
  const { scheduledAt, athleteId, away } = meeting;
  const now = useNow();
  const [own, others] = athleteId === ownId ? (['athlete', 'liaison'] as const) : (['liaison', 'athlete'] as const);
  const other = meeting[others];
  const theirs = otherClock(scheduledAt, zoneThen(others, meeting, away));
  const ownAway = away?.[`${own}TimeZone`] ?? null;
  const there = otherClock(scheduledAt, ownAway);
  const more = [
    ...(there && ownAway ? [words.timeThere(there, cityOf(ownAway))] : []),
    ...(theirs ? [words.theirTime(theirs, other?.firstName ?? nameOf(other))] : []),
  ];
  return (
    <>
      <time dateTime={scheduledAt}>{momentSince(scheduledAt, now)}</time>
      {more.length > 0 && <span> ({more.join(', ')})</span>}
    </>
  );
}
