import { type Failure, toFailure } from '../../../../shared/api/failure.ts';
import { cataloguedNotice, isShownByFields } from '../../../../shared/notices/failure-notice.ts';
import { say } from '../../../../shared/notices/notices.ts';
import { useAppDispatch } from '../../../../shared/store-hooks.ts';

/** Shows the catalogue's sentence with the server's reason below it, unless all of it shows at the fields `shown`. */
export function useRefused({ title, text }: { title?: string; text: string }) {
  const dispatch = useAppDispatch();
  return (error: unknown, shown: readonly string[] = []): Failure => {
    const failure = toFailure(error);
    if (!isShownByFields(failure, shown)) {
      dispatch(say(cataloguedNotice(failure, { text, ...(title && { title }) }, shown)));
    }
    return failure;
  };
}
