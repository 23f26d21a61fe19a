import { useState } from 'react';
import { type FailureCode, toFailure } from '../../api/failure.ts';
import { say } from '../../notices/notices.ts';
import { useFailureNotice } from '../../notices/use-failure-notice.ts';
import { useAppDispatch } from '../../store-hooks.ts';
import { useChangeIllnessMutation } from '../api/illness-changes.api.ts';
import type { Illness } from '../api/illnesses.api.ts';
import { words } from '../words/illnesses.ts';
import { contentIn } from './entered.ts';

const offeredMs = 10_000;
/** Failures after which the version that ended it is not the last one. */
const final: ReadonlySet<FailureCode> = new Set(['STALE_VERSION', 'NOT_FOUND']);

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
  const until = () => new Date(Date.now() + offeredMs).toISOString();
  return {
    offer: offer?.before.athleteId === athleteId ? offer : null,
    ended: (before: Illness, { version }: Illness) => setOffer({ before, version, until: until() }),
    undo: async ({ before, version }: Offer) => {
      setOffer(null);
      try {
        const illness = { ...contentIn(before), version };
        const { name, endedOn } = await change({ id: before.id, athleteId, illness }).unwrap();
        dispatch(say(endedOn === null ? words.undone(name) : words.notUndone(name)));
      } catch (thrown) {
        const failure = toFailure(thrown);
        notUndone(failure);
        // It can be tried again, unless another one has ended since.
        if (!final.has(failure.code)) setOffer((now) => now ?? { before, version, until: until() });
      }
    },
  };
}
