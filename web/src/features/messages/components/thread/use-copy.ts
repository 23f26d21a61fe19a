import { unreachable } from '../../../../shared/api/failure.ts';
import { say } from '../../../../shared/notices/notices.ts';
import { useFailureNotice } from '../../../../shared/notices/use-failure-notice.ts';
import { useAppDispatch } from '../../../../shared/store-hooks.ts';
import { words } from '../../words.ts';

const said = words.menu;

/** Copies a text to the clipboard, and says whether it worked. */
export function useCopy(): (text: string) => Promise<void> {
  const dispatch = useAppDispatch();
  const notCopied = useFailureNotice(said.notCopied);
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      dispatch(say(said.copied));
    } catch {
      notCopied({ ...unreachable, message: null });
    }
  };
}
