import { randomUUID } from 'node:crypto';
import { measurementsImported } from '@entourage/contracts/events/health-data.ts';
import { ensureAnnouncementIndex } from '@entourage/kit/mongo/announced.ts';
import { announcement } from '@entourage/kit/mongo/announcement.ts';
import { databaseOf, insertNew, type Mongo } from '@entourage/kit/mongo/open-mongo.ts';
import type { People } from '../closures/people.ts';
import { daysBehind, type PageAsked } from '../documents-behind.ts';
import type { Saving } from '../versions/version.ts';
import type { ImportNote, Measurement } from './measurement.ts';
import type { Measured } from './read-row.ts';

const measurementsName = 'measurements';
export const importsName = 'measurement_imports';
const atOnce = 1000;

export type MeasurementStore = ReturnType<typeof createMeasurementStore>;

export function createMeasurementStore(mongo: Mongo, people: People) {
  const measurements = databaseOf(mongo).collection<Measurement>(measurementsName);
  const imports = databaseOf(mongo).collection<ImportNote>(importsName);
  const kept = (ownerId: string) => measurements.countDocuments({ ownerId });

  /** Splits measures into new ones and changed values. */
  async function compare(ownerId: string, measured: readonly Measured[]) {
    const days = measured.map(({ takenOn }) => takenOn).toSorted();
    const within = { $gte: days[0] ?? '', $lte: days.at(-1) ?? '' };
    const found = await measurements.find({ ownerId, takenOn: within }, { projection: { earlier: 0 } }).toArray();
    const there = new Map(found.map((one) => [keyOf(one), one]));
    const fresh: Measured[] = [];
    const other: Array<{ before: Measurement; value: number }> = [];
    for (const one of measured) {
      const before = there.get(keyOf(one));
      if (!before) fresh.push(one);
      else if (before.value !== one.value) other.push({ before, value: one.value });
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
        const { _id, revision, importId, savedAt, savedBy } = before;
        const earlier = { value: before.value, revision, importId, savedAt, savedBy };
        const update = { $set: { ...by, value, revision: revision + 1 }, $push: { earlier } };
        return { updateOne: { filter: { _id, revision }, update } };
      });
      changed += (await measurements.bulkWrite(changes, { ordered: false })).modifiedCount;
    }
    return changed;
  }

  async function publish({ _id, toTell }: ImportNote): Promise<void> {
    if (toTell) await imports.updateOne({ _id }, { $set: { event: toTell }, $unset: { toTell: '' } });
  }

  return {
    async prepare(): Promise<void> {
      const one = { ownerId: 1, takenOn: 1, measure: 1 } as const;
      await measurements.createIndex(one, { name: 'one a day', unique: true });
      await measurements.createIndex({ ownerId: 1, takenOn: -1, _id: -1 }, { name: 'newest first' });
      await measurements.createIndex({ importId: 1 }, { name: 'of an import' });
      await imports.createIndex({ ownerId: 1 }, { name: 'of an athlete' });
      await ensureAnnouncementIndex(mongo, importsName);
    },

    /** Counts the new measures and the changed values. */
    async preview(ownerId: string, measured: readonly Measured[]) {
      const { fresh, other } = await compare(ownerId, measured);
      return { added: fresh.length, changed: other.length };
    },

    /** Idempotent. Of concurrent imports of the same values one adds each measure. */
    async add(ownerId: string, measured: readonly Measured[], by: Saving) {
      const done = { added: 0, changed: 0 };
      const note = noteOf(ownerId, by);
      const said = { importId: note._id, savedAt: by.now, savedBy: by.id };
      for (let left = await compare(ownerId, measured); ; left = await compare(ownerId, measured)) {
        if (left.fresh.length + left.other.length === 0) break;
        await people.assertThere(ownerId, by.id);
        if (done.added + done.changed === 0) await insertNew(imports, [note]);
        done.added += await add(ownerId, left.fresh, said);
        done.changed += await replace(left.other, said);
        await people.whileThere(ownerId, by.id, () => measurements.deleteMany({ importId: note._id, revision: 1 }));
      }
      await publish(note);
      return done;
    },

    /** Publishes what aborted imports have added. */
    async publishUnfinished(before: Date): Promise<void> {
      const left = await imports
        .find({ toTell: { $exists: true }, savedAt: { $lte: before } })
        .limit(atOnce)
        .toArray();
      for (const note of left) await publish(note);
    },

    between: (ownerId: string, from: string, to: string): Promise<Measured[]> =>
      measurements
        .find({ ownerId, takenOn: { $gte: from, $lte: to } })
        .project<Measured>({ _id: 0, measure: 1, takenOn: 1, value: 1 })
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
      await imports.deleteMany({ ownerId });
    },
  };
}

type Said = Pick<Measurement, 'importId' | 'savedAt' | 'savedBy'>;

const keyOf = ({ takenOn, measure }: Pick<Measured, 'takenOn' | 'measure'>) => `${takenOn} ${measure}`;

function noteOf(ownerId: string, by: Saving): ImportNote {
  const _id = randomUUID();
  const data = { userId: ownerId, notify: [...(by.notify ?? [])] };
  const toTell = announcement(measurementsImported, { subject: _id, version: 1, at: by.now, data });
  return { _id, ownerId, savedAt: by.now, savedBy: by.id, toTell };
}
