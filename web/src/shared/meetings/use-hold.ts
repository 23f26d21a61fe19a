import { useEffect, useRef, useState } from 'react';
import { toFailure } from '../api/failure.ts';
import { say } from '../notices/notices.ts';
import { useAppDispatch } from '../store-hooks.ts';
import { type Hold, useHoldSlotMutation, useReleaseHoldMutation } from './meetings.api.ts';
import { words } from './words.ts';

/**
 * Holds the requested time on the server while its viewer decides, and gives it back when they choose another one or
 * leave. Without a hold the time can be booked all the same.
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
    void holding.then((hold) => {
      if (isCurrent) setHeld(hold);
    });
    return () => {
      isCurrent = false;
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
