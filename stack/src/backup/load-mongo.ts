import mongoose from 'mongoose';
import { StackError } from '../../bootstrap/stack-error.mjs';
import type { MongoService } from '../parts.ts';
import { collectionsOf, documentsOf } from './dump-mongo.ts';
import { exactDocument } from './exact-document.ts';
import type { Load } from './load.ts';
import { notEmpty, notTheSame } from './refusals.ts';
import { rowsIn } from './rows.ts';
import { isSame, startTally } from './tally.ts';

const { MongoClient } = mongoose.mongo;
type MongoClient = InstanceType<typeof MongoClient>;

/** There while a restore is not finished: what else is there was loaded by it. */
const marker = 'unfinished_restore';

/** Refuses a database with documents, unless a restore that was killed has left them. */
export async function refuseFilledMongo(url: string, service: MongoService): Promise<void> {
  const client = await connect(url);
  try {
    if (await hasDocuments(client, marker)) return;
    for (const name of await collectionsOf(client)) if (await hasDocuments(client, name)) throw notEmpty(service, name);
  } finally {
    await client.close();
  }
}

/**
 * MongoDB has no transaction of this size: a marker takes its place, by which the next restore cleans up. The database
 * must have been checked to be empty.
 */
export async function beginMongoLoad(url: string, service: MongoService): Promise<Load> {
  const client = await connect(url);
  const database = client.db();

  async function clear(): Promise<void> {
    for (const name of await collectionsOf(client)) if (name !== marker) await database.collection(name).drop();
    await database.collection(marker).drop();
  }

  try {
    if (await hasDocuments(client, marker)) await clear();
    await database.collection(marker).insertOne({ at: new Date() });
  } catch (error) {
    await client.close();
    throw error;
  }

  let name = '';
  return {
    async section(section) {
      name = section.name;
      if (name === marker) throw new StackError([`The archive was made while ${service} was being restored.`]);
    },
    async rows(rows) {
      await database.collection(name).insertMany([...rowsIn('mongo', rows)].map(exactDocument));
    },
    async sectionEnd(tally) {
      const found = startTally();
      for await (const document of documentsOf(client, name)) found.add(document);
      if (!isSame(found.result(), tally)) throw notTheSame(service, name);
    },
    serviceEnd: async () => undefined,
    commit: async () => void (await database.collection(marker).drop()),
    undo: clear,
    close: () => client.close(),
  };
}

const hasDocuments = async (client: MongoClient, name: string): Promise<boolean> =>
  (await client
    .db()
    .collection(name)
    .findOne({}, { projection: { _id: 1 } })) !== null;

const connect = (url: string) => new MongoClient(url, { serverSelectionTimeoutMS: 10_000 }).connect();
