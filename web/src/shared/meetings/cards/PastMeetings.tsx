import { Suspense, useState } from 'react';
import { useList } from '../../api/use-list.ts';
import { Dialog } from '../../components/Dialog.tsx';
import { MoreButton } from '../../components/MoreButton.tsx';
import { ReadList } from '../../components/ReadList.tsx';
import { latePart } from '../../late/late-part.tsx';
import { type Appointment, usePastMeetingsInfiniteQuery } from '../meetings.api.ts';
import { PastList, PastMeeting } from './PastMeeting.tsx';
import { words as said } from './past-words.ts';
import { WithPerson } from './WithPerson.tsx';

const OutcomeDialog = latePart(async () => ({
  default: (await import('../OutcomeDialog.tsx')).OutcomeDialog,
}));

const keyOf = ({ id }: Appointment) => id;

/** Meetings that are over or cancelled, the latest first: with everybody, or with one person. */
export function PastMeetings({
  ownId,
  withId,
  disconnected = false,
  close,
}: {
  ownId: string;
  withId?: string;
  /** Whether the page knows that the two are not connected any more. */
  disconnected?: boolean;
  close: () => void;
}) {
  // Meetings that have ended since they were read are among them now.
  const past = usePastMeetingsInfiniteQuery(withId ?? null, { refetchOnMountOrArgChange: true });
  const list = useList(past, { notRead: said.failed, keyOf });
  const [writing, setWriting] = useState<Appointment | null>(null);
  return (
    <Dialog open title={said.title} close={close}>
      <ReadList
        list={list}
        height={120}
        empty={{ title: said.none, text: said.noneText }}
        foot={<MoreButton variant="text" onMore={list.onMore} loadingMore={list.loadingMore} />}
      >
        {(meetings) => (
          <PastList>
            {meetings.map((meeting) => (
              <PastMeeting
                key={meeting.id}
                meeting={meeting}
                ownId={ownId}
                other={!withId && <WithPerson meeting={meeting} ownId={ownId} />}
                disconnected={disconnected}
                write={() => setWriting(meeting)}
              />
            ))}
          </PastList>
        )}
      </ReadList>
      <Suspense>{writing && <OutcomeDialog meeting={writing} close={() => setWriting(null)} />}</Suspense>
    </Dialog>
  );
}
