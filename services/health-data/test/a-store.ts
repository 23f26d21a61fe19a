import { randomUUID } from 'node:crypto';
import { createLog } from '@entourage/kit/log.ts';
import type { Announcement } from '@entourage/kit/mongo/announcement.ts';
import { databaseOf, openMongo } from '@entourage/kit/mongo/open-mongo.ts';
import { testMongoDatabase } from '@entourage/stack/testing/mongo';
import { closuresName, createClosureStore } from '../src/closures/closure.store.ts';
import { type Profile, profileKind } from '../src/profiles/profile.ts';
import { createVersionStore } from '../src/versions/version.store.ts';
import type { Saved } from '../src/versions/version.ts';

export const retentionYears = 7;
export const carriers = [profileKind.name, closuresName];

export const aProfile: Profile = {
  sport: 'Soccer',
  team: 'FC Example',
  position: 'Left back',
  yearsActive: 1.5,
  primaryGoals: ['Injury Prevention', 'Sleep Optimization'],
  healthConcerns: ['Sleep Issues'],
};

/** The stores on a database of their own. */
export async function aStore() {
  const database = await testMongoDatabase('health-data');
  const mongo = await openMongo(database.url, 20, createLog('test', 'silent'));
  const profiles = createVersionStore(mongo, profileKind);
  const closures = createClosureStore(mongo, [profiles], retentionYears);
  await profiles.prepare();
  await closures.prepare();

  return {
    url: database.url,
    mongo,
    profiles,
    closures,
    /** By whom it is about, at a moment of no importance. */
    save: (userId: string = randomUUID(), change: Partial<Profile> = {}, now = new Date()): Promise<Saved<Profile>> =>
      profiles.save(userId, { ...aProfile, ...change }, { id: userId, now }),
    async told(userId: string): Promise<Announcement[]> {
      const found = await Promise.all(
        carriers.map((name) =>
          databaseOf(mongo)
            .collection<{ event: Announcement }>(name)
            .find({ 'event.data.userId': userId })
            .sort({ version: 1 })
            .toArray(),
        ),
      );
      return found.flat().map(({ event }) => event);
    },
    async close() {
      await mongo.close();
      await database.drop();
    },
  };
}

export type Store = Awaited<ReturnType<typeof aStore>>;
