import { holdMinutes } from '@entourage/contracts/meetings.ts';
import { useEffect, useRef, useState } from 'react';
import { toFailure } from '../api/failure.ts';
import { say } from '../notices/notices.ts';
import { useAppDispatch } from '../store-hooks.ts';
import { type Hold, useHoldSlotMutation, useReleaseHoldMutation } from './meetings.api.ts';
import { words } from './words.ts';

/**
 * Holds the requested time on the server while its viewer decides, and gives it back when they choose another one or
 * leave. A hold that has expired is not shown any more; without one the time can be booked all the same.
 */
export function useHold(scheduledAt: string | undefined, liaisonId: string, athleteId: string | null) {
  const dispatch = useAppDispatch();
  const [holdSlot] = useHoldSlotMutation();
  const [release] = useReleaseHoldMutation();
  const [held, setHeld] = useState<Hold | null>(null);
  const booked = useRef(false);

  useEffect(() => {
    if (scheduledAt === undefined) return;
    let isCurrent = true;
    const holding = holdSlot({ liaisonId, athleteId, scheduledAt })
      .unwrap()
      .catch((thrown: unknown) => {
        if (isCurrent && toFailure(thrown).code === 'SLOT_TAKEN') dispatch(say(words.schedule.taken));
        return null;
      });
    let ending: ReturnType<typeof setTimeout> | undefined;
    void holding.then((hold) => {
      if (!isCurrent) return;
      setHeld(hold);
      // By this device alone, whose clock may differ from the server's; the server's hold began earlier.
      if (hold) ending = setTimeout(() => setHeld(null), holdMinutes * 60_000);
    });
    return () => {
      isCurrent = false;
      clearTimeout(ending);
      setHeld(null);
      void holding.then((hold) => {
        if (hold && !booked.current) void release(hold.id);
      });
    };
  }, [scheduledAt, liaisonId, athleteId, holdSlot, release, dispatch]);

  return {
    held,
    /** The meeting has taken the hold over. */
    taken: () => {
      booked.current = true;
    },
  };
}
