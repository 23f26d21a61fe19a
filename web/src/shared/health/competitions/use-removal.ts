import { toFailure } from '../../api/failure.ts';
import { say } from '../../notices/notices.ts';
import { useFailureNotice } from '../../notices/use-failure-notice.ts';
import { useAppDispatch } from '../../store-hooks.ts';
import type { Competition } from '../api/competitions.api.ts';
import { useRemoveCompetitionMutation } from '../api/season-changes.api.ts';
import { words } from '../words/competitions.ts';

/** Removes a competition, and says so; also where somebody else was first. */
export function useRemoval() {
  const dispatch = useAppDispatch();
  const [remove] = useRemoveCompetitionMutation();
  const notRemoved = useFailureNotice(words.removeFailed);
  return async ({ id, athleteId, name }: Competition) => {
    try {
      await remove({ id, athleteId }).unwrap();
      dispatch(say(words.removed(name)));
    } catch (thrown) {
      const failure = toFailure(thrown);
      if (failure.code === 'NOT_FOUND') dispatch(say(words.gone(name)));
      else notRemoved(failure);
    }
  };
}
