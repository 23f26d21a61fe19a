import { type Failure, toFailure } from '../../../../shared/api/failure.ts';
import { cataloguedNotice } from '../../../../shared/notices/failure-notice.ts';
import { say } from '../../../../shared/notices/notices.ts';
import { useAppDispatch } from '../../../../shared/store-hooks.ts';

/** Shows the catalogue's sentence with the server's reason below it, unless the error shows at a field. */
export function useRefused({ title, text }: { title?: string; text: string }) {
  const dispatch = useAppDispatch();
  return (error: unknown): Failure => {
    const failure = toFailure(error);
    if (Object.keys(failure.fields).length === 0) {
      dispatch(say(cataloguedNotice(failure, { text, ...(title && { title }) })));
    }
    return failure;
  };
}
