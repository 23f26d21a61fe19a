import { useState } from 'react';
import { Note } from '../components/Note.tsx';
import { Skeleton } from '../components/Skeleton.tsx';
import { EmptyState, ErrorState } from '../components/states.tsx';
import { type Slot, useSuggestedSlotsQuery } from './meetings.api.ts';
import { Slots } from './Slots.tsx';
import { words } from './words.ts';
import { ZoneField } from './ZoneField.tsx';
import { ownZone } from './zones.ts';

const said = words.times;

interface Asked {
  readonly liaisonId: string;
  /** Of a liaison: the athlete who must be free too. */
  readonly athleteId: string | null;
  readonly duration?: number;
}

export interface FreeTimes {
  readonly timezone: string;
  readonly setTimezone: (zone: string) => void;
  /** Undefined while loading. */
  readonly slots: readonly Slot[] | undefined;
  readonly failed: boolean;
  readonly tryAgain: () => void;
}

/** The free times of two people, in a zone of the viewer's choice; they change as others book. */
export function useFreeTimes(asked: Asked): FreeTimes {
  /** Chosen by hand, it holds for all times. */
  const [wanted, setTimezone] = useState<string | null>(null);
  const timezone = wanted ?? ownZone();
  const followTrips = wanted === null ? 'true' : 'false';
  const { data: slots, isError, refetch } = useSuggestedSlotsQuery({ ...asked, timezone, followTrips });
  return { timezone, setTimezone, slots, failed: isError, tryAgain: () => void refetch() };
}

export function TimeChoice({
  times: { timezone, setTimezone, slots, failed, tryAgain },
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
          <Slots slots={slots} home={timezone} chosen={chosen} toggle={toggle} />
        </>
      )}
    </>
  );
}
