import { biomarkersChanged } from '@entourage/contracts/events/health-data.ts';
import { on } from '@entourage/kit/bus/inbox.ts';
import type { HeldRisks } from '../alerts/held-risks.ts';
import { isHigh } from '../alerts/high-risk.ts';
import type { Biomarkers } from '../biomarkers/biomarkers.ts';
import type { VersionStore } from '../versions/version.store.ts';

/** A change of the injury risk to HIGH alerts the other liaisons, unless it is undone; idempotent per version. */
export const alertOnBiomarkers = (deps: {
  biomarkers: Pick<VersionStore<Biomarkers>, 'at'>;
  heldRisks: Pick<HeldRisks, 'hold'>;
  wake: () => void;
}) =>
  on(biomarkersChanged, async ({ data: { userId }, aggregateversion: version }, _scope: null) => {
    const [saved, before] = await Promise.all([version, version - 1].map((each) => deps.biomarkers.at(userId, each)));
    if (!saved || !isHigh(saved) || isHigh(before)) return;
    await deps.heldRisks.hold(saved);
    deps.wake();
  });
