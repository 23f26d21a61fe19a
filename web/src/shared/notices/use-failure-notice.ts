import type { Failure } from '../api/failure.ts';
import { wordsOf } from '../api/words-of.ts';
import { useAppDispatch } from '../store-hooks.ts';
import { cataloguedNotice, hasFields, reasonsElsewhere } from './failure-notice.ts';
import { say } from './notices.ts';

/** Shows a notice for a failure, unless all of it shows at fields already; `shown` names the fields that show theirs. */
export function useFailureNotice(otherwise: string) {
  const dispatch = useAppDispatch();
  return (failure: Failure, shown: readonly string[] = []) => {
    if (!hasFields(failure)) {
      dispatch(say({ title: 'Error', text: wordsOf(failure, otherwise), tone: 'destructive' }));
    } else if (reasonsElsewhere(failure, shown).length > 0) {
      dispatch(say(cataloguedNotice(failure, { text: otherwise }, shown)));
    }
  };
}
