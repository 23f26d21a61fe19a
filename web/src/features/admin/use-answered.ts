import { type Said, say } from '../../shared/notices/notices.ts';
import { useAppDispatch } from '../../shared/store-hooks.ts';

/** The answer to a question: closes it, does what was asked after a yes, and says how that went. */
export function useAnswered(
  close: () => void,
  act: () => Promise<unknown>,
  { done, refused }: { readonly done: Said; readonly refused: (error: unknown) => void },
) {
  const dispatch = useAppDispatch();
  return async (yes: boolean): Promise<void> => {
    close();
    if (!yes) return;
    try {
      await act();
      dispatch(say(done));
    } catch (error) {
      refused(error);
    }
  };
}
