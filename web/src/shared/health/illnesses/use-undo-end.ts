import { useState } from 'react';
import { toFailure } from '../../api/failure.ts';
import { say } from '../../notices/notices.ts';
import { useFailureNotice } from '../../notices/use-failure-notice.ts';
import { useAppDispatch } from '../../store-hooks.ts';
import { useChangeIllnessMutation } from '../api/illness-changes.api.ts';
import type { Illness } from '../api/illnesses.api.ts';
import { words } from '../words/illnesses.ts';
import { contentIn } from './entered.ts';

const offeredMs = 10_000;

interface Offer {
  /** The illness while it lasted. */
  readonly before: Illness;
  /** The version that ended it. */
  readonly version: number;
  readonly until: string;
}

/** Offers to undo that an illness is over, on the version that ended it: nobody else's change is undone. */
export function useUndoEnd(athleteId: string) {
  const dispatch = useAppDispatch();
  const [change] = useChangeIllnessMutation();
  const notUndone = useFailureNotice(words.undoFailed);
  const [offer, setOffer] = useState<Offer | null>(null);
  return {
    offer: offer?.before.athleteId === athleteId ? offer : null,
    ended: (before: Illness, { version }: Illness) =>
      setOffer({ before, version, until: new Date(Date.now() + offeredMs).toISOString() }),
    undo: async ({ before, version }: Offer) => {
      setOffer(null);
      try {
        await change({ id: before.id, athleteId, illness: { ...contentIn(before), version } }).unwrap();
        dispatch(say(words.undone(before.name)));
      } catch (thrown) {
        notUndone(toFailure(thrown));
      }
    },
  };
}
