import { randomUUID } from 'node:crypto';
import type { Announcement } from '@entourage/kit/mongo/announcement.ts';
import { databaseOf, type Mongo, openMongo } from '@entourage/kit/mongo/open-mongo.ts';
import { createLog } from '@entourage/kit/process/log.ts';
import { testMongoDatabase } from '@entourage/stack/testing/mongo';
import { createHealthReadStore } from '../src/access/health-read.store.ts';
import { createBiomarkerStore } from '../src/biomarkers/biomarker.store.ts';
import { biomarkerKind } from '../src/biomarkers/biomarkers.ts';
import { closuresName, createClosureStore } from '../src/closures/closure.store.ts';
import { createPeople } from '../src/closures/people.ts';
import { createEmergencyStore, emergenciesName } from '../src/emergencies/emergency.store.ts';
import { type Profile, profileKind } from '../src/profiles/profile.ts';
import { createTodoStore } from '../src/todos/todo.store.ts';
import { queueKind } from '../src/todos/todo.ts';
import { createVersionStore } from '../src/versions/version.store.ts';
import type { Saved } from '../src/versions/version.ts';

export const retentionYears = 7;
export const todoUndoMs = 10_000;
export const carriers = [profileKind.name, biomarkerKind.name, queueKind.name, emergenciesName, closuresName];

export const aProfile: Profile = {
  sport: 'Soccer',
  team: 'FC Example',
  position: 'Left back',
  yearsActive: 1.5,
  primaryGoals: ['Injury Prevention', 'Sleep Optimization'],
  healthConcerns: ['Sleep Issues'],
};

/** The stores on a database of their own. */
export async function openTestStore() {
  const database = await testMongoDatabase('health-data');
  // Two connections at a time, the default, take over a second for twenty callers on a busy machine.
  const mongo = await openMongo(
    `${database.url}?maxConnecting=20&monitorCommands=true`,
    20,
    createLog('test', 'silent'),
  );
  const profiles = createVersionStore(mongo, profileKind);
  const biomarkers = createVersionStore(mongo, biomarkerKind);
  const todos = createTodoStore(mongo, createVersionStore(mongo, queueKind), todoUndoMs);
  const reads = createHealthReadStore(mongo);
  const emergencies = createEmergencyStore(mongo, createPeople(profiles));
  const records = [profiles, biomarkers, todos, reads, emergencies].map((each) => ({ what: 'Records', ...each }));
  const closures = createClosureStore(mongo, records, retentionYears);
  for (const each of [...records, closures]) await each.prepare();

  return {
    url: database.url,
    mongo,
    profiles,
    biomarkerVersions: biomarkers,
    biomarkers: createBiomarkerStore(biomarkers),
    todos,
    reads,
    emergencies,
    closures,
    /** Saves as the profile's owner, by default now. */
    save: (
      userId: string = randomUUID(),
      change: Partial<Profile> = {},
      now = new Date(),
      notify: readonly string[] = [],
    ): Promise<Saved<Profile>> => profiles.save(userId, { ...aProfile, ...change }, { id: userId, now, notify }),
    published: (userId: string) => eventsAbout(userId, mongo, carriers, 'version'),
    async close() {
      await mongo.close();
      await database.drop();
    },
  };
}

/** The events stored in a person's documents; one collection after the other, for few connections on a slow machine. */
export async function eventsAbout(
  userId: string,
  mongo: Mongo,
  carriers: readonly string[],
  order: string,
): Promise<Announcement[]> {
  const events: Announcement[] = [];
  for (const name of carriers) {
    const carrying = databaseOf(mongo).collection<{ event: Announcement }>(name);
    const found = await carrying
      .find({ 'event.data.userId': userId })
      .sort({ [order]: 1 })
      .toArray();
    events.push(...found.map(({ event }) => event));
  }
  return events;
}

export type Store = Awaited<ReturnType<typeof openTestStore>>;
