import { ensureAnnouncementIndex } from '@entourage/kit/mongo/announced.ts';
import { databaseOf, insertNew, insertOnce, type Mongo } from '@entourage/kit/mongo/open-mongo.ts';
import { notFound } from '@entourage/kit/serve/problem.ts';
import type { People } from '../closures/people.ts';
import { documentsBehind, type PageAsked } from '../documents-behind.ts';
import type { Saving } from '../versions/version.ts';
import { mayUndo, takingBack, undoNote } from './import.ts';
import {
  type ImportFigures,
  type ImportNote,
  type Measurement,
  measurementsName,
  type UndoNote,
} from './measurement.ts';

export const importsName = 'measurement_imports';
export const undosName = 'measurement_undos';
const atOnce = 1000;

/** An import with what is left of it. */
export interface ListedImport extends Pick<ImportNote, '_id' | 'ownerId' | 'savedAt' | 'savedBy' | 'source'> {
  readonly sentBy: string | null;
  readonly from: string | null;
  readonly to: string | null;
  readonly values: number;
  readonly current: number;
  /** How many of the current ones replaced another value, which an undo brings back. */
  readonly restores: number;
}

export type ImportStore = ReturnType<typeof createImportStore>;

/** Imports of measurements. Undoing one is decided by a single insert; what it takes back can be resumed. */
export function createImportStore(mongo: Mongo, people: People) {
  const measurements = databaseOf(mongo).collection<Measurement>(measurementsName);
  const imports = databaseOf(mongo).collection<ImportNote>(importsName);
  const undos = databaseOf(mongo).collection<UndoNote>(undosName);

  const count = (stages: readonly object[], importId: string) =>
    measurements
      .aggregate<ImportFigures & { readonly _id: string }>([
        ...stages,
        { $group: { _id: importId, values: { $sum: 1 }, from: { $min: '$takenOn' }, to: { $max: '$takenOn' } } },
      ])
      .toArray();

  /** Idempotent, and beside other imports and undos: repeats until the import is in no measure of its days. */
  async function takeBack({ _id, ownerId, from, to }: Imported): Promise<void> {
    const where = {
      ownerId,
      ...(from !== undefined && to !== undefined && { takenOn: { $gte: from, $lte: to } }),
      $or: [{ importId: _id }, { 'earlier.importId': _id }],
    };
    for (;;) {
      const found = await measurements.find(where).limit(atOnce).toArray();
      if (found.length === 0) return;
      await measurements.bulkWrite(
        found.map((one) => takingBack(one, _id)),
        { ordered: false },
      );
    }
  }

  async function publish({ _id, toTell }: ImportNote, figures: ImportFigures | null): Promise<void> {
    if (!toTell) return;
    await imports.updateOne({ _id }, { $set: { ...figures, event: toTell }, $unset: { toTell: '' } });
  }

  async function finish(undo: UndoNote): Promise<void> {
    const { _id, toTell } = undo;
    await takeBack((await imports.findOne({ _id })) ?? undo);
    if (toTell) await undos.updateOne({ _id, ...unfinished }, { $set: { event: toTell }, $unset: { toTell: '' } });
  }

  /** What is left of these imports, and what was stored by those without figures. */
  async function leftOf(ownerId: string, notes: readonly ImportNote[]) {
    const ids = notes.map(({ _id }) => _id);
    const older = notes.flatMap(({ _id, values }) => (values === undefined ? [_id] : []));
    const [current, replacing, replaced] = await Promise.all([
      count([{ $match: { importId: { $in: ids } } }], '$importId'),
      count([{ $match: { importId: { $in: ids }, 'earlier.0': { $exists: true } } }], '$importId'),
      older.length === 0 ? [] : count(replacedOf(ownerId, older), '$earlier.importId'),
    ]);
    const [currentOf, replacingOf, earlierOf] = [current, replacing, replaced].map(
      (counts) => new Map(counts.map((one) => [one._id, one])),
    );
    return (note: ImportNote): ListedImport => {
      const { _id, savedAt, savedBy, source = null, sentBy = null } = note;
      const counted = [currentOf?.get(_id), earlierOf?.get(_id)].flatMap((one) => one ?? []);
      return {
        ...{ _id, ownerId, savedAt, savedBy, source, sentBy },
        from: note.from ?? counted.map(({ from }) => from).toSorted()[0] ?? null,
        to:
          note.to ??
          counted
            .map(({ to }) => to)
            .toSorted()
            .at(-1) ??
          null,
        values: note.values ?? counted.reduce((sum, { values }) => sum + values, 0),
        current: currentOf?.get(_id)?.values ?? 0,
        restores: replacingOf?.get(_id)?.values ?? 0,
      };
    };
  }

  return {
    async prepare(): Promise<void> {
      await imports.createIndex({ ownerId: 1 }, { name: 'of an athlete' });
      await imports.createIndex({ ownerId: 1, savedAt: -1, _id: -1 }, { name: 'newest first' });
      await undos.createIndex({ ownerId: 1 }, { name: 'of an athlete' });
      const isUnfinished = { name: 'unfinished', partialFilterExpression: unfinished };
      for (const notes of [imports, undos]) await notes.createIndex({ savedAt: 1 }, isUnfinished);
      for (const name of [importsName, undosName]) await ensureAnnouncementIndex(mongo, name);
    },

    begin: (note: ImportNote): Promise<number> => insertNew(imports, [note]),

    publish,

    /** Whether it was undone while it stored values; takes back those that it stored since. */
    async takenBack(note: ImportNote): Promise<boolean> {
      if (!(await undos.findOne({ _id: note._id }))) return false;
      await takeBack(note);
      return true;
    },

    /** Publishes what aborted imports have added, and completes aborted undos. */
    async publishUnfinished(before: Date): Promise<void> {
      const left = { ...unfinished, savedAt: { $lte: before } };
      for (const note of await imports.find(left).limit(atOnce).toArray()) await publish(note, null);
      for (const undo of await undos.find(left).limit(atOnce).toArray()) await finish(undo);
    },

    /** The newest first, without those that were undone, are not complete, or stored nothing. */
    async page(ownerId: string, { after, limit }: PageAsked): Promise<{ rows: ListedImport[]; total: number }> {
      const undone = await undos.find({ ownerId }, { projection: { _id: 1 } }).toArray();
      const listed = {
        ...{ ownerId, toTell: { $exists: false }, values: { $ne: 0 } },
        _id: { $nin: undone.map(({ _id }) => _id) },
      };
      const [notes, total] = await Promise.all([
        imports
          .find({ ...listed, ...documentsBehind(after, 'savedAt') })
          .sort({ savedAt: -1, _id: -1 })
          .limit(limit)
          .toArray(),
        imports.countDocuments(listed),
      ]);
      return { rows: notes.map(await leftOf(ownerId, notes)), total };
    },

    /** Missing if it was undone already; resumes an aborted undo. */
    async undo(ownerId: string, id: string, by: Saving): Promise<void> {
      await people.assertThere(ownerId, by.id);
      const note = await imports.findOne({ _id: id, ownerId, toTell: { $exists: false } });
      if (!note || !mayUndo(note, by.id)) throw notFound();
      const undo = undoNote(note, by);
      const isFirst = await insertOnce(() => undos.insertOne(undo));
      const left = isFirst ? undo : await undos.findOne({ _id: id, ...unfinished });
      if (!left) throw notFound();
      await finish(left);
    },

    async erase(ownerId: string): Promise<void> {
      await imports.deleteMany({ ownerId });
      await undos.deleteMany({ ownerId });
    },
  };
}

type Imported = Pick<ImportNote, '_id' | 'ownerId' | 'from' | 'to'>;

const unfinished = { toTell: { $exists: true } } as const;

const replacedOf = (ownerId: string, ids: readonly string[]) => {
  const some = { 'earlier.importId': { $in: [...ids] } };
  return [{ $match: { ownerId, ...some } }, { $unwind: '$earlier' }, { $match: some }];
};
