import type { Failure } from '../api/failure.ts';
import { wordsOf } from '../api/words-of.ts';
import { useAppDispatch } from '../store-hooks.ts';
import { say } from './notices.ts';

/** Shows a notice for a failure, unless it shows at a field already. */
export function useFailureNotice(otherwise: string) {
  const dispatch = useAppDispatch();
  return (failure: Failure) => {
    if (Object.keys(failure.fields).length > 0) return;
    dispatch(say({ title: 'Error', text: wordsOf(failure, otherwise), tone: 'destructive' }));
  };
}
