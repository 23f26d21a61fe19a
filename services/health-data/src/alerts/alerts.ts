import { randomUUID } from 'node:crypto';
import type { AlertKind } from '@entourage/contracts/health.ts';
import { withContext } from '@entourage/kit/process/context.ts';
import type { Relationships } from '@entourage/kit/relationships/relationships.ts';
import { Problem } from '@entourage/kit/serve/problem.ts';
import type { AlertStore } from './alert.store.ts';
import { type Alert, type AlertDetail, concernsAthlete } from './alert.ts';

/**
 * Alerts the athlete's liaisons, except the one who caused it, and sometimes the athlete; idempotent per kind and key.
 * About a deleted account it alerts nobody.
 */
export type RaiseAlert = (kind: AlertKind, athleteId: string, key: string, detail?: AlertDetail) => Promise<void>;

const lateAtOnce = 50;

/** While the view of relationships is stale, an alert is raised without a recipient; `notifyLate` makes up for it. */
export function createAlerts(deps: {
  alerts: Pick<AlertStore, 'raise' | 'unheard' | 'notify'>;
  relationships: Pick<Relationships, 'liaisonsOf'>;
  now: () => Date;
  wakeRelay: () => void;
}): { raise: RaiseAlert; notifyLate: () => Promise<void> } {
  const { alerts, relationships, now, wakeRelay } = deps;

  /** Null while it is not known. */
  async function recipientsOf({
    ownerId,
    causedBy,
    kind,
  }: Pick<Alert, 'ownerId' | 'causedBy' | 'kind'>): Promise<string[] | null> {
    try {
      const liaisons = (await relationships.liaisonsOf(ownerId)).filter((id) => id !== causedBy);
      return concernsAthlete.has(kind) ? [...liaisons, ownerId] : liaisons;
    } catch (error) {
      if (error instanceof Problem) return null;
      throw error;
    }
  }

  return {
    async raise(kind, ownerId, key, { flags = [], missedDays = null, endsOn = null, causedBy = null } = {}) {
      const alert = { ownerId, kind, key, raisedAt: now(), flags, missedDays, endsOn, causedBy };
      try {
        if (await alerts.raise(alert, await recipientsOf(alert))) wakeRelay();
      } catch (error) {
        // The account is gone, so there is nobody to alert about.
        if (!(error instanceof Problem && error.code === 'UNAUTHENTICATED')) throw error;
      }
    },

    async notifyLate() {
      for (const alert of await alerts.unheard(lateAtOnce)) {
        const recipients = await recipientsOf(alert);
        if (!recipients) return;
        await withContext({ requestId: randomUUID(), actor: 'system' }, () => alerts.notify(alert, recipients, now()));
        wakeRelay();
      }
    },
  };
}
