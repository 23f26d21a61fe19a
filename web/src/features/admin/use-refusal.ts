import { type Failure, toFailure } from '../../shared/api/failure.ts';
import { type Catalogued, cataloguedNotice, isShownByFields } from '../../shared/notices/failure-notice.ts';
import { say } from '../../shared/notices/notices.ts';
import { useAppDispatch } from '../../shared/store-hooks.ts';

/**
 * Shows a notice for a failed change, the sentence of the catalogue with the server's reason below it, unless all of it
 * shows at the fields `shown`.
 */
export function useRefusal(said: string | Catalogued) {
  const dispatch = useAppDispatch();
  const catalogued = typeof said === 'string' ? { text: said } : said;
  return (error: unknown, shown: readonly string[] = []): Failure => {
    const failure = toFailure(error);
    if (!isShownByFields(failure, shown)) dispatch(say(cataloguedNotice(failure, catalogued, shown)));
    return failure;
  };
}
