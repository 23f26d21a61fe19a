import { biomarkersChanged } from '@entourage/contracts/events/health-data.ts';
import { on } from '@entourage/kit/bus/inbox.ts';
import type { RaiseAlert } from '../alerts/alerts.ts';
import type { Biomarkers } from '../biomarkers/biomarkers.ts';
import type { VersionStore } from '../versions/version.store.ts';
import type { Saved } from '../versions/version.ts';

/** A HIGH by the same liaison this recent was undone or corrected: the others have been alerted already. */
const shortlyMs = 30_000;

/** A change of the injury risk to HIGH alerts the other liaisons; idempotent per version. */
export const alertOnBiomarkers = (deps: { biomarkers: Pick<VersionStore<Biomarkers>, 'at'>; raise: RaiseAlert }) =>
  on(biomarkersChanged, async ({ data: { userId }, aggregateversion: version, actor }, _scope: null) => {
    const [now, before, earlier] = await Promise.all(
      [version, version - 1, version - 2].map((each) => deps.biomarkers.at(userId, each)),
    );
    if (!now || !isHigh(now) || isHigh(before)) return;
    const isAgain = isHigh(earlier) && earlier?.savedBy === now.savedBy;
    if (before && isAgain && now.savedAt.getTime() - before.savedAt.getTime() <= shortlyMs) return;
    await deps.raise('HIGH_RISK', userId, String(version), { causedBy: actor });
  });

const isHigh = (saved: Saved<Biomarkers> | null | undefined): boolean => saved?.content.injuryRisk === 'HIGH';
