import { type Failure, type FailureCode, toFailure } from '../../shared/api/failure.ts';
import { cataloguedNotice, failureNotice } from '../../shared/notices/failure-notice.ts';
import { say } from '../../shared/notices/notices.ts';
import { useAppDispatch } from '../../shared/store-hooks.ts';

/** Refusals that the server explains better than the catalogue. */
const precise: ReadonlySet<FailureCode> = new Set<FailureCode>([
  'LAST_ADMIN',
  'OWN_ACCOUNT',
  'ROLE_FIXED',
  'NOT_AN_ATHLETE',
  'EMAIL_TAKEN',
  'ALREADY_REVIEWED',
  'REVIEW_FINAL',
  'TOO_MANY_REQUESTS',
]);

/** Says why a change did not come off, unless it is said at a field already. */
export function useRefusal(catalogued: string) {
  const dispatch = useAppDispatch();
  return (error: unknown): Failure => {
    const failure = toFailure(error);
    if (Object.keys(failure.fields).length === 0) {
      const notice = precise.has(failure.code) ? failureNotice : cataloguedNotice;
      dispatch(say(notice(failure, { text: catalogued })));
    }
    return failure;
  };
}
