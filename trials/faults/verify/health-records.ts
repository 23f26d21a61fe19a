import type { Announcement } from '@entourage/kit/mongo/announcement.ts';
import mongoose from 'mongoose';
import type { House } from '../house/house.ts';
import type { OutboxEvent } from './records.ts';

export interface StoredProfile {
  readonly userId: string;
  /** Null: the row is closed. */
  readonly team: string | null;
}

interface Carrier {
  readonly ownerId: string;
  readonly content?: { readonly team: string } | null;
  readonly event?: Announcement;
}

/** Asks the database of health-data as its operator would: records, the events that they carry, and what was parked. */
export async function readHealthData(house: House) {
  const client = new mongoose.mongo.MongoClient(house.mongoUrl);
  try {
    const database = client.db();
    const [versions, closures, parked] = await Promise.all([
      database.collection<Carrier>('athlete_profiles').find().toArray(),
      database.collection<Carrier>('closures').find().toArray(),
      database.collection('parked').countDocuments(),
    ]);
    const profiles = versions.map(
      ({ ownerId, content }): StoredProfile => ({ userId: ownerId, team: content?.team ?? null }),
    );
    return { profiles, events: [...versions, ...closures].flatMap(eventIn), parked };
  } finally {
    await client.close();
  }
}

function eventIn({ event }: Carrier): OutboxEvent[] {
  if (!event) return [];
  const { id, type, subject, requestId, publishedAt } = event;
  return [{ id, type, subject, requestId, published: publishedAt !== null }];
}
