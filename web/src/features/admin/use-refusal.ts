import { type Failure, type FailureCode, toFailure } from '../../shared/api/failure.ts';
import { cataloguedNotice, failureNotice } from '../../shared/notices/failure-notice.ts';
import { say } from '../../shared/notices/notices.ts';
import { useAppDispatch } from '../../shared/store-hooks.ts';

/** Refusals where the server's message is more precise than ours. */
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

/** Shows a notice for a failed change, unless the error shows at a field. */
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
