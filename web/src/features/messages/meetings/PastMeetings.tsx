import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { lazy, Suspense, useState } from 'react';
import { useList } from '../../../shared/api/use-list.ts';
import { Dialog } from '../../../shared/components/Dialog.tsx';
import { Skeleton } from '../../../shared/components/Skeleton.tsx';
import { EmptyState, ErrorState } from '../../../shared/components/states.tsx';
import { type Appointment, usePastMeetingsInfiniteQuery } from '../../../shared/meetings/meetings.api.ts';
import { PastMeeting } from './PastMeeting.tsx';
import { words } from './words.ts';

const OutcomeDialog = lazy(async () => ({
  default: (await import('../../../shared/meetings/OutcomeDialog.tsx')).OutcomeDialog,
}));

const said = words.past;
const keyOf = ({ id }: Appointment) => id;

/** Meetings with somebody that are over or cancelled, the latest first. */
export function PastMeetings({ ownId, withId, close }: { ownId: string; withId: string; close: () => void }) {
  // Meetings that have ended since they were read are among them now.
  const past = usePastMeetingsInfiniteQuery(withId, { refetchOnMountOrArgChange: true });
  const { rows: meetings, error, onMore, loadingMore } = useList(past, { notRead: said.failed, keyOf });
  const [writing, setWriting] = useState<Appointment | null>(null);
  return (
    <Dialog open title={said.title} close={close}>
      {error && <ErrorState {...error} />}
      {!error && !meetings && (
        <div aria-busy="true">
          <Skeleton height={120} />
        </div>
      )}
      {meetings?.length === 0 && <EmptyState title={said.none} text={said.noneText} />}
      {meetings && meetings.length > 0 && (
        <List>
          {meetings.map((meeting) => (
            <PastMeeting key={meeting.id} meeting={meeting} ownId={ownId} write={() => setWriting(meeting)} />
          ))}
        </List>
      )}
      <Suspense>{writing && <OutcomeDialog meeting={writing} close={() => setWriting(null)} />}</Suspense>
      {onMore && (
        <Button variant="text" disabled={loadingMore} onClick={onMore}>
          {loadingMore ? said.loading : said.more}
        </Button>
      )}
    </Dialog>
  );
}

const List = styled('ol')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': {
    display: 'grid',
    paddingBlockEnd: theme.spacing(1.5),
    borderBlockEnd: `1px solid ${theme.vars.palette.divider}`,
    overflowWrap: 'anywhere',
  },
  '& p': { margin: theme.spacing(0.5, 0), whiteSpace: 'pre-wrap' },
  '& li:last-child': { borderBlockEnd: 0 },
  '& span': { fontSize: '0.9375rem', color: theme.vars.palette.text.secondary },
}));
