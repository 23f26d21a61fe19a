import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useNow } from '../../../shared/components/ago/now.ts';
import { MeetingCard } from '../../../shared/meetings/cards/MeetingCard.tsx';
import { type Asked, MeetingDialog } from '../../../shared/meetings/cards/MeetingDialog.tsx';
import { ProposalCards } from '../../../shared/meetings/cards/ProposalCards.tsx';
import { words } from '../../../shared/meetings/cards/words.ts';
import { type Appointment, mostUpcoming, useUpcomingMeetingsQuery } from '../../../shared/meetings/meetings.api.ts';
import { CancelledMeetings } from './CancelledMeetings.tsx';
import { meetingsOf } from './meetings-with.ts';

const said = words.cards;

/**
 * The meetings to come with the other person of a conversation: the next one, and the others on demand. One that has
 * ended stays with its liaison, who says what became of it.
 */
export function MeetingCards({
  ownId,
  withId,
  disconnected,
}: {
  ownId: string;
  withId: string;
  disconnected: boolean;
}) {
  const { data } = useUpcomingMeetingsQuery(withId);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [allShown, showAll] = useState(false);
  const now = useNow();
  const { ended, meetings } = meetingsOf(data ?? [], ownId, now);
  const shown = allShown ? meetings : meetings.slice(0, ended.length + 1);
  return (
    <>
      <CancelledMeetings ownId={ownId} withId={withId} />
      <ProposalCards ownId={ownId} withId={withId} disconnected={disconnected} />
      {meetings.length > 0 && (
        <Frame>
          <ul aria-label={said.list}>
            {shown.map((meeting) => (
              <MeetingCard
                key={meeting.id}
                meeting={meeting}
                ownId={ownId}
                disconnected={disconnected}
                move={() => setAsked({ to: 'move', meeting })}
                cancel={() => setAsked({ to: 'cancel', meeting })}
                complete={() => setAsked({ to: 'complete', meeting })}
              />
            ))}
          </ul>
          {shown.length < meetings.length && (
            <Button variant="text" onClick={() => showAll(true)}>
              {said.more(meetings.length - shown.length)}
            </Button>
          )}
        </Frame>
      )}
      {asked && (
        <MeetingDialog
          asked={asked}
          current={data && currentOf(asked.meeting, data)}
          ownId={ownId}
          close={() => setAsked(null)}
        />
      )}
    </>
  );
}

/** Undefined: it may be after the last one that was read. */
const currentOf = ({ id }: Appointment, read: readonly Appointment[]) =>
  read.find((each) => each.id === id) ?? (read.length < mostUpcoming ? null : undefined);

const Frame = styled('div')(({ theme }) => ({
  maxHeight: 'min(260px, 40dvh)',
  padding: theme.spacing(1.5, 3),
  overflowY: 'auto',
  borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
  [theme.breakpoints.down('md')]: { padding: theme.spacing(1) },
  '& > ul': { display: 'grid', gap: theme.spacing(1), margin: 0, padding: 0, listStyle: 'none' },
}));
