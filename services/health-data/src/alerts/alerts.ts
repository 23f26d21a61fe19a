import type { AlertKind } from '@entourage/contracts/health.ts';
import type { Access } from '../access/access.ts';
import type { AlertStore } from './alert.store.ts';
import type { AlertDetail } from './alert.ts';

/** Tells the liaisons who look after an athlete; once for each kind and key, however often it is called. */
export type RaiseAlert = (kind: AlertKind, athleteId: string, key: string, detail?: AlertDetail) => Promise<void>;

export function createAlerts(deps: {
  alerts: Pick<AlertStore, 'raise'>;
  access: Pick<Access, 'liaisonsToTell'>;
  now: () => Date;
  wakeRelay: () => void;
}): { raise: RaiseAlert } {
  return {
    async raise(kind, athleteId, key, { flags = [], missedDays = null } = {}) {
      const notify = await deps.access.liaisonsToTell(athleteId);
      const alert = { ownerId: athleteId, kind, key, raisedAt: deps.now(), flags, missedDays };
      if (await deps.alerts.raise(alert, notify)) deps.wakeRelay();
    },
  };
}
