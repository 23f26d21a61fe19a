import { type Failure, toFailure } from '../../shared/api/failure.ts';
import { cataloguedNotice, isShownByFields } from '../../shared/notices/failure-notice.ts';
import { say } from '../../shared/notices/notices.ts';
import { useAppDispatch } from '../../shared/store-hooks.ts';

/** Shows a notice for a failed change, unless all of it shows at the fields `shown`. */
export function useRefusal(catalogued: string) {
  const dispatch = useAppDispatch();
  return (error: unknown, shown: readonly string[] = []): Failure => {
    const failure = toFailure(error);
    if (!isShownByFields(failure, shown)) dispatch(say(cataloguedNotice(failure, { text: catalogued }, shown)));
    return failure;
  };
}
