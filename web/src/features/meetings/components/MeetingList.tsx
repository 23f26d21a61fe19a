import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Suspense, useState } from 'react';
import { useList } from '../../../shared/api/use-list.ts';
import { useNow } from '../../../shared/components/ago/now.ts';
import { MoreButton } from '../../../shared/components/MoreButton.tsx';
import { Skeleton } from '../../../shared/components/Skeleton.tsx';
import { EmptyState, ErrorState } from '../../../shared/components/states.tsx';
import { latePart } from '../../../shared/late/late-part.tsx';
import { MeetingCard } from '../../../shared/meetings/cards/MeetingCard.tsx';
import { type Asked, MeetingDialog } from '../../../shared/meetings/cards/MeetingDialog.tsx';
import { ProposalCards } from '../../../shared/meetings/cards/ProposalCards.tsx';
import { WithPerson } from '../../../shared/meetings/cards/WithPerson.tsx';
import { words as cardWords } from '../../../shared/meetings/cards/words.ts';
import { hasEnded } from '../../../shared/meetings/ended.ts';
import { type Appointment, useMeetingsToComeInfiniteQuery } from '../../../shared/meetings/meetings.api.ts';
import { words } from '../words.ts';

const PastMeetings = latePart(async () => ({
  default: (await import('../../../shared/meetings/cards/PastMeetings.tsx')).PastMeetings,
}));

const said = words.list;
const keyOf = ({ id }: Appointment) => id;

/** The meetings to come with everybody, the times that are offered, and the past meetings on demand. */
export function MeetingList({ ownId }: { ownId: string }) {
  const read = useMeetingsToComeInfiniteQuery();
  const { rows, error, onMore, loadingMore } = useList(read, { notRead: said.failed, keyOf });
  const [asked, setAsked] = useState<Asked | null>(null);
  const [pastShown, showPast] = useState(false);
  const now = useNow();
  const meetings = rows?.filter((each) => !hasEnded(each, now));
  return (
    <List>
      <ProposalCards ownId={ownId} />
      {error && <ErrorState {...error} />}
      {!error && !meetings && (
        <div aria-busy="true">
          <Skeleton height={160} />
        </div>
      )}
      {meetings?.length === 0 && !onMore && <EmptyState title={said.none} text={said.noneText} />}
      {meetings && meetings.length > 0 && (
        <ul aria-label={cardWords.cards.list}>
          {meetings.map((meeting) => (
            <MeetingCard
              key={meeting.id}
              meeting={meeting}
              ownId={ownId}
              other={<WithPerson meeting={meeting} ownId={ownId} />}
              move={() => setAsked({ to: 'move', meeting })}
              cancel={() => setAsked({ to: 'cancel', meeting })}
              complete={() => setAsked({ to: 'complete', meeting })}
            />
          ))}
        </ul>
      )}
      <MoreButton variant="text" onMore={onMore} loadingMore={loadingMore} />
      <Button variant="outlined" onClick={() => showPast(true)}>
        {cardWords.past.button}
      </Button>
      {asked && (
        <MeetingDialog
          asked={asked}
          // One that is not among them may be on a page that is not read.
          current={rows?.find(({ id }) => id === asked.meeting.id) ?? (rows && !onMore ? null : undefined)}
          ownId={ownId}
          close={() => setAsked(null)}
        />
      )}
      <Suspense>{pastShown && <PastMeetings ownId={ownId} close={() => showPast(false)} />}</Suspense>
    </List>
  );
}

const List = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'start',
  gap: theme.spacing(3),
  '& > ul, & > section': {
    display: 'grid',
    gap: theme.spacing(1),
    width: '100%',
    margin: 0,
    padding: 0,
    border: 0,
    listStyle: 'none',
  },
  '& > div': { width: '100%' },
}));
