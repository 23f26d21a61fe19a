import { useState } from 'react';
import { toFailure } from '../../api/failure.ts';
import { say } from '../../notices/notices.ts';
import { useFailureNotice } from '../../notices/use-failure-notice.ts';
import { useAppDispatch } from '../../store-hooks.ts';
import { useRemoveIllnessMutation } from '../api/illness-changes.api.ts';
import type { Illness } from '../api/illnesses.api.ts';
import { words } from '../words/illness-form.ts';

const said = words.error;

/** Removes an entry that was made in error, also where somebody else was first; the flag: until it is closed. */
export function useRemoval({ id, athleteId, name }: Illness, close: () => void): [() => void, boolean] {
  const dispatch = useAppDispatch();
  const [remove] = useRemoveIllnessMutation();
  const [isRemoving, setRemoving] = useState(false);
  const notRemoved = useFailureNotice(said.failed);
  async function removeNow() {
    setRemoving(true);
    try {
      await remove({ id, athleteId }).unwrap();
      dispatch(say(said.done(name)));
      close();
    } catch (thrown) {
      const failure = toFailure(thrown);
      if (failure.code === 'NOT_FOUND') {
        dispatch(say(said.gone(name)));
        close();
      } else {
        setRemoving(false);
        notRemoved(failure);
      }
    }
  }
  return [() => void removeNow(), isRemoving];
}
