import { styled } from '@mui/material/styles';
import { momentOf } from '../../../shared/clock.ts';
import { useNow } from '../../../shared/components/ago/now.ts';
import { words } from '../../../shared/meetings/cards/words.ts';
import { hasEnded } from '../../../shared/meetings/ended.ts';
import { type Appointment, mostUpcoming, useUpcomingMeetingsQuery } from '../../../shared/meetings/meetings.api.ts';
import { waitsFor } from '../../../shared/meetings/waits-for.ts';
import { useViewer } from '../../../shared/session/viewer.ts';
import { isWith } from './meetings-with.ts';

const said = words.cards;
const mostShown = 2;

/** The next meetings with somebody, in their row of the conversation list. */
export function ListMeetings({ withId, disconnected }: { withId: string; disconnected: boolean }) {
  const { user } = useViewer();
  const meetings = useMeetingsWith(withId);
  const more = meetings.length - mostShown;
  return (
    <>
      {meetings.slice(0, mostShown).map((meeting) => (
        <Card key={meeting.id} data-pending={meeting.status === 'PENDING' || undefined}>
          {said.inList(momentOf(meeting.scheduledAt), stateOf(meeting, user?.id ?? '', disconnected))}
        </Card>
      ))}
      {more > 0 && <Card>{said.more(more)}</Card>}
    </>
  );
}

/** All rows share one request, unless there are more meetings than it returns: then each row asks for its own. */
function useMeetingsWith(withId: string): readonly Appointment[] {
  const { data: all } = useUpcomingMeetingsQuery(null);
  const isWhole = all === undefined || all.length < mostUpcoming;
  const { data: own } = useUpcomingMeetingsQuery(withId, { skip: isWhole });
  const now = useNow();
  const read = isWhole ? all : (own ?? all);
  return read?.filter((each) => isWith(withId)(each) && !hasEnded(each, now)) ?? [];
}

function stateOf(meeting: Appointment, ownId: string, disconnected: boolean): string {
  if (meeting.status !== 'PENDING') return said.states.CONFIRMED;
  if (disconnected) return said.states.over;
  return waitsFor(meeting, ownId) ? said.states.yours : said.states.PENDING;
}

const Card = styled('p')(({ theme }) => ({
  margin: theme.spacing(0.5, 0, 0),
  padding: theme.spacing(0.25, 1),
  borderRadius: 6,
  borderInlineStart: `3px solid ${theme.vars.palette.success.main}`,
  fontSize: '0.8125rem',
  color: theme.vars.palette.text.secondary,
  backgroundColor: theme.vars.palette.quiet.main,
  '&[data-pending]': { borderInlineStartColor: theme.vars.palette.warning.main },
}));
