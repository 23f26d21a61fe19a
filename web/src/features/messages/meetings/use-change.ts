import { toFailure } from '../../../shared/api/failure.ts';
import { type Said, say } from '../../../shared/notices/notices.ts';
import { useFailureNotice } from '../../../shared/notices/use-failure-notice.ts';
import { useAppDispatch } from '../../../shared/store-hooks.ts';
import { words } from './words.ts';

/** Awaits a change that a button of a card made, and says how it went. */
export function useChange(): (call: { unwrap(): Promise<unknown> }, done: Said) => Promise<void> {
  const dispatch = useAppDispatch();
  const failed = useFailureNotice(words.cards.failed);
  return async (call, done) => {
    try {
      await call.unwrap();
      dispatch(say(done));
    } catch (thrown) {
      failed(toFailure(thrown));
    }
  };
}
