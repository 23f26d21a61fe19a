import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useNow } from '../../../shared/components/ago/now.ts';
import { useLeaveFocus } from '../../../shared/meetings/cards/leave-focus.ts';
import { words as cardWords } from '../../../shared/meetings/cards/words.ts';
import { MeetingTime } from '../../../shared/meetings/MeetingTime.tsx';
import { type Appointment, usePastMeetingsInfiniteQuery } from '../../../shared/meetings/meetings.api.ts';
import { words } from './words.ts';

const said = words.cancelled;

/** Until the page is loaded again: the browser stores drafts only. */
const dismissed = new Set<string>();

/** Banners of cancelled meetings, until they would have begun or are dismissed. */
export function CancelledMeetings({ ownId, withId }: { ownId: string; withId: string }) {
  const { data } = usePastMeetingsInfiniteQuery(withId);
  const now = useNow();
  const [, setCount] = useState(dismissed.size);
  const shown = (data?.pages[0]?.rows ?? []).filter(
    ({ id, status, scheduledAt }) => status === 'CANCELLED' && Date.parse(scheduledAt) > now && !dismissed.has(id),
  );

  function dismiss(id: string) {
    dismissed.add(id);
    setCount(dismissed.size);
  }

  return shown.map((meeting) => (
    <CancelledMeeting key={meeting.id} meeting={meeting} ownId={ownId} dismiss={() => dismiss(meeting.id)} />
  ));
}

function CancelledMeeting({ meeting, ownId, dismiss }: { meeting: Appointment; ownId: string; dismiss: () => void }) {
  const banner = useLeaveFocus<HTMLDivElement>();
  return (
    <Banner ref={banner} role="status">
      <div>
        <strong>{said.title}</strong>
        <span dir="auto">
          {meeting.title}, <MeetingTime meeting={meeting} ownId={ownId} />
        </span>
        {meeting.cancellationReason && <span dir="auto">{cardWords.past.reason(meeting.cancellationReason)}</span>}
      </div>
      <Button variant="text" onClick={dismiss}>
        {said.dismiss}
      </Button>
    </Banner>
  );
}

const Banner = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(1.5),
  padding: theme.spacing(1, 3),
  borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
  borderInlineStart: `3px solid ${theme.vars.palette.error.main}`,
  [theme.breakpoints.down('md')]: { padding: theme.spacing(1) },
  '& > div': { display: 'grid', minWidth: 0, overflowWrap: 'anywhere' },
  '& span': { fontSize: '0.875rem', color: theme.vars.palette.text.secondary },
}));
