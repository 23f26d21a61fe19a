import { type Failure, type FailureCode, toFailure } from '../../shared/api/failure.ts';
import { wordsOf } from '../../shared/api/words-of.ts';
import { say } from '../../shared/notices/notices.ts';
import { useAppDispatch } from '../../shared/store-hooks.ts';

/** Where the server, or the line, knows better than the catalogue what went wrong. */
const precise: ReadonlySet<FailureCode> = new Set<FailureCode>([
  'LAST_ADMIN',
  'OWN_ACCOUNT',
  'ROLE_FIXED',
  'NOT_AN_ATHLETE',
  'EMAIL_TAKEN',
  'ALREADY_REVIEWED',
  'REVIEW_FINAL',
  'UNREACHABLE',
  'TOO_MANY_REQUESTS',
]);

const said = (failure: Failure, catalogued: string) =>
  precise.has(failure.code) ? wordsOf(failure, catalogued) : catalogued;

/** Says why a change did not come off, unless it is said at a field already. */
export function useRefusal(catalogued: string) {
  const dispatch = useAppDispatch();
  return (error: unknown): Failure => {
    const failure = toFailure(error);
    if (Object.keys(failure.fields).length === 0) {
      dispatch(say({ title: 'Error', text: said(failure, catalogued), tone: 'destructive' }));
    }
    return failure;
  };
}
