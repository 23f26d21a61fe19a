import { randomUUID } from 'node:crypto';
import type { Position } from '@entourage/kit/cursor.ts';
import { databaseOf, type Mongo } from '@entourage/kit/mongo/open-mongo.ts';
import { documentsBehind } from '../documents-behind.ts';
import type { HealthRead } from './health-read.ts';

export const healthReadsName = 'health_reads';

export type HealthReadStore = ReturnType<typeof createHealthReadStore>;

export function createHealthReadStore(mongo: Mongo) {
  const reads = databaseOf(mongo).collection<HealthRead>(healthReadsName);
  const kept = (athleteId: string) => reads.countDocuments({ athleteId });

  return {
    async prepare(): Promise<void> {
      await reads.createIndex({ athleteId: 1, at: -1, _id: -1 }, { name: 'of an athlete' });
    },

    /** All of them, or it fails and nothing may be shown. */
    async record(looks: ReadonlyArray<Omit<HealthRead, '_id'>>): Promise<void> {
      if (looks.length > 0) await reads.insertMany(looks.map((look) => ({ _id: randomUUID(), ...look })));
    },

    /** The newest first. */
    async of(athleteId: string, page: { after: Position | null; limit: number }) {
      const { after, limit } = page;
      const [found, total] = await Promise.all([
        reads
          .find({ athleteId, ...documentsBehind(after, 'at') })
          .sort({ at: -1, _id: -1 })
          .limit(limit)
          .toArray(),
        kept(athleteId),
      ]);
      return { reads: found, total };
    },

    /** Only the athlete was ever shown them, and is gone. */
    close: kept,
    kept,

    async erase(athleteId: string): Promise<void> {
      await reads.deleteMany({ athleteId });
    },
  };
}
