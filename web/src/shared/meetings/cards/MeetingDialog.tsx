import { Suspense, useEffect } from 'react';
import { latePart } from '../../late/late-part.tsx';
import { say } from '../../notices/notices.ts';
import { useAppDispatch } from '../../store-hooks.ts';
import { CancelMeeting } from '../CancelMeeting.tsx';
import { MoveMeeting } from '../MoveMeeting.tsx';
import type { Appointment } from '../meetings.api.ts';
import { words } from './words.ts';

const OutcomeDialog = latePart(async () => ({
  default: (await import('../OutcomeDialog.tsx')).OutcomeDialog,
}));

export interface Asked {
  readonly to: 'move' | 'cancel' | 'complete';
  /** As it was when the dialog opened. */
  readonly meeting: Appointment;
}

/** The action that a viewer chose for a meeting to come, which the other person may change or cancel meanwhile. */
export function MeetingDialog({
  asked: { to, meeting: opened },
  current,
  ownId,
  close,
  moved,
}: {
  asked: Asked;
  /** The meeting as it is now; null: it is cancelled or over; undefined: not known. */
  current: Appointment | null | undefined;
  ownId: string;
  close: () => void;
  /** Instead of close, once it is moved. */
  moved?: () => void;
}) {
  const dispatch = useAppDispatch();
  // The outcome itself ends a meeting, while its to-dos are still to be sent.
  const isGone = current === null && to !== 'complete';

  useEffect(() => {
    if (!isGone) return;
    dispatch(say(words.cards.gone));
    close();
  }, [isGone, dispatch, close]);

  const meeting = current ?? opened;
  if (isGone) return null;
  if (to === 'cancel') return <CancelMeeting meeting={meeting} ownId={ownId} close={close} />;
  if (to === 'move') return <MoveMeeting meeting={meeting} ownId={ownId} close={close} moved={moved} />;
  return (
    <Suspense>
      <OutcomeDialog meeting={meeting} close={close} />
    </Suspense>
  );
}
