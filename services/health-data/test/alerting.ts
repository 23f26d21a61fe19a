import { randomUUID } from 'node:crypto';
import { unavailable } from '@entourage/kit/serve/problem.ts';
import type { AlertStore } from '../src/alerts/alert.store.ts';
import { shownSince } from '../src/alerts/alert.ts';
import { createAlerts } from '../src/alerts/alerts.ts';

export const now = new Date('2026-03-30T12:00:00.000Z');
export const since = shownSince(now);
export const firstPage = { seen: null, since, behind: null, limit: 101 };

/** An athlete with these liaisons, and the raised alerts. */
export function alertingOf(alerts: AlertStore, liaisons: readonly string[] = [randomUUID()]) {
  const athlete = randomUUID();
  let isStale = false;
  const { raise, notifyLate } = createAlerts({
    alerts,
    relationships: {
      async liaisonsOf() {
        if (isStale) throw unavailable();
        return [...liaisons];
      },
    },
    now: () => now,
    wakeRelay: () => undefined,
  });
  const setStale = (stale: boolean) => {
    isStale = stale;
  };
  const raised = async () => (await alerts.page(randomUUID(), [athlete], firstPage)).alerts;
  return { athlete, liaisons, raise, raised, notifyLate, setStale };
}
