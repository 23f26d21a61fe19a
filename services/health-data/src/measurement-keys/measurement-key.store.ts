import { randomUUID } from 'node:crypto';
import { measurementKeyMade, measurementKeyRevoked } from '@entourage/contracts/events/health-data.ts';
import { ensureAnnouncementIndex } from '@entourage/kit/mongo/announced.ts';
import { announcement } from '@entourage/kit/mongo/announcement.ts';
import { keepEvent } from '@entourage/kit/mongo/earlier-events.ts';
import { databaseOf, insertOnce, type Mongo } from '@entourage/kit/mongo/open-mongo.ts';
import { notFound } from '@entourage/kit/serve/problem.ts';
import type { People } from '../closures/people.ts';
import { after, type Saving } from '../versions/version.ts';
import { type MeasurementKey, mostSendingsAnHour, slotsOf, tooManyKeys } from './measurement-key.ts';

export const measurementKeysName = 'measurement_keys';

export type MeasurementKeyStore = ReturnType<typeof createMeasurementKeyStore>;

/** Keys with which programs send measurements. A unique place of its owner's decides whether one more can be made. */
export function createMeasurementKeyStore(mongo: Mongo, people: People) {
  const keys = databaseOf(mongo).collection<MeasurementKey>(measurementKeysName);
  const kept = (ownerId: string) => keys.countDocuments({ ownerId });

  async function insertInFreeSlot(key: MeasurementKey): Promise<void> {
    for (const slot of slotsOf(key.ownerId)) {
      if (await insertOnce(() => keys.insertOne({ ...key, slot }))) return;
    }
    throw tooManyKeys();
  }

  return {
    async prepare(): Promise<void> {
      await keys.createIndex({ slot: 1 }, { name: 'few of an athlete', unique: true, sparse: true });
      await keys.createIndex({ secretHash: 1 }, { name: 'by its secret', unique: true, sparse: true });
      await keys.createIndex({ ownerId: 1, madeAt: 1 }, { name: 'oldest first' });
      await ensureAnnouncementIndex(mongo, measurementKeysName);
    },

    /** Those that are not revoked, the oldest first. */
    list: (ownerId: string): Promise<MeasurementKey[]> =>
      keys
        .find({ ownerId, revokedAt: null }, { projection: { event: 0 } })
        .sort({ madeAt: 1, _id: 1 })
        .toArray(),

    async make(ownerId: string, given: { name: string; secretHash: string }, by: Saving): Promise<MeasurementKey> {
      await people.assertThere(ownerId, by.id);
      const { now: madeAt } = by;
      const _id = randomUUID();
      const unused = { receivedAt: null, values: 0, problem: null, revokedAt: null };
      const key: MeasurementKey = { _id, ownerId, ...given, madeAt, ...unused };
      const data = { userId: ownerId };
      const event = announcement(measurementKeyMade, { subject: _id, version: 1, at: madeAt, data });
      await insertInFreeSlot({ ...key, event });
      await people.whileThere(ownerId, by.id, () => keys.deleteOne({ _id }));
      return key;
    },

    /** One's own that is not revoked; any other one is missing. */
    async revoke(ownerId: string, id: string, by: Saving): Promise<void> {
      const inUse = { _id: id, ownerId, revokedAt: null };
      const key = await keys.findOne(inUse);
      if (!key) throw notFound();
      const revokedAt = after({ savedAt: key.madeAt }, by.now);
      const data = { userId: ownerId };
      const event = announcement(measurementKeyRevoked, { subject: id, version: 2, at: revokedAt, data });
      await keepEvent(mongo, key.event);
      const { modifiedCount } = await keys.updateOne(inUse, { $set: { revokedAt, event }, $unset: ofUse });
      if (modifiedCount === 0) throw notFound();
    },

    /** The key with this secret, unless it is revoked. */
    withSecret: (secretHash: string): Promise<MeasurementKey | null> =>
      keys.findOne({ secretHash: { $eq: secretHash } }, { projection: { event: 0 } }),

    /** Whether something may be sent with it now; counts it. */
    async takeTurn(id: string, at: Date): Promise<boolean> {
      const hourAgo = new Date(at.getTime() - 3_600_000);
      const inHour = { _id: id, 'hour.began': { $gt: hourAgo }, 'hour.sendings': { $lt: mostSendingsAnHour } };
      const isOver = { _id: id, $or: [{ hour: { $exists: false } }, { 'hour.began': { $lte: hourAgo } }] };
      const count = async () => (await keys.updateOne(inHour, { $inc: { 'hour.sendings': 1 } })).modifiedCount === 1;
      const begin = async () =>
        (await keys.updateOne(isOver, { $set: { hour: { began: at, sendings: 1 } } })).modifiedCount === 1;
      // Another one may have begun the hour meanwhile.
      return (await count()) || (await begin()) || count();
    },

    /** Notes on the key what came of the last measurements; on a revoked one no more. */
    async received(id: string, { values, problem }: Pick<MeasurementKey, 'values' | 'problem'>, at: Date) {
      await keys.updateOne({ _id: id, revokedAt: null }, { $set: { receivedAt: at, problem }, $inc: { values } });
    },

    kept,

    /** Revokes them all, so that nothing is received any more. */
    async close(ownerId: string, by: Saving): Promise<number> {
      const closed = await people.close(ownerId, by, kept);
      await keys.updateMany({ ownerId, revokedAt: null }, { $set: { revokedAt: by.now }, $unset: ofUse });
      return closed;
    },

    async erase(ownerId: string): Promise<void> {
      await keys.deleteMany({ ownerId });
    },
  };
}

/** What a revoked key has no more: others may have its place, and nobody finds it. */
const ofUse = { slot: '', secretHash: '' } as const;
