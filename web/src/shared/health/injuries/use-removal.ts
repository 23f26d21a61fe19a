import { toFailure } from '../../api/failure.ts';
import { say } from '../../notices/notices.ts';
import { useFailureNotice } from '../../notices/use-failure-notice.ts';
import { useAppDispatch } from '../../store-hooks.ts';
import { type Injury, useRemoveInjuryMutation } from '../api/injuries.api.ts';
import { words } from '../words/injuries.ts';

const said = words.error;

/** Removes an entry that was made in error; the flag says whether that is under way. */
export function useRemoval({ id, athleteId, site }: Injury, removed: () => void): [() => Promise<void>, boolean] {
  const dispatch = useAppDispatch();
  const [remove, { isLoading }] = useRemoveInjuryMutation();
  const notRemoved = useFailureNotice(said.failed);
  const removeNow = async () => {
    try {
      await remove({ id, athleteId }).unwrap();
      dispatch(say(said.done(site)));
      removed();
    } catch (thrown) {
      notRemoved(toFailure(thrown));
    }
  };
  return [removeNow, isLoading];
}
