import { mostProposed } from '@entourage/contracts/meetings.ts';
import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import { toFailure } from '../api/failure.ts';
import { timeOf } from '../clock.ts';
import { Dialog } from '../components/Dialog.tsx';
import { Note } from '../components/Note.tsx';
import { cataloguedNotice, isRefusal } from '../notices/failure-notice.ts';
import { say } from '../notices/notices.ts';
import { useAppDispatch } from '../store-hooks.ts';
import { type Slot, useBookAppointmentMutation, useProposeTimesMutation } from './meetings.api.ts';
import { OtherTime } from './OtherTime.tsx';
import { otherClock } from './other-clock.ts';
import { PersonLine } from './PersonLine.tsx';
import type { Partner } from './partner.ts';
import { TimeChoice, useFreeTimes } from './TimeChoice.tsx';
import { useHold } from './use-hold.ts';
import { useOtherTime } from './use-other-time.ts';
import { words } from './words.ts';
import { isKnownZone } from './zones.ts';

const said = words.schedule;

/** Books a meeting: an athlete's with a liaison, or a liaison's (`ownId`) with an athlete. */
export function ScheduleMeeting({
  partner,
  liaisonId = partner.id,
  close,
}: {
  partner: Partner;
  /** The viewer, if they are the liaison. */
  liaisonId?: string;
  close: () => void;
}) {
  const dispatch = useAppDispatch();
  const athleteId = liaisonId === partner.id ? null : partner.id;
  const times = useFreeTimes({ liaisonId, athleteId });
  const { slots, timezone } = times;
  const [book, { isLoading, isSuccess }] = useBookAppointmentMutation();
  const [propose, proposing] = useProposeTimesMutation();
  const isBusy = isLoading || proposing.isLoading;
  const [wanted, setWanted] = useState<readonly string[]>([]);
  const { otherTime, error, choose, refuse } = useOtherTime();
  /** Sent, and the answer was lost: they may be the viewer's own by now. */
  const [unanswered, setUnanswered] = useState<readonly string[]>([]);
  const isFree = (each: string) => slots?.some(({ datetime }) => datetime === each) ?? false;
  // A time that somebody else took is no longer chosen.
  const chosen = otherTime ? [otherTime] : wanted.filter((each) => isFree(each) || unanswered.includes(each));
  const [first] = chosen;
  const { held, taken } = useHold(otherTime ? undefined : first, liaisonId, athleteId);
  const clientIds = useRef(new Map<string, string>());

  /** A retry is the same meeting or offer; another time is another one. */
  function clientIdOf(kind: 'meeting' | 'offer', times: readonly string[]): string {
    const what = [kind, ...times].join(' ');
    const clientId = clientIds.current.get(what) ?? crypto.randomUUID();
    clientIds.current.set(what, clientId);
    return clientId;
  }

  function toggle(datetime: string) {
    choose(null);
    setWanted(chosen.includes(datetime) ? chosen.filter((each) => each !== datetime) : [...chosen, datetime]);
  }

  async function send() {
    const [scheduledAt, ...others] = chosen;
    // The second click of a double click comes after the answer, too.
    if (scheduledAt === undefined || isBusy || isSuccess) return;
    const notes =
      others.length > 0 ? said.alternatives(others.map((each) => momentIn(slots ?? [], each)).join('; ')) : null;
    const clientId = clientIdOf('meeting', [scheduledAt]);
    const meeting = { athleteId, liaisonId, scheduledAt, notes, timezone, clientId };
    try {
      const { status } = await bookHeld(meeting);
      taken();
      const requested = athleteId ? said.requestedOfAthlete : said.requested;
      dispatch(say(status === 'CONFIRMED' ? said.confirmed : requested));
      close();
    } catch (thrown) {
      const failure = toFailure(thrown);
      setUnanswered(isRefusal(failure) ? [] : chosen);
      dispatch(say(cataloguedNotice(failure, said.failed, refuse(failure))));
    }
  }

  /** With the hold; without it, if it has just expired and the time is still free. */
  async function bookHeld(meeting: Parameters<typeof book>[0]) {
    if (held?.scheduledAt !== meeting.scheduledAt) return book(meeting).unwrap();
    try {
      return await book({ ...meeting, holdId: held.id }).unwrap();
    } catch (thrown) {
      if (toFailure(thrown).code !== 'HOLD_OVER') throw thrown;
      return book(meeting).unwrap();
    }
  }

  async function offer() {
    if (isBusy || proposing.isSuccess) return;
    try {
      const clientId = clientIdOf('offer', chosen);
      await propose({ athleteId, liaisonId, times: [...chosen], timezone, clientId }).unwrap();
      taken();
      dispatch(say(words.propose.done));
      close();
    } catch (thrown) {
      const failure = toFailure(thrown);
      setUnanswered(isRefusal(failure) ? [] : chosen);
      dispatch(say(cataloguedNotice(failure, words.propose.failed)));
    }
  }

  const mayOffer = chosen.length > 1 && chosen.length <= mostProposed;
  const heldSlot = slots?.find(({ datetime }) => datetime === held?.scheduledAt);
  return (
    <Dialog
      open
      title={said.title}
      close={close}
      stays={isBusy}
      actions={
        <>
          <Button variant="outlined" disabled={isBusy} onClick={close}>
            {said.cancel}
          </Button>
          {mayOffer && (
            <Button variant="outlined" aria-disabled={isBusy} onClick={() => void offer()}>
              {words.propose.offer(chosen.length)}
            </Button>
          )}
          <Button disabled={chosen.length === 0} aria-disabled={isBusy} onClick={() => void send()}>
            {isLoading ? said.sending : said.send}
          </Button>
        </>
      }
    >
      <PersonLine of={partner} />
      <TimeChoice times={times} chosen={chosen} toggle={toggle} hint={said.hint} />
      {athleteId && <OtherTime choose={choose} error={error} />}
      <Note role="status">{held && heldSlot && said.held(heldSlot.time, clockOf(heldSlot, held.expiresAt))}</Note>
    </Dialog>
  );
}

/** What a clock shows then where the slot is. */
const clockOf = ({ timezone }: Slot, at: string): string =>
  (isKnownZone(timezone) ? otherClock(at, timezone) : null) ?? timeOf(at);

/** As the slot list shows it, with its zone. */
function momentIn(slots: readonly Slot[], datetime: string): string {
  const slot = slots.find((each) => each.datetime === datetime);
  return slot ? `${slot.date} ${slot.time} ${slot.timezone}` : datetime;
}
