import { biomarkersChanged } from '@entourage/contracts/events/health-data.ts';
import { on } from '@entourage/kit/bus/inbox.ts';
import type { RaiseAlert } from '../alerts/alerts.ts';
import type { Biomarkers } from '../biomarkers/biomarkers.ts';
import type { VersionStore } from '../versions/version.store.ts';

/** An injury risk that became HIGH is an alert, once for the version in which it did. */
export const alertOnBiomarkers = (deps: { biomarkers: Pick<VersionStore<Biomarkers>, 'at'>; raise: RaiseAlert }) =>
  on(biomarkersChanged, async ({ data: { userId }, aggregateversion: version }, _scope: null) => {
    const [now, before] = await Promise.all([version, version - 1].map((each) => deps.biomarkers.at(userId, each)));
    if (now?.content.injuryRisk !== 'HIGH' || before?.content.injuryRisk === 'HIGH') return;
    await deps.raise('HIGH_RISK', userId, String(version));
  });
