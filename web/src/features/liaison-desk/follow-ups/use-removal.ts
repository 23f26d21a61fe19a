import { toFailure } from '../../../shared/api/failure.ts';
import { type FollowUp, useRemoveFollowUpMutation } from '../../../shared/health/api/follow-ups.api.ts';
import { say } from '../../../shared/notices/notices.ts';
import { useFailureNotice } from '../../../shared/notices/use-failure-notice.ts';
import { useAppDispatch } from '../../../shared/store-hooks.ts';
import { words } from '../words/follow-ups.ts';

const said = words.removing;

/** Removes a follow-up, and says so; also where another liaison was first. */
export function useRemoval() {
  const dispatch = useAppDispatch();
  const [remove] = useRemoveFollowUpMutation();
  const notRemoved = useFailureNotice(said.failed);
  return async ({ id, athleteId, text }: FollowUp) => {
    try {
      await remove({ id, athleteId }).unwrap();
      dispatch(say(said.removed(text)));
    } catch (thrown) {
      const failure = toFailure(thrown);
      if (failure.code === 'NOT_FOUND') dispatch(say(said.gone(text)));
      else notRemoved(failure);
    }
  };
}
