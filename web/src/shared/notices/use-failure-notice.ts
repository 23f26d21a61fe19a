import type { Failure } from '../api/failure.ts';
import { wordsOf } from '../api/words-of.ts';
import { useAppDispatch } from '../store-hooks.ts';
import { cataloguedNotice, hasFields, isShownByFields } from './failure-notice.ts';
import { type Said, say } from './notices.ts';

/** Shows a notice for a failure, unless all of it shows at fields already; `shown` names the fields that show theirs. */
export function useFailureNotice(otherwise: string) {
  const dispatch = useAppDispatch();
  return (failure: Failure, shown: readonly string[] = []) => {
    if (isShownByFields(failure, shown)) return;
    const notice: Said = hasFields(failure)
      ? cataloguedNotice(failure, { text: otherwise }, shown)
      : { title: 'Error', text: wordsOf(failure, otherwise), tone: 'destructive' };
    dispatch(say(notice));
  };
}
