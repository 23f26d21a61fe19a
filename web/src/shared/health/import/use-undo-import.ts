import { toFailure } from '../../api/failure.ts';
import { say } from '../../notices/notices.ts';
import { useFailureNotice } from '../../notices/use-failure-notice.ts';
import { useAppDispatch } from '../../store-hooks.ts';
import { useUndoImportMutation } from '../api/measurements.api.ts';
import { words } from '../words/import.ts';

const said = words.earlier;

/** Undoes an import of an athlete and says so; returns whether it is done. The flag says whether one is under way. */
export function useUndoImport(athleteId: string): [(id: string) => Promise<boolean>, boolean] {
  const dispatch = useAppDispatch();
  const [undo, { isLoading }] = useUndoImportMutation();
  const notUndone = useFailureNotice(said.failed);
  const undoNow = async (id: string) => {
    try {
      await undo({ athleteId, id }).unwrap();
      dispatch(say(said.done));
      return true;
    } catch (thrown) {
      notUndone(toFailure(thrown));
      return false;
    }
  };
  return [undoNow, isLoading];
}
