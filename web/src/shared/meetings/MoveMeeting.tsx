import Button from '@mui/material/Button';
import { useState } from 'react';
import { toFailure } from '../api/failure.ts';
import { momentOf } from '../clock.ts';
import { Dialog } from '../components/Dialog.tsx';
import { Note } from '../components/Note.tsx';
import { say } from '../notices/notices.ts';
import { useFailureNotice } from '../notices/use-failure-notice.ts';
import { useAppDispatch } from '../store-hooks.ts';
import { type Appointment, useMoveMeetingMutation } from './meetings.api.ts';
import { OtherTime } from './OtherTime.tsx';
import { TimeChoice, useFreeTimes } from './TimeChoice.tsx';
import { useOtherTime } from './use-other-time.ts';
import { words } from './words.ts';

const said = words.move;

/** Moves a meeting to another free time; it keeps its own until the new one is taken. */
export function MoveMeeting({
  meeting: { id, athleteId, liaisonId, scheduledAt, duration, version },
  ownId,
  close,
  moved = close,
}: {
  meeting: Appointment;
  ownId: string;
  close: () => void;
  /** Instead of close, once it is moved. */
  moved?: (() => void) | undefined;
}) {
  const dispatch = useAppDispatch();
  const failed = useFailureNotice(said.failed);
  const isLiaison = liaisonId === ownId;
  const times = useFreeTimes({ liaisonId, athleteId: isLiaison ? athleteId : null, duration, moving: id });
  const [move, { isLoading, isSuccess }] = useMoveMeetingMutation();
  const [wanted, setWanted] = useState<string | null>(null);
  const { otherTime, error, choose, refuse } = useOtherTime();
  const isFree = times.slots?.some(({ datetime }) => datetime === wanted) ?? false;
  const chosen = otherTime ?? (isFree ? wanted : null);

  async function send() {
    if (!chosen || isLoading || isSuccess) return;
    try {
      const { status } = await move({ id, scheduledAt: chosen, version }).unwrap();
      dispatch(say(status === 'CONFIRMED' ? said.moved : said.asked));
      moved();
    } catch (thrown) {
      const failure = toFailure(thrown);
      failed(failure, refuse(failure));
    }
  }

  return (
    <Dialog
      open
      title={said.title}
      close={close}
      stays={isLoading}
      actions={
        <>
          <Button variant="outlined" disabled={isLoading} onClick={close}>
            {said.keep}
          </Button>
          <Button disabled={!chosen} aria-disabled={isLoading} onClick={() => void send()}>
            {isLoading ? said.moving : said.yes}
          </Button>
        </>
      }
    >
      <Note>{said.now(momentOf(scheduledAt))}</Note>
      <TimeChoice
        times={times}
        chosen={chosen ? [chosen] : []}
        toggle={(datetime) => {
          choose(null);
          setWanted(datetime === chosen ? null : datetime);
        }}
      />
      {isLiaison && <OtherTime choose={choose} error={error} />}
    </Dialog>
  );
}
