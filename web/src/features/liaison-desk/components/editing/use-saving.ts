import { useRef, useState } from 'react';
import { type Failure, toFailure } from '../../../../shared/api/failure.ts';
import type { Biomarkers } from '../../../../shared/health/api/biomarkers.api.ts';
import {
  pictureApi,
  useRestoreBiomarkersMutation,
  useSaveBiomarkersMutation,
} from '../../../../shared/health/api/picture.api.ts';
import { cataloguedNotice, isRefusal } from '../../../../shared/notices/failure-notice.ts';
import { say } from '../../../../shared/notices/notices.ts';
import { useViewer } from '../../../../shared/session/viewer.ts';
import { useAppDispatch } from '../../../../shared/store-hooks.ts';
import { words } from '../../words/editing.ts';
import { type Attempt, isSavedAs } from './attempt.ts';

/** A save that can be undone until its deadline. */
export interface Undoable {
  readonly until: string;
  /** The version to restore. */
  readonly version: number;
  /** The version to replace. */
  readonly current: number;
}

const undoMs = 10_000;

/**
 * Saves a change on top of its base version, with a notice for the outcome. On a version conflict nothing is saved and
 * `late` holds the change, unless the viewer has saved it before without an answer.
 */
export function useSaving(athleteId: string) {
  const dispatch = useAppDispatch();
  const { user } = useViewer();
  const [put, { isLoading: saving }] = useSaveBiomarkersMutation();
  const [putBack, { isLoading: restoring }] = useRestoreBiomarkersMutation();
  const [late, setLate] = useState<Attempt | null>(null);
  const [undoable, setUndoable] = useState<Undoable | null>(null);
  const wasUnanswered = useRef(false);

  /** A first version has none to go back to; restoring equal content makes no new version. */
  function saved(before: number | null, current: number) {
    const isUndoable = before !== null && before !== current;
    const until = new Date(Date.now() + undoMs).toISOString();
    setUndoable(isUndoable ? { until, version: before, current } : null);
  }

  function done({ base }: Attempt, { version }: Biomarkers) {
    setLate(null);
    saved(base.version, version);
    dispatch(say(words.saved));
  }

  /** The version that an earlier, unanswered try has saved; null if there is none, or it cannot be read. */
  async function savedBefore(attempt: Attempt): Promise<Biomarkers | null> {
    if (!wasUnanswered.current) return null;
    const reading = pictureApi.endpoints.biomarkersOf.initiate(athleteId, { forceRefetch: true, subscribe: false });
    const now = await dispatch(reading)
      .unwrap()
      .catch(() => null);
    return now && user && isSavedAs(now, attempt, user.id) ? now : null;
  }

  const tell = (failure: Failure) => dispatch(say(cataloguedNotice(failure, words.failed)));

  return {
    saving,
    late,
    undoable,
    busy: saving || restoring,
    drop: () => setLate(null),

    /** Rethrows the failure after showing it. */
    async save(attempt: Attempt): Promise<void> {
      const { base, change } = attempt;
      try {
        done(attempt, await put({ athleteId, change: { ...change, version: base.version } }).unwrap());
      } catch (thrown) {
        const failure = toFailure(thrown);
        const isLate = failure.code === 'STALE_VERSION';
        const before = isLate ? await savedBefore(attempt) : null;
        wasUnanswered.current = !isRefusal(failure);
        if (before) return done(attempt, before);
        if (isLate) setLate(attempt);
        // Field errors show at the field instead.
        else if (Object.keys(failure.fields).length === 0) tell(failure);
        throw thrown;
      }
    },

    /** Restores an earlier version as a new one. */
    async restore(version: number, current: number, reason: string): Promise<boolean> {
      try {
        const now = await putBack({ athleteId, restore: { version, current, reason } }).unwrap();
        saved(current, now.version);
        dispatch(say(words.saved));
        return true;
      } catch (thrown) {
        tell(toFailure(thrown));
        return false;
      }
    },

    async undo({ version, current }: Undoable): Promise<void> {
      setUndoable(null);
      try {
        await putBack({ athleteId, restore: { version, current, reason: words.undo.reason } }).unwrap();
        dispatch(say(words.undo.undone));
      } catch (thrown) {
        tell(toFailure(thrown));
      }
    },
  };
}

export type Saving = ReturnType<typeof useSaving>;
