import type { Announcement } from '@entourage/kit/mongo/announcement.ts';
import mongoose from 'mongoose';
import type { TrialPlatform } from '../platform/trial-platform.ts';
import type { OutboxEvent } from './outbox-event.ts';

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

/** Reads health-data's database as an operator would: records, the events in them, and dead letters. */
export async function readHealthData(platform: TrialPlatform) {
  const client = new mongoose.mongo.MongoClient(platform.mongoUrl);
  try {
    const database = client.db();
    const [versions, closures, deadLetters] = await Promise.all([
      database.collection<Carrier>('athlete_profiles').find().toArray(),
      database.collection<Carrier>('closures').find().toArray(),
      database.collection('parked').countDocuments(),
    ]);
    const profiles = versions.map(
      ({ ownerId, content }): StoredProfile => ({ userId: ownerId, team: content?.team ?? null }),
    );
    return { profiles, events: [...versions, ...closures].flatMap(eventIn), deadLetters };
  } finally {
    await client.close();
  }
}

function eventIn({ event }: Carrier): OutboxEvent[] {
  if (!event) return [];
  const { id, type, subject, requestId, publishedAt } = event;
  return [{ id, type, subject, requestId, published: publishedAt !== null }];
}
