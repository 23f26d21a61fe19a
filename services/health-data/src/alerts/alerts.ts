import type { AlertKind } from '@entourage/contracts/health.ts';
import type { Access } from '../access/access.ts';
import type { AlertStore } from './alert.store.ts';
import type { AlertDetail } from './alert.ts';

/** Alerts the athlete's liaisons, except the one who caused it; idempotent per kind and key. */
export type RaiseAlert = (kind: AlertKind, athleteId: string, key: string, detail?: AlertDetail) => Promise<void>;

export function createAlerts(deps: {
  alerts: Pick<AlertStore, 'raise'>;
  access: Pick<Access, 'liaisonsToNotify'>;
  now: () => Date;
  wakeRelay: () => void;
}): { raise: RaiseAlert } {
  return {
    async raise(kind, athleteId, key, { flags = [], missedDays = null, causedBy = null } = {}) {
      const notified = (await deps.access.liaisonsToNotify(athleteId)).filter((id) => id !== causedBy);
      const alert = { ownerId: athleteId, kind, key, raisedAt: deps.now(), flags, missedDays, causedBy, notified };
      if (await deps.alerts.raise(alert)) deps.wakeRelay();
    },
  };
}
