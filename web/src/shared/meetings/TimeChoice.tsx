import { dateIn } from '@entourage/contracts/itinerary.ts';
import { bookableDays, suggestedDays } from '@entourage/contracts/meetings.ts';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { dateWords } from '../clock.ts';
import { Actions } from '../components/Actions.tsx';
import { Note } from '../components/Note.tsx';
import { Skeleton } from '../components/Skeleton.tsx';
import { EmptyState, ErrorState } from '../components/states.tsx';
import { addDays } from '../days.ts';
import { type Slot, useSuggestedSlotsQuery } from './meetings.api.ts';
import { Slots } from './Slots.tsx';
import { words } from './words.ts';
import { ZoneField } from './ZoneField.tsx';
import { isKnownZone, ownZone } from './zones.ts';

const said = words.times;

interface Asked {
  readonly liaisonId: string;
  /** Of a liaison: the athlete who must be free too. */
  readonly athleteId: string | null;
  readonly duration?: number;
  /** The meeting that is to move. */
  readonly moving?: string;
}

export interface FreeTimes {
  readonly timezone: string;
  readonly setTimezone: (zone: string) => void;
  /** Undefined while loading. */
  readonly slots: readonly Slot[] | undefined;
  readonly failed: boolean;
  readonly tryAgain: () => void;
  /** The first day of later times, in the zone; undefined for the first ones. */
  readonly from: string | undefined;
  /** False while `slots` are those from another day, or in another zone. */
  readonly loaded: boolean;
  /** Shows the times after these; undefined where nothing later can be booked. */
  readonly later: (() => void) | undefined;
  /** Shows the times before these; undefined for the first ones. */
  readonly earlier: (() => void) | undefined;
}

/** The free times of two people, in a zone of the viewer's choice; they change as others book. */
export function useFreeTimes(asked: Asked): FreeTimes {
  /** Chosen by hand, it holds for all times. */
  const [wanted, setTimezone] = useState<string | null>(null);
  const timezone = wanted ?? ownZone();
  /** The first days of later times, the latest last. */
  const [moves, setMoves] = useState<readonly string[]>([]);
  const from = moves.at(-1);
  const followTrips = wanted === null ? 'true' : 'false';
  const query = { ...asked, timezone, followTrips, from } as const;
  const { data: slots, currentData, isError, isFetching, refetch } = useSuggestedSlotsQuery(query);
  const dayOf = (at: string | number) => dateIn(isKnownZone(timezone) ? timezone : 'UTC', new Date(at));
  const today = dayOf(Date.now());
  const last = slots?.at(-1);
  const next = [
    addDays(from ?? today, suggestedDays),
    // The first times may begin later than today.
    ...(last && from === undefined ? [addDays(dayOf(last.datetime), 1)] : []),
  ]
    .sort()
    .at(-1) as string;
  // A second press before the answer moves nothing.
  const moveTo = (days: readonly string[]) => !isFetching && setMoves(days);
  return {
    ...{ timezone, setTimezone, slots, failed: isError, tryAgain: () => void refetch(), from },
    loaded: currentData !== undefined,
    later: next <= addDays(today, bookableDays) ? () => moveTo([...moves, next]) : undefined,
    earlier: from === undefined ? undefined : () => moveTo(moves.slice(0, -1)),
  };
}

export function TimeChoice({
  times: { timezone, setTimezone, slots, failed, tryAgain, from, loaded, later, earlier },
  chosen,
  toggle,
  hint,
}: {
  times: FreeTimes;
  chosen: readonly string[];
  toggle: (datetime: string) => void;
  hint?: string;
}) {
  return (
    <>
      <ZoneField label={said.zone} value={timezone} change={setTimezone} />
      {failed && <ErrorState text={said.failed} tryAgain={tryAgain} />}
      {!failed && !slots && (
        <div aria-busy="true">
          <Skeleton height={300} />
        </div>
      )}
      {slots?.length === 0 && <EmptyState title={said.none} text={said.noneText} />}
      {slots && slots.length > 0 && (
        <>
          {hint && <Note>{hint}</Note>}
          {slots.some((slot) => slot.timezone !== timezone) && <Note>{said.followTrips}</Note>}
          <Slots key={from} slots={slots} home={timezone} chosen={chosen} toggle={toggle} />
        </>
      )}
      {slots && (
        <Further>
          {earlier && (
            <Button ref={leaveToNext} variant="text" onClick={earlier}>
              {said.earlier}
            </Button>
          )}
          <Button variant="text" aria-disabled={!later} onClick={later}>
            {said.later}
          </Button>
        </Further>
      )}
      <Note role="status">
        {from !== undefined && slots && loaded && !failed && said.from(slots.length, dateWords(from, 'long'))}
      </Note>
    </>
  );
}

/** The ref of a button which, before it is removed with the focus, gives that to the next one. */
const leaveToNext = (button: HTMLButtonElement | null) => () => {
  const next = button?.nextElementSibling;
  if (button === document.activeElement && next instanceof HTMLElement) next.focus();
};

/** In line with what is above: the buttons have no visible edge. */
const Further = styled(Actions)(({ theme }) => ({ marginInlineStart: theme.spacing(-1.5) }));
