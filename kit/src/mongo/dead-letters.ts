import { randomUUID } from 'node:crypto';
import { describe, eventIdOf, type FailedEvent } from '../bus/dead-letters.ts';
import type { DeadLetter, DeadLetterStore } from '../operator/dead-letter-store.ts';
import { createLog } from '../process/log.ts';
import { databaseOf, insertOnce, type Mongo, openMongo } from './open-mongo.ts';

export interface DeadLetterDocument {
  /** The event's own id if it has one, so that it is dead-lettered once. */
  readonly _id: string;
  readonly eventId: string | null;
  readonly subject: string;
  readonly payload: string;
  readonly reason: string;
  readonly attempts: number;
  readonly parkedAt: Date;
  readonly replayRequestedAt: Date | null;
}

export const deadLettersIn = (mongo: Mongo) => databaseOf(mongo).collection<DeadLetterDocument>('parked');
export const rebuildIn = (mongo: Mongo) => databaseOf(mongo).collection<{ _id: string }>('consumer_rebuild');
export const inboxIn = (mongo: Mongo) => databaseOf(mongo).collection<{ _id: string; at: Date }>('inbox');

/** For the regular removal of what was handled long ago. */
export async function ensureInboxIndex(mongo: Mongo): Promise<void> {
  await inboxIn(mongo).createIndex({ at: 1 }, { name: 'handled' });
}

/** As in Postgres: once, and not at all if it was handled meanwhile. */
export async function addDeadLetter(mongo: Mongo, { subject, payload, attempts, reason }: FailedEvent): Promise<void> {
  const eventId = eventIdOf(payload);
  if (eventId && (await inboxIn(mongo).findOne({ _id: eventId }))) return;
  const document: DeadLetterDocument = {
    _id: eventId ?? randomUUID(),
    eventId,
    subject,
    payload,
    reason: describe(reason),
    attempts,
    parkedAt: new Date(),
    replayRequestedAt: null,
  };
  await insertOnce(() => deadLettersIn(mongo).insertOne(document));
}

const shown = ({ _id, replayRequestedAt, ...rest }: DeadLetterDocument): DeadLetter => ({
  id: _id,
  ...rest,
  waits: replayRequestedAt !== null,
});

export async function openMongoDeadLetters(url: string): Promise<DeadLetterStore> {
  const mongo = await openMongo(url, 1, createLog('operator', 'silent'));
  const deadLetters = deadLettersIn(mongo);
  const wish = { _id: 'wish' };
  return {
    isId: (text) => /^[0-9a-f-]{36}$/.test(text),
    async list(limit) {
      const events = await deadLetters.find().sort({ parkedAt: -1, _id: -1 }).limit(limit).toArray();
      return { events: events.map(shown), total: await deadLetters.countDocuments() };
    },
    async requestReplay(which) {
      const where = which === 'all' ? {} : { _id: { $in: [...which] } };
      await deadLetters.updateMany(where, { $set: { replayRequestedAt: new Date() } });
      return (await deadLetters.find(where).toArray()).map(({ _id }) => _id);
    },
    still: async (ids) => (await deadLetters.find({ _id: { $in: [...ids] } }).toArray()).map(shown),
    async requestRebuild() {
      await insertOnce(() => rebuildIn(mongo).insertOne(wish));
    },
    isRebuildRequested: async () => (await rebuildIn(mongo).findOne(wish)) !== null,
    close: () => mongo.close(),
  };
}
