import { useState } from 'react';
import { toFailure } from '../../../../shared/api/failure.ts';
import { wordsOf } from '../../../../shared/api/words-of.ts';
import { say } from '../../../../shared/notices/notices.ts';
import { useAppDispatch } from '../../../../shared/store-hooks.ts';
import {
  type BiomarkerChange,
  useRestoreBiomarkersMutation,
  useSaveBiomarkersMutation,
} from '../../api/picture.api.ts';
import type { Base } from '../../changes.ts';
import { words } from '../../words/editing.ts';

/** What somebody wants to save, and what it rests on. */
export interface Attempt {
  readonly base: Base;
  readonly change: Omit<BiomarkerChange, 'version'>;
}

/** What can be taken back for some seconds. */
export interface Undoable {
  readonly until: string;
  /** To which version. */
  readonly version: number;
  /** From which. */
  readonly current: number;
}

const undoMs = 10_000;

/** Saves on top of the version that was changed, and says how that went. Where another was first, nothing is saved: `late` is what waits. */
export function useSaving(athleteId: string) {
  const dispatch = useAppDispatch();
  const [put, { isLoading: saving }] = useSaveBiomarkersMutation();
  const [putBack, { isLoading: restoring }] = useRestoreBiomarkersMutation();
  const [late, setLate] = useState<Attempt | null>(null);
  const [undoable, setUndoable] = useState<Undoable | null>(null);

  const saved = (before: number | null, current: number) =>
    setUndoable(
      before === null ? null : { until: new Date(Date.now() + undoMs).toISOString(), version: before, current },
    );
  const tell = (text: string) => dispatch(say({ title: words.failed.title, text, tone: 'destructive' }));

  return {
    saving,
    late,
    undoable,
    busy: saving || restoring,
    drop: () => setLate(null),

    /** Throws what the call threw, when it has been said. */
    async save(attempt: Attempt): Promise<void> {
      const { base, change } = attempt;
      try {
        const { version } = await put({ athleteId, change: { ...change, version: base.version } }).unwrap();
        setLate(null);
        saved(base.version, version);
        dispatch(say(words.saved));
      } catch (thrown) {
        const failure = toFailure(thrown);
        if (failure.code === 'STALE_VERSION') setLate(attempt);
        // What is wrong with a field is said there.
        else if (Object.keys(failure.fields).length === 0) tell(words.failed.text);
        throw thrown;
      }
    },

    /** Makes an earlier version the current one again. */
    async restore(version: number, current: number, reason: string): Promise<boolean> {
      try {
        const now = await putBack({ athleteId, restore: { version, current, reason } }).unwrap();
        saved(current, now.version);
        dispatch(say(words.saved));
        return true;
      } catch (thrown) {
        tell(wordsOf(toFailure(thrown), words.failed.text));
        return false;
      }
    },

    async undo({ version, current }: Undoable): Promise<void> {
      setUndoable(null);
      try {
        await putBack({ athleteId, restore: { version, current, reason: words.undo.reason } }).unwrap();
        dispatch(say(words.undo.undone));
      } catch (thrown) {
        tell(wordsOf(toFailure(thrown), words.failed.text));
      }
    },
  };
}

export type Saving = ReturnType<typeof useSaving>;
