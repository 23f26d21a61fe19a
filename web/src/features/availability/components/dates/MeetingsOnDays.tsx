import { TextLink } from '../../../../shared/components/links.tsx';
import { mondayOf } from '../../../../shared/days.ts';
import { useUpcomingAround } from '../../../../shared/meetings/use-upcoming-around.ts';
import { todayIn } from '../../hours/dates.ts';
import { words } from '../../words.ts';

const said = words.dated;

/** How many meetings are booked on days on which nobody can book any more, with the way to the first one. */
export function MeetingsOnDays({ from, to, timezone }: { from: string; to: string; timezone: string }) {
  const days = useUpcomingAround({ from, to }).map(({ scheduledAt }) => todayIn(timezone, new Date(scheduledAt)));
  const during = days.filter((day) => from <= day && day <= to);
  const [first] = during;
  if (first === undefined) return null;
  return (
    <span>
      {said.meetings(during.length)}{' '}
      <TextLink to={`/meetings?view=calendar&week=${mondayOf(first)}`}>{said.seeMeetings}</TextLink>
    </span>
  );
}
