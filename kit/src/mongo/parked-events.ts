import { randomUUID } from 'node:crypto';
import { describe, eventIdOf, type Parking } from '../bus/parked.ts';
import { createLog } from '../log.ts';
import type { ParkedEvent, ParkedStore } from '../operator/parked-store.ts';
import { databaseOf, insertOnce, type Mongo, openMongo } from './open-mongo.ts';

export interface ParkedDocument {
  /** The event's own id where it has one: an event is parked once. */
  readonly _id: string;
  readonly eventId: string | null;
  readonly subject: string;
  readonly payload: string;
  readonly reason: string;
  readonly attempts: number;
  readonly parkedAt: Date;
  readonly replayRequestedAt: Date | null;
}

export const parkedIn = (mongo: Mongo) => databaseOf(mongo).collection<ParkedDocument>('parked');
export const rebuildIn = (mongo: Mongo) => databaseOf(mongo).collection<{ _id: string }>('consumer_rebuild');
export const inboxIn = (mongo: Mongo) => databaseOf(mongo).collection<{ _id: string; at: Date }>('inbox');

/** As in Postgres: once, and not at all if it was handled meanwhile. */
export async function park(mongo: Mongo, { subject, payload, attempts, reason }: Parking): Promise<void> {
  const eventId = eventIdOf(payload);
  if (eventId && (await inboxIn(mongo).findOne({ _id: eventId }))) return;
  const document: ParkedDocument = {
    _id: eventId ?? randomUUID(),
    eventId,
    subject,
    payload,
    reason: describe(reason),
    attempts,
    parkedAt: new Date(),
    replayRequestedAt: null,
  };
  await insertOnce(() => parkedIn(mongo).insertOne(document));
}

const shown = ({ _id, replayRequestedAt, ...rest }: ParkedDocument): ParkedEvent => ({
  id: _id,
  ...rest,
  waits: replayRequestedAt !== null,
});

export async function openMongoParked(url: string): Promise<ParkedStore> {
  const mongo = await openMongo(url, 1, createLog('operator', 'silent'));
  const parked = parkedIn(mongo);
  const wish = { _id: 'wish' };
  return {
    isId: (text) => /^[0-9a-f-]{36}$/.test(text),
    async list(limit) {
      const events = await parked.find().sort({ parkedAt: -1, _id: -1 }).limit(limit).toArray();
      return { events: events.map(shown), total: await parked.countDocuments() };
    },
    async requestReplay(which) {
      const where = which === 'all' ? {} : { _id: { $in: [...which] } };
      await parked.updateMany(where, { $set: { replayRequestedAt: new Date() } });
      return (await parked.find(where).toArray()).map(({ _id }) => _id);
    },
    still: async (ids) => (await parked.find({ _id: { $in: [...ids] } }).toArray()).map(shown),
    async requestRebuild() {
      await insertOnce(() => rebuildIn(mongo).insertOne(wish));
    },
    isRebuildRequested: async () => (await rebuildIn(mongo).findOne(wish)) !== null,
    close: () => mongo.close(),
  };
}
