import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { useList } from '../../api/use-list.ts';
import { Dialog } from '../../components/Dialog.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { EmptyState, ErrorState } from '../../components/states.tsx';
import { type Appointment, usePastMeetingsInfiniteQuery } from '../meetings.api.ts';
import { PastList, PastMeeting } from './PastMeeting.tsx';
import { WithPerson } from './WithPerson.tsx';
import { words } from './words.ts';

const OutcomeDialog = lazy(async () => ({
  default: (await import('../OutcomeDialog.tsx')).OutcomeDialog,
}));

const said = words.past;
const keyOf = ({ id }: Appointment) => id;

/** Meetings that are over or cancelled, the latest first: with everybody, or with one person. */
export function PastMeetings({ ownId, withId, close }: { ownId: string; withId?: string; close: () => void }) {
  // Meetings that have ended since they were read are among them now.
  const past = usePastMeetingsInfiniteQuery(withId ?? null, { refetchOnMountOrArgChange: true });
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
        <PastList>
          {meetings.map((meeting) => (
            <PastMeeting
              key={meeting.id}
              meeting={meeting}
              ownId={ownId}
              other={!withId && <WithPerson meeting={meeting} ownId={ownId} />}
              write={() => setWriting(meeting)}
            />
          ))}
        </PastList>
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
