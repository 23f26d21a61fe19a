import mongoose, { type Connection } from 'mongoose';
import type { Log } from '../log.ts';

export type Mongo = Connection;

/** The driver's own handle; there is one for as long as the connection is open. */
export function databaseOf(mongo: Mongo) {
  if (!mongo.db) throw new Error('The connection to MongoDB is closed');
  return mongo.db;
}

/** While a process starts, a machine may have more to do than to answer at once. */
const firstAnswerMs = 5_000;

/**
 * Opens the service's own database. While it is away a call fails after half a second instead of waiting in the process, and
 * what is acknowledged is in the journal of most of its servers.
 */
export async function openMongo(url: string, max: number, log: Log): Promise<Mongo> {
  for (const since = performance.now(); ; ) {
    const mongo = connectionTo(url, max);
    mongo.on('error', (error) => log.warn({ err: error }, 'the connection to MongoDB broke'));
    try {
      return await mongo.asPromise();
    } catch (error) {
      await mongo.close();
      if (performance.now() - since > firstAnswerMs) throw error;
    }
  }
}

const connectionTo = (url: string, max: number): Mongo =>
  mongoose.createConnection(url, {
    bufferCommands: false,
    autoIndex: false,
    autoCreate: false,
    maxPoolSize: max,
    serverSelectionTimeoutMS: 500,
    connectTimeoutMS: 1000,
    socketTimeoutMS: 5000,
    waitQueueTimeoutMS: 1000,
    heartbeatFrequencyMS: 1000,
    writeConcern: { w: 'majority', journal: true },
  });

const duplicateKey = 11000;

export const isTaken = (error: unknown): boolean =>
  error instanceof mongoose.mongo.MongoServerError && error.code === duplicateKey;

/** Whether it was new; a document that is there stays as it is. */
export async function insertOnce(insert: () => Promise<unknown>): Promise<boolean> {
  try {
    await insert();
    return true;
  } catch (error) {
    if (isTaken(error)) return false;
    throw error;
  }
}

/** Of many documents those that are new, and how many that were; what is there stays as it is. */
export async function insertNew<Document extends { _id: string }>(
  collection: mongoose.mongo.Collection<Document>,
  documents: readonly mongoose.mongo.OptionalUnlessRequiredId<Document>[],
): Promise<number> {
  if (documents.length === 0) return 0;
  try {
    return (await collection.insertMany(documents, { ordered: false })).insertedCount;
  } catch (error) {
    if (!(error instanceof mongoose.mongo.MongoBulkWriteError)) throw error;
    const refused = [error.writeErrors].flat();
    if (refused.some(({ code }) => code !== duplicateKey)) throw error;
    return documents.length - refused.length;
  }
}
