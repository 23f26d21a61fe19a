import { toFailure } from '../../api/failure.ts';
import { type Said, say } from '../../notices/notices.ts';
import { useFailureNotice } from '../../notices/use-failure-notice.ts';
import { useAppDispatch } from '../../store-hooks.ts';
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
