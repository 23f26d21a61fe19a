import { useEffect, useMemo, useRef, useState } from 'react';
import { type Failure, toFailure } from '../../shared/api/failure.ts';
import { dropDraft, readDraft, writeDraft } from '../../shared/drafts/drafts.ts';
import type { Availability } from '../../shared/meetings/hours.api.ts';
import { type Hours, useSaveAvailabilityMutation } from './api.ts';
import { isSame, merged } from './hours/compare.ts';
import { inOrder } from './hours/periods.ts';
import { everyDay } from './hours/week.ts';
import { loadRules, useRules } from './use-rules.ts';

interface Edited {
  /** The saved hours that were changed. */
  readonly base: Availability;
  readonly hours: Hours;
  /** The hours before each change, the latest last. */
  readonly past: readonly Hours[];
}

const mostUndone = 50;

export type Errors = Readonly<Record<string, string>>;
export type Editing = ReturnType<typeof useHours>;

/**
 * Edits the hours: keeps unsaved changes as a draft with the version they are based on, undoes them, and saves all of
 * them at once. `latest` is adopted when it changes, unless there are changes.
 */
export function useHours({
  latest,
  draft,
  saved,
  failed,
}: {
  latest: Availability;
  draft: string;
  saved: () => void;
  failed: (failure: Failure) => void;
}) {
  const [edited, setEdited] = useState<Edited>(() => restored(draft) ?? unchanged(latest));
  const [refused, setRefused] = useState<Errors>({});
  const [attempts, setAttempts] = useState(0);
  const [isStale, setStale] = useState(false);
  const [sending, setSending] = useState(false);
  const inProgress = useRef(false);
  const [save] = useSaveAvailabilityMutation();
  const { base, hours, past } = edited;
  const changed = useMemo(() => !isSame(base, hours), [base, hours]);
  const wrong = useRules(hours, changed);
  const errors = { ...refused, ...wrong };

  useEffect(() => {
    if (!changed && latest.version > base.version) setEdited(unchanged(latest));
  }, [latest, changed, base.version]);

  function adopt(next: Edited) {
    setRefused({});
    setEdited(next);
    if (isSame(next.base, next.hours)) dropDraft(draft);
    else writeDraft(draft, { hours: JSON.stringify(next.hours), base: JSON.stringify(next.base) });
  }

  async function send(on: Availability, given: Hours) {
    if (inProgress.current) return;
    inProgress.current = true;
    setSending(true);
    try {
      const rules = await loadRules();
      if (rules && Object.keys(rules(given)).length > 0) return setAttempts((count) => count + 1);
      adopt(unchanged(await save({ ...sent(given), version: on.version }).unwrap()));
      setStale(false);
      saved();
    } catch (thrown) {
      const failure = toFailure(thrown);
      if (failure.code === 'STALE_VERSION') return setStale(true);
      setRefused(failure.fields);
      setAttempts((count) => count + 1);
      failed(failure);
    } finally {
      inProgress.current = false;
      setSending(false);
    }
  }

  return {
    hours,
    base,
    changed,
    errors,
    sending,
    /** Grows with each save that was refused for an error at a field. */
    attempts,
    change: (next: Partial<Hours>) => {
      const all = { ...hours, ...next };
      if (!isSame(hours, all)) adopt({ base, hours: all, past: [...past, hours].slice(-mostUndone) });
    },
    canUndo: past.length > 0,
    undo: () => {
      const before = past.at(-1);
      if (before) adopt({ base, hours: before, past: past.slice(0, -1) });
    },
    /** Can be undone, unless it adopts a later version. */
    discard: () =>
      adopt({ ...unchanged(latest), past: latest.version === base.version ? [...past, hours].slice(-mostUndone) : [] }),
    save: () => send(base, hours),
    /** The saved hours that a save was refused for; null without a conflict, and while they are loading. */
    stale: { open: isStale, now: isStale && latest.version > base.version ? latest : null },
    takeTheirs: () => {
      setStale(false);
      adopt(unchanged(latest));
    },
    keepMine: () => {
      const both = merged(base, hours, latest);
      adopt({ base: latest, hours: both, past: [] });
      setStale(false);
      return send(latest, both);
    },
    closeStale: () => setStale(false),
  };
}

function unchanged(base: Availability): Edited {
  const { version: _, ...hours } = base;
  return { base, hours: { ...hours, weekly: everyDay(hours.weekly) }, past: [] };
}

/** The draft; null if there is none, or it is not one of these hours. */
function restored(draft: string): Edited | null {
  const kept = readDraft(draft);
  if (!kept?.hours || !kept.base) return null;
  try {
    const [hours, base] = [JSON.parse(kept.hours) as Hours, JSON.parse(kept.base) as Availability];
    return isSame(base, hours) ? null : { base, hours, past: [] };
  } catch {
    return null;
  }
}

const sent = (hours: Hours): Hours => ({
  ...hours,
  weekly: hours.weekly.map(({ day, periods }) => ({ day, periods: inOrder(periods) })),
  dated: hours.dated.map(({ date, periods }) => ({ date, periods: inOrder(periods) })),
});
