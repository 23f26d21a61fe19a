import { readDraft, writeDraft } from '../../drafts/drafts.ts';
import type { PlannedWeek } from '../api/planned-weeks.api.ts';
import { isSame, rowsOf, rowsStored, type SessionRow, stored } from './session-rows.ts';

/** A week that is being written. `base`: the saved week that was changed; null: nobody had planned it. */
interface EditedWeek {
  readonly base: PlannedWeek | null;
  readonly rows: readonly SessionRow[];
}

/** The draft, on the version that was changed; the saved week without one, or where it says the same already. */
export function weekOrDraft(name: string, latest: PlannedWeek | null): EditedWeek {
  const saved = { base: latest, rows: rowsOf(latest) };
  const draft = restored(name);
  return draft && !isSame(draft.rows, saved.rows) ? draft : saved;
}

/** Keeps what is being written on the device; what changes nothing is no draft. */
export const keepWeek = (name: string, { base, rows }: EditedWeek): void =>
  writeDraft(name, { base: JSON.stringify(base), rows: stored(rows) }, isSame(rows, rowsOf(base)));

function restored(name: string): EditedWeek | null {
  const kept = readDraft(name);
  if (!kept?.rows || !kept.base) return null;
  try {
    return { base: JSON.parse(kept.base), rows: rowsStored(kept.rows) };
  } catch {
    return null;
  }
}
