import { lazy, Suspense, useEffect } from 'react';
import { say } from '../../notices/notices.ts';
import { useAppDispatch } from '../../store-hooks.ts';
import { CancelMeeting } from '../CancelMeeting.tsx';
import { MoveMeeting } from '../MoveMeeting.tsx';
import { type Appointment, useUpcomingMeetingsQuery } from '../meetings.api.ts';
import { words } from './words.ts';

const OutcomeDialog = lazy(async () => ({
  default: (await import('../OutcomeDialog.tsx')).OutcomeDialog,
}));

export interface Asked {
  readonly to: 'move' | 'cancel' | 'complete';
  /** As it was when the dialog opened. */
  readonly meeting: Appointment;
}

/** What a viewer asked to do with a meeting to come, which the other one may change or cancel meanwhile. */
export function MeetingDialog({ asked, ownId, close }: { asked: Asked; ownId: string; close: () => void }) {
  const { to } = asked;
  const dispatch = useAppDispatch();
  const { data } = useUpcomingMeetingsQuery();
  const now = data?.find(({ id }) => id === asked.meeting.id);
  // The outcome itself ends a meeting, while its to-dos are still to be sent.
  const isGone = data !== undefined && !now && to !== 'complete';

  useEffect(() => {
    if (!isGone) return;
    dispatch(say(words.cards.gone));
    close();
  }, [isGone, dispatch, close]);

  const meeting = now ?? asked.meeting;
  if (isGone) return null;
  if (to === 'cancel') return <CancelMeeting meeting={meeting} ownId={ownId} close={close} />;
  if (to === 'move') return <MoveMeeting meeting={meeting} ownId={ownId} close={close} />;
  return (
    <Suspense>
      <OutcomeDialog meeting={meeting} close={close} />
    </Suspense>
  );
}
