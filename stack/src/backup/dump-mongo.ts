import mongoose from 'mongoose';
import type { MongoService } from '../parts.ts';
import { recordOf } from './records.ts';
import { inRecords } from './rows.ts';

const { MongoClient } = mongoose.mongo;
type MongoClient = InstanceType<typeof MongoClient>;
type ClientSession = ReturnType<MongoClient['startSession']>;

/** The lease of a relay, which would have expired. */
const withoutMeaning = new Set(['leases']);

/** One database, at one moment where the server can do that: a replica set. */
export interface MongoSnapshot {
  readonly client: MongoClient;
  readonly session: ClientSession | undefined;
}

export async function openMongoSnapshot(url: string): Promise<MongoSnapshot> {
  const client = await new MongoClient(url, { serverSelectionTimeoutMS: 10_000 }).connect();
  try {
    // By its former name, which the stand-in for MongoDB knows, too.
    const { setName, msg } = await client.db().command({ isMaster: 1 });
    const session = setName || msg === 'isdbgrid' ? client.startSession({ snapshot: true }) : undefined;
    // The first read fixes the moment.
    if (session) await client.db().collection('inbox').findOne({}, { session });
    return { client, session };
  } catch (error) {
    await client.close();
    throw error;
  }
}

export async function collectionsOf(client: MongoClient): Promise<string[]> {
  const found = await client.db().listCollections({}, { nameOnly: true }).toArray();
  return found
    .map(({ name }) => name)
    .filter((name) => !name.startsWith('system.') && !withoutMeaning.has(name))
    .sort();
}

/** Documents as they are stored. */
export async function* documentsOf(
  client: MongoClient,
  collection: string,
  session?: ClientSession,
): AsyncGenerator<Buffer> {
  const documents = client
    .db()
    .collection(collection)
    .find({}, { raw: true, ...(session && { session }) });
  // The driver's batches share memory.
  for await (const document of documents) yield Buffer.from(document as unknown as Uint8Array);
}

/** The records of one database; returns the number of documents. */
export async function* dumpMongo(
  { client, session }: MongoSnapshot,
  service: MongoService,
): AsyncGenerator<Buffer, number> {
  let documents = 0;
  yield recordOf('service', { store: 'mongo', service, isSnapshot: session !== undefined });
  for (const name of await collectionsOf(client)) {
    yield recordOf('section', { name });
    documents += yield* inRecords(documentsOf(client, name, session));
  }
  yield recordOf('serviceEnd', []);
  return documents;
}
