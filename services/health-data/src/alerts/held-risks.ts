import { randomUUID } from 'node:crypto';
import { withContext } from '@entourage/kit/process/context.ts';
import type { Biomarkers } from '../biomarkers/biomarkers.ts';
import type { VersionStore } from '../versions/version.store.ts';
import type { Saved } from '../versions/version.ts';
import type { RaiseAlert } from './alerts.ts';
import type { HeldRisk, HeldRiskStore } from './held-risk.store.ts';
import { begunWith, isHigh } from './high-risk.ts';

const dueAtOnce = 50;
/** An interruption further back than this many versions begins another HIGH. */
const versionsBack = 50;

/** Alerts to HIGH risks, held back while the save can be undone. */
export function createHeldRisks(deps: {
  held: Pick<HeldRiskStore, 'hold' | 'due' | 'release'>;
  biomarkers: Pick<VersionStore<Biomarkers>, 'at' | 'history'>;
  raise: RaiseAlert;
  holdMs: number;
}) {
  const { held, biomarkers, raise, holdMs } = deps;
  const heldUntil = ({ savedAt }: Pick<Saved<Biomarkers>, 'savedAt'>) => new Date(savedAt.getTime() + holdMs);

  /** Whether it stayed HIGH for as long as it was held back. */
  async function hasStood(saved: Saved<Biomarkers>): Promise<boolean> {
    for (let version = saved.version + 1; ; version++) {
      const later = await biomarkers.at(saved.ownerId, version);
      if (!later || later.savedAt >= heldUntil(saved)) return true;
      if (!isHigh(later)) return false;
    }
  }

  async function letGo({ ownerId, version, savedBy }: HeldRisk): Promise<void> {
    const { versions } = await biomarkers.history(ownerId, { below: version + 1, limit: versionsBack });
    const [saved] = versions;
    // Nothing is left of a deleted account.
    if (saved?.version !== version || !(await hasStood(saved))) return;
    // The same key for a HIGH that returned after a moment: it has raised its alert already, unless it was undone itself.
    const begun = begunWith(versions) ?? version;
    await withContext({ requestId: randomUUID(), actor: savedBy }, () =>
      raise('HIGH_RISK', ownerId, String(begun), { causedBy: savedBy }),
    );
  }

  return {
    /** Idempotent per version. */
    hold: (saved: Saved<Biomarkers>): Promise<void> => {
      const { ownerId, version, savedBy } = saved;
      return held.hold({ ownerId, version, savedBy, dueAt: heldUntil(saved) });
    },

    /** Raises the alerts of those that were not undone; returns how many were due. Idempotent across replicas. */
    async letGoDue(now: Date): Promise<number> {
      const due = await held.due(now, dueAtOnce);
      for (const risk of due) {
        await letGo(risk);
        await held.release(risk);
      }
      return due.length;
    },
  };
}

export type HeldRisks = ReturnType<typeof createHeldRisks>;
