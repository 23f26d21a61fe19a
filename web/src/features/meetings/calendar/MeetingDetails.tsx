import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { Dialog } from '../../../shared/components/Dialog.tsx';
import { Note } from '../../../shared/components/Note.tsx';
import { MeetingCard } from '../../../shared/meetings/cards/MeetingCard.tsx';
import { type Asked, MeetingDialog } from '../../../shared/meetings/cards/MeetingDialog.tsx';
import { PastList, PastMeeting } from '../../../shared/meetings/cards/PastMeeting.tsx';
import { WithPerson } from '../../../shared/meetings/cards/WithPerson.tsx';
import type { Appointment } from '../../../shared/meetings/meetings.api.ts';
import { say } from '../../../shared/notices/notices.ts';
import { useAppDispatch } from '../../../shared/store-hooks.ts';
import { words } from '../words.ts';
import { isToCome } from './entries.ts';

/** A meeting of the week with all that its viewer can do, as lists have it. */
export function MeetingDetails({
  opened,
  meetings,
  ownId,
  now,
  close,
}: {
  /** As it was when it was opened. */
  opened: Appointment;
  /** Those of the week; undefined while they load. */
  meetings: readonly Appointment[] | undefined;
  ownId: string;
  now: number;
  close: () => void;
}) {
  const dispatch = useAppDispatch();
  const [asked, setAsked] = useState<Asked | null>(null);
  const found = meetings?.find(({ id }) => id === opened.id);
  const isGone = meetings !== undefined && !found;

  useEffect(() => {
    if (!isGone) return;
    dispatch(say(words.calendar.moved));
    close();
  }, [isGone, dispatch, close]);

  const meeting = found ?? opened;
  const ask = (to: Asked['to']) => () => setAsked({ to, meeting });
  const other = <WithPerson meeting={meeting} ownId={ownId} />;
  return (
    <>
      <Dialog open title={words.calendar.details} close={close}>
        {isToCome(meeting, now) ? (
          <Plain>
            <MeetingCard
              meeting={meeting}
              ownId={ownId}
              other={other}
              move={ask('move')}
              cancel={ask('cancel')}
              complete={ask('complete')}
            />
          </Plain>
        ) : (
          <>
            <PastList>
              <PastMeeting meeting={meeting} ownId={ownId} other={other} write={ask('complete')} />
            </PastList>
            {meeting.notes && <Notes dir="auto">{meeting.notes}</Notes>}
          </>
        )}
      </Dialog>
      {asked && (
        <MeetingDialog
          asked={asked}
          current={isToCome(meeting, now) ? found : null}
          ownId={ownId}
          close={() => setAsked(null)}
          // It may be in another week now.
          moved={close}
        />
      )}
    </>
  );
}

const Notes = styled(Note)({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });

const Plain = styled('ul')({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { display: 'grid', padding: 0, border: 0 },
});
