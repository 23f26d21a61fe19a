import { randomUUID } from 'node:crypto';
import { databaseOf, insertNew, type Mongo } from '@entourage/kit/mongo/open-mongo.ts';
import type { People } from '../closures/people.ts';
import { daysBehind, type PageAsked } from '../documents-behind.ts';
import type { Saving } from '../versions/version.ts';
import type { ImportStore } from './import.store.ts';
import { importNote } from './import.ts';
import { type Measurement, measurementsName, type Origin, type Sourced } from './measurement.ts';
import type { Measured } from './read-row.ts';

const atOnce = 1000;
/** Of each measure of a day: more revisions come of programs alone, and a document does not grow without end. */
const mostEarlier = 100;

export type MeasurementStore = ReturnType<typeof createMeasurementStore>;

export function createMeasurementStore(mongo: Mongo, people: People, imports: ImportStore) {
  const measurements = databaseOf(mongo).collection<Measurement>(measurementsName);
  const kept = (ownerId: string) => measurements.countDocuments({ ownerId });

  /** Splits measures into new ones and changed values; without those that were saved after `until`. */
  async function compare(ownerId: string, measured: readonly Measured[], until?: Said) {
    const days = measured.map(({ takenOn }) => takenOn).toSorted();
    const within = { $gte: days[0] ?? '', $lte: days.at(-1) ?? '' };
    const found = await measurements.find({ ownerId, takenOn: within }, { projection: { earlier: 0 } }).toArray();
    const there = new Map(found.map((one) => [keyOf(one), one]));
    const fresh: Measured[] = [];
    const other: Array<{ before: Measurement; value: number }> = [];
    for (const one of measured) {
      const before = there.get(keyOf(one));
      if (!before) fresh.push(one);
      else if (before.value !== one.value && !(until && isAfter(before, until)))
        other.push({ before, value: one.value });
    }
    return { fresh, other };
  }

  async function add(ownerId: string, fresh: readonly Measured[], by: Said): Promise<number> {
    let added = 0;
    for (let from = 0; from < fresh.length; from += atOnce) {
      const some = fresh.slice(from, from + atOnce);
      const documents = some.map((one) => ({ _id: randomUUID(), ownerId, ...one, ...by, revision: 1, earlier: [] }));
      added += await insertNew(measurements, documents);
    }
    return added;
  }

  async function replace(other: ReadonlyArray<{ before: Measurement; value: number }>, by: Said): Promise<number> {
    let changed = 0;
    for (let from = 0; from < other.length; from += atOnce) {
      const changes = other.slice(from, from + atOnce).map(({ before, value }) => {
        const { _id, revision, importId, savedAt, savedBy, source = null } = before;
        const earlier = { value: before.value, source, revision, importId, savedAt, savedBy };
        const update = {
          $set: { ...by, value, revision: revision + 1 },
          $push: { earlier: { $each: [earlier], $slice: -mostEarlier } },
        };
        return { updateOne: { filter: { _id, revision }, update } };
      });
      changed += (await measurements.bulkWrite(changes, { ordered: false })).modifiedCount;
    }
    return changed;
  }

  return {
    async prepare(): Promise<void> {
      const one = { ownerId: 1, takenOn: 1, measure: 1 } as const;
      await measurements.createIndex(one, { name: 'one a day', unique: true });
      await measurements.createIndex({ ownerId: 1, takenOn: -1, _id: -1 }, { name: 'newest first' });
      await measurements.createIndex({ importId: 1 }, { name: 'of an import' });
      await imports.prepare();
    },

    /** Counts the new measures and the changed values. */
    async preview(ownerId: string, measured: readonly Measured[]) {
      const { fresh, other } = await compare(ownerId, measured);
      return { added: fresh.length, changed: other.length };
    },

    /** Idempotent. Of concurrent imports of the same values one adds each measure. The id is null if it stored none. */
    async add(
      ownerId: string,
      measured: readonly Measured[],
      by: Saving,
      origin: Origin = { source: null },
    ): Promise<{ added: number; changed: number; importId: string | null }> {
      const done = { added: 0, changed: 0 };
      const note = importNote(randomUUID(), ownerId, by, origin);
      const said = { importId: note._id, savedAt: by.now, savedBy: by.id, source: origin.source };
      const days: string[] = [];
      // Of imports at the same time the last one has the last word: they do not replace each other's values for ever.
      for (let left = await compare(ownerId, measured); ; left = await compare(ownerId, measured, said)) {
        if (left.fresh.length + left.other.length === 0) break;
        await people.assertThere(ownerId, by.id);
        if (days.length === 0) await imports.begin(note);
        days.push(...[...left.fresh, ...left.other.map(({ before }) => before)].map(({ takenOn }) => takenOn));
        done.added += await add(ownerId, left.fresh, said);
        done.changed += await replace(left.other, said);
        await people.whileThere(ownerId, by.id, () => measurements.deleteMany({ importId: note._id, revision: 1 }));
        if (await imports.takenBack(note)) break;
      }
      if (days.length === 0) return { ...done, importId: null };
      // What it replaced twice, or added and replaced, counts once.
      done.changed = Math.min(done.changed, measured.length - done.added);
      const values = done.added + done.changed;
      const [from = '', to = from] = [days.toSorted()[0], days.toSorted().at(-1)];
      await imports.publish(note, { from, to, values });
      return { ...done, importId: values > 0 ? note._id : null };
    },

    between: (ownerId: string, from: string, to: string): Promise<Sourced[]> =>
      measurements
        .find({ ownerId, takenOn: { $gte: from, $lte: to } })
        .project<Sourced>({ _id: 0, measure: 1, takenOn: 1, value: 1, source: 1 })
        .sort({ takenOn: 1, measure: 1 })
        .toArray(),

    /** The newest first. */
    async page(ownerId: string, { after, limit }: PageAsked): Promise<{ rows: Measurement[]; total: number }> {
      const [rows, total] = await Promise.all([
        measurements
          .find({ ownerId, ...daysBehind(after, 'takenOn') }, { projection: { earlier: 0 } })
          .sort({ takenOn: -1, _id: -1 })
          .limit(limit)
          .toArray(),
        kept(ownerId),
      ]);
      return { rows, total };
    },

    kept,
    close: (ownerId: string, by: Saving): Promise<number> => people.close(ownerId, by, kept),

    async erase(ownerId: string): Promise<void> {
      await measurements.deleteMany({ ownerId });
      await imports.erase(ownerId);
    },
  };
}

type Said = Pick<Measurement, 'importId' | 'savedAt' | 'savedBy' | 'source'>;

/** In one order for both of two imports, also of the same millisecond. */
const isAfter = (one: Said, other: Said): boolean =>
  one.savedAt.getTime() === other.savedAt.getTime()
    ? String(one.importId) > String(other.importId)
    : one.savedAt > other.savedAt;

const keyOf = ({ takenOn, measure }: Pick<Measured, 'takenOn' | 'measure'>) => `${takenOn} ${measure}`;
