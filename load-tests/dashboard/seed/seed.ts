import { insertNew } from '@entourage/kit/mongo/open-mongo.ts';
import type { TestPlatform } from '@entourage/stack/testing/test-platform';
import mongoose from 'mongoose';
import { type Athlete, type Connection, type Seeded, seedPeople } from './people.ts';
import { recordsOf } from './records-of.ts';

const { MongoClient } = mongoose.mongo;
const peopleAtOnce = 10;

/**
 * Writes athletes directly to the stores, the first of them with a year of health data; the services have created their
 * collections and indexes.
 */
export async function seed(
  platform: Pick<TestPlatform, 'databases' | 'mongo'>,
  { count, withRecords }: { count: number; withRecords: number },
  liaisonsOf: (athlete: number) => number,
): Promise<Seeded> {
  const seeded = await seedPeople(platform, count, liaisonsOf);
  const client = new MongoClient(platform.mongo.url);
  await client.connect();
  try {
    const database = client.db();
    // The view may have fetched these connections meanwhile.
    await insertNew(database.collection<{ _id: string }>('relationships'), seeded.connections.map(asKept));
    for (let from = 0; from < withRecords; from += peopleAtOnce) {
      const some = gathered(seeded.athletes.slice(from, Math.min(withRecords, from + peopleAtOnce)));
      for (const [name, records] of some) await database.collection(name).insertMany(records);
    }
  } finally {
    await client.close();
  }
  return seeded;
}

const asKept = ({ id: _id, ...connection }: Connection) => ({
  _id,
  ...connection,
  isActive: true,
  version: 1,
  doubt: null,
});

function gathered(athletes: readonly Athlete[]): Map<string, object[]> {
  const now = new Date();
  const all = new Map<string, object[]>();
  for (const athlete of athletes) {
    for (const [name, records] of Object.entries(recordsOf(athlete, now)))
      all.set(name, [...(all.get(name) ?? []), ...records]);
  }
  return all;
}
