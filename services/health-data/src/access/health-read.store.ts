import { randomUUID } from 'node:crypto';
import type { Position } from '@entourage/kit/data/cursor.ts';
import { databaseOf, isTaken, type Mongo } from '@entourage/kit/mongo/open-mongo.ts';
import { documentsBehind } from '../documents-behind.ts';
import { type HealthVisit, type Look, type SingleLook, visitGapMs } from './health-read.ts';

export const healthVisitsName = 'health_visits';
export const singleLooksName = 'health_reads';
const attempts = 5;

export type HealthReadStore = ReturnType<typeof createHealthReadStore>;

export function createHealthReadStore(mongo: Mongo) {
  const visits = databaseOf(mongo).collection<HealthVisit>(healthVisitsName);
  const singles = databaseOf(mongo).collection<SingleLook>(singleLooksName);
  const kept = (athleteId: string) => visits.countDocuments({ athleteId });

  /** Extends open visits by these looks, and begins the others. */
  async function join(looks: readonly Look[]): Promise<void> {
    const updates = looks.map(({ categories, at, ...look }) => {
      const latest = Object.fromEntries(categories.map((category) => [`parts.${category}`, at]));
      return {
        updateOne: {
          filter: { slot: slotOf(look), until: { $gte: new Date(at.getTime() - visitGapMs) } },
          update: { $max: { ...latest, until: at }, $setOnInsert: { ...look, _id: randomUUID(), at } },
          upsert: true,
        },
      };
    });
    await visits.bulkWrite(updates, { ordered: false });
  }

  /** Frees the slots of visits whose gap has passed. */
  async function endVisits(looks: readonly Look[]): Promise<void> {
    const ends = looks.map((look) => ({
      updateOne: {
        filter: { slot: slotOf(look), until: { $lt: new Date(look.at.getTime() - visitGapMs) } },
        update: { $set: { slot: randomUUID() } },
      },
    }));
    await visits.bulkWrite(ends, { ordered: false });
  }

  async function record(looks: readonly Look[]): Promise<void> {
    const shown = looks.filter(({ categories }) => categories.length > 0);
    if (shown.length === 0) return;
    for (let attempt = 1; ; attempt++) {
      try {
        return await join(shown);
      } catch (error) {
        // The slot belongs to an expired visit, or to a concurrent look.
        if (!isTaken(error) || attempt === attempts) throw error;
        await endVisits(shown);
      }
    }
  }

  return {
    async prepare(): Promise<void> {
      await visits.createIndex({ athleteId: 1, at: -1, _id: -1 }, { name: 'of an athlete' });
      await visits.createIndex({ slot: 1 }, { name: 'one at a time', unique: true });
      for await (const { _id, category, ...look } of singles.find().sort({ at: 1 })) {
        await record([{ ...look, categories: [category] }]);
        await singles.deleteOne({ _id });
      }
    },

    /** All or none; if it fails, nothing may be shown. */
    record,

    /** Visits outside emergencies, the newest first. */
    async of(athleteId: string, page: { after: Position | null; limit: number }) {
      const own = { athleteId, emergencyId: null };
      const [found, total] = await Promise.all([
        visits
          .find({ ...own, ...documentsBehind(page.after, 'at') })
          .sort({ at: -1, _id: -1 })
          .limit(page.limit)
          .toArray(),
        visits.countDocuments(own),
      ]);
      return { visits: found, total };
    },

    /** The data read in these emergencies. */
    async inEmergencies(athleteId: string, emergencyIds: readonly string[]): Promise<HealthVisit[]> {
      if (emergencyIds.length === 0) return [];
      return visits.find({ athleteId, emergencyId: { $in: [...emergencyIds] } }).toArray();
    },

    /** Visits are only shown to the athlete, so closing the account needs no change. */
    close: kept,
    kept,

    async erase(athleteId: string): Promise<void> {
      await visits.deleteMany({ athleteId });
    },
  };
}

const slotOf = ({ athleteId, by, emergencyId }: Pick<Look, 'athleteId' | 'by' | 'emergencyId'>) =>
  `${athleteId}/${by}/${emergencyId ?? ''}`;
