import { randomUUID } from 'node:crypto';
import { alertRaised, alertSeen } from '@entourage/contracts/events/health-data.ts';
import type { Position } from '@entourage/kit/data/cursor.ts';
import { ensureAnnouncementIndex } from '@entourage/kit/mongo/announced.ts';
import { announcement } from '@entourage/kit/mongo/announcement.ts';
import { databaseOf, insertNew, insertOnce, type Mongo } from '@entourage/kit/mongo/open-mongo.ts';
import type { People } from '../closures/people.ts';
import { documentsBehind } from '../documents-behind.ts';
import { after, type Saving } from '../versions/version.ts';
import type { Alert, AlertSight } from './alert.ts';
import { createHeldRiskStore } from './held-risk.store.ts';

export const alertsName = 'alerts';
export const alertSightsName = 'alert_sights';

export type AlertStore = ReturnType<typeof createAlertStore>;

export function createAlertStore(mongo: Mongo, people: People) {
  const alerts = databaseOf(mongo).collection<Alert>(alertsName);
  const sights = databaseOf(mongo).collection<AlertSight>(alertSightsName);
  const held = createHeldRiskStore(mongo);
  const kept = (ownerId: string) => alerts.countDocuments({ ownerId });

  /** When this liaison saw which alert of these athletes. An alert is never seen before it is raised. */
  async function seenBy(liaisonId: string, ownerIds: readonly string[], since: Date): Promise<Map<string, Date>> {
    const recent = { liaisonId, ownerId: { $in: [...ownerIds] }, seenAt: { $gte: since } };
    const found = await sights.find(recent, withoutEvent).toArray();
    return new Map(found.map(({ alertId, seenAt }) => [alertId, seenAt]));
  }

  const shownTo = (liaisonId: string, ownerIds: readonly string[], since: Date) => ({
    ownerId: { $in: [...ownerIds] },
    raisedAt: { $gte: since },
    causedBy: { $ne: liaisonId },
  });

  return {
    held,

    async prepare(): Promise<void> {
      await held.prepare();
      await alerts.createIndex({ ownerId: 1, kind: 1, key: 1 }, { name: 'once each', unique: true });
      await alerts.createIndex({ ownerId: 1, raisedAt: -1, _id: -1 }, { name: 'of an athlete' });
      await sights.createIndex({ alertId: 1, liaisonId: 1 }, { name: 'once each', unique: true });
      await sights.createIndex({ alertId: 1, version: 1 }, { name: 'one of each', unique: true });
      await sights.createIndex({ liaisonId: 1, ownerId: 1 }, { name: 'of a liaison' });
      const unheard = { partialFilterExpression: { unheard: { $exists: true } } };
      await alerts.createIndex({ unheard: 1 }, { name: 'unheard', ...unheard });
      for (const name of [alertsName, alertSightsName]) await ensureAnnouncementIndex(mongo, name);
    },

    /** Returns whether it was new. Without `notified` it waits until somebody is notified. */
    async raise(
      given: Omit<Alert, '_id' | 'event' | 'notified'>,
      notified: readonly string[] | null,
    ): Promise<boolean> {
      const { ownerId, raisedAt } = given;
      const _id = randomUUID();
      const heard = notified
        ? { notified, event: announced({ _id, ownerId }, notified, raisedAt) }
        : { notified: [], unheard: true as const };
      if (!(await insertOnce(() => alerts.insertOne({ _id, ...given, ...heard })))) return false;
      await people.whileThere(ownerId, ownerId, () => alerts.deleteOne({ _id }));
      return true;
    },

    unheard: (atMost: number): Promise<Alert[]> => alerts.find({ unheard: true }, withoutEvent).limit(atMost).toArray(),

    /** Returns whether nobody else did it before. */
    async notify(alert: Alert, notified: readonly string[], now: Date): Promise<boolean> {
      const heard = { $set: { notified, event: announced(alert, notified, now) }, $unset: { unheard: true as const } };
      return (await alerts.updateOne({ _id: alert._id, unheard: true }, heard)).modifiedCount === 1;
    },

    /** When liaisons were alerted to the red flags of a day; null if none was. */
    async alertedAt(ownerId: string, day: string): Promise<Date | null> {
      const alert = await alerts.findOne({ ownerId, kind: 'RED_FLAG', key: day }, withoutEvent);
      // Alerts of earlier releases lack their recipients.
      return alert?.notified?.length ? alert.raisedAt : null;
    },

    find: (id: string): Promise<Alert | null> => alerts.findOne({ _id: id }, withoutEvent),

    /** Those raised since then, the newest first, with their total. */
    async page(
      liaisonId: string,
      ownerIds: readonly string[],
      { seen, since, behind, limit }: { seen: boolean | null; since: Date; behind: Position | null; limit: number },
    ) {
      const sightOf = await seenBy(liaisonId, ownerIds, since);
      const seenIds = [...sightOf.keys()];
      const where = {
        ...shownTo(liaisonId, ownerIds, since),
        ...(seen !== null && { _id: seen ? { $in: seenIds } : { $nin: seenIds } }),
      };
      const [found, total] = await Promise.all([
        alerts
          .find({ $and: [where, documentsBehind(behind, 'raisedAt')] }, withoutEvent)
          .sort({ raisedAt: -1, _id: -1 })
          .limit(limit)
          .toArray(),
        alerts.countDocuments(where),
      ]);
      return { alerts: found.map((alert) => ({ ...alert, seenAt: sightOf.get(alert._id) ?? null })), total };
    },

    /** The number of alerts raised since then that this liaison has not seen, by athlete. */
    async openCounts(liaisonId: string, ownerIds: readonly string[], since: Date): Promise<Map<string, number>> {
      const seenIds = [...(await seenBy(liaisonId, ownerIds, since)).keys()];
      const found = await alerts
        .aggregate<{ _id: string; count: number }>([
          { $match: { ...shownTo(liaisonId, ownerIds, since), _id: { $nin: seenIds } } },
          { $group: { _id: '$ownerId', count: { $sum: 1 } } },
        ])
        .toArray();
      return new Map(found.map(({ _id, count }) => [_id, count]));
    },

    /** Those raised from `since` until `until` that this liaison has not seen. */
    async unseen(
      liaisonId: string,
      ownerIds: readonly string[],
      { since, until }: { since: Date; until: Date },
    ): Promise<Alert[]> {
      const seenIds = [...(await seenBy(liaisonId, ownerIds, since)).keys()];
      const where = { ...shownTo(liaisonId, ownerIds, since), raisedAt: { $gte: since, $lte: until } };
      return alerts.find({ ...where, _id: { $nin: seenIds } }, withoutEvent).toArray();
    },

    /** When this liaison saw each of these alerts. Idempotent: the first time counts. */
    async see(some: readonly Alert[], liaisonId: string, now: Date): Promise<Map<string, Date>> {
      for (;;) {
        const known = await sights.find({ alertId: { $in: some.map(({ _id }) => _id) } }, withoutEvent).toArray();
        const own = known.filter((sight) => sight.liaisonId === liaisonId);
        const seen = new Map(own.map(({ alertId, seenAt }) => [alertId, seenAt]));
        const open = some.filter(({ _id }) => !seen.has(_id));
        if (open.length === 0) return seen;
        const before = Map.groupBy(known, ({ alertId }) => alertId);
        const fresh = open.map((alert) => sightOf(alert, before.get(alert._id) ?? [], liaisonId, now));
        // Another liaison may have taken a number, so it looks again.
        await insertNew(sights, fresh);
        for (const ownerId of new Set(open.map((alert) => alert.ownerId))) {
          const ids = fresh.flatMap((sight) => (sight.ownerId === ownerId ? sight._id : []));
          await people.whileThere(ownerId, liaisonId, () => sights.deleteMany({ _id: { $in: ids } }));
        }
      }
    },

    kept,
    close: (ownerId: string, by: Saving): Promise<number> => people.close(ownerId, by, kept),

    async erase(ownerId: string): Promise<void> {
      await alerts.deleteMany({ ownerId });
      await sights.deleteMany({ ownerId });
    },
  };
}

const announced = ({ _id, ownerId }: Pick<Alert, '_id' | 'ownerId'>, notified: readonly string[], at: Date) =>
  announcement(alertRaised, { subject: _id, version: 1, at, data: { userId: ownerId, notify: [...notified] } });

function sightOf(
  { _id: alertId, ownerId, raisedAt }: Alert,
  before: readonly AlertSight[],
  liaisonId: string,
  now: Date,
): AlertSight {
  // Version 1 is the event of raising it.
  const version = before.length + 2;
  const moments = [raisedAt, ...before.map(({ seenAt }) => seenAt)].map((moment) => moment.getTime());
  const seenAt = after({ savedAt: new Date(Math.max(...moments)) }, now);
  const data = { userId: ownerId, notify: [liaisonId] };
  const event = announcement(alertSeen, { subject: alertId, version, at: seenAt, data });
  return { _id: randomUUID(), alertId, ownerId, liaisonId, version, seenAt, event };
}

const withoutEvent = { projection: { event: 0 } } as const;
