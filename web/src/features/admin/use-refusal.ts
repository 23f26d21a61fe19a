import { type Failure, type FailureCode, toFailure } from '../../shared/api/failure.ts';
import { cataloguedNotice, failureNotice, isShownByFields } from '../../shared/notices/failure-notice.ts';
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
  'CONTACT_ANSWERED',
  'TOO_MANY_LINKS',
  'TOO_MANY_REQUESTS',
]);

/** Shows a notice for a failed change, unless all of it shows at the fields `shown`. */
export function useRefusal(catalogued: string) {
  const dispatch = useAppDispatch();
  return (error: unknown, shown: readonly string[] = []): Failure => {
    const failure = toFailure(error);
    if (isShownByFields(failure, shown)) return failure;
    const said = { text: catalogued };
    dispatch(say(precise.has(failure.code) ? failureNotice(failure, said) : cataloguedNotice(failure, said, shown)));
    return failure;
  };
}
