import mongoose, { type Connection } from 'mongoose';
import { onceItAnswers } from '../data/database.ts';
import type { Log } from '../process/log.ts';
import { isTracing } from '../trace/span.ts';
import { traceCommands } from '../trace/trace-commands.ts';

export type Mongo = Connection;

/** The driver's database handle; exists while the connection is open. */
export function databaseOf(mongo: Mongo) {
  if (!mongo.db) throw new Error('The connection to MongoDB is closed');
  return mongo.db;
}

/**
 * Opens the service's own database, waiting for it if need be. While it is away a call fails after half a second instead of
 * queueing, and an acknowledged write is in the journal of a majority of its servers.
 */
export const openMongo = (url: string, max: number, log: Log): Promise<Mongo> =>
  onceItAnswers(async () => {
    const mongo = connectionTo(url, max);
    if (isTracing()) traceCommands(mongo);
    mongo.on('error', (error) => log.warn({ err: error }, 'the connection to MongoDB broke'));
    try {
      return await mongo.asPromise();
    } catch (error) {
      await mongo.close();
      throw error;
    }
  }, log);

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
    ...(isTracing() && { monitorCommands: true }),
  });

const duplicateKey = 11000;

export const isTaken = (error: unknown): boolean =>
  error instanceof mongoose.mongo.MongoServerError && error.code === duplicateKey;

/** Returns whether it was inserted; an existing document stays unchanged. */
export async function insertOnce(insert: () => Promise<unknown>): Promise<boolean> {
  try {
    await insert();
    return true;
  } catch (error) {
    if (isTaken(error)) return false;
    throw error;
  }
}

/** Whether it changed a document: not where another change was first, or another document has what is unique. */
export async function changedFirst(update: () => Promise<{ modifiedCount: number }>): Promise<boolean> {
  try {
    return (await update()).modifiedCount === 1;
  } catch (error) {
    if (isTaken(error)) return false;
    throw error;
  }
}

/** Inserts the documents that do not exist yet; returns how many. */
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
