import { measurementsImported, measurementsUndone } from '@entourage/contracts/events/health-data.ts';
import { announcement } from '@entourage/kit/mongo/announcement.ts';
import { after, type Saving } from '../versions/version.ts';
import type { ImportNote, Measurement, Origin, UndoNote } from './measurement.ts';

export function importNote(_id: string, ownerId: string, by: Saving, origin: Origin): ImportNote {
  const data = dataOf(ownerId, by);
  const toTell = announcement(measurementsImported, { subject: _id, version: 1, at: by.now, data });
  return { _id, ownerId, savedAt: by.now, savedBy: by.id, ...origin, toTell };
}

export function undoNote(note: ImportNote, by: Saving): UndoNote {
  const { _id, ownerId } = note;
  const at = after(note, by.now);
  const toTell = announcement(measurementsUndone, { subject: _id, version: 2, at, data: dataOf(ownerId, by) });
  return { _id, ownerId, savedAt: at, savedBy: by.id, toTell };
}

const dataOf = (userId: string, { notify = [] }: Saving) => ({ userId, notify: [...notify] });

/** The athlete may undo every import; a liaison, who must be assigned, only their own. */
export const mayUndo = ({ ownerId, savedBy }: Pick<ImportNote, 'ownerId' | 'savedBy'>, id: string): boolean =>
  id === ownerId || id === savedBy;

/**
 * The write that takes an import out of a measure: the value before it is current again, and without one the measure
 * is deleted. The revision grows, so that it and concurrent writes to the measure exclude each other.
 */
export function takingBack({ _id, revision, earlier, ...current }: Measurement, importId: string) {
  const filter = { _id, revision };
  const left = earlier.filter((said) => said.importId !== importId);
  if (current.importId !== importId) {
    return { updateOne: { filter, update: { $set: { earlier: left, revision: revision + 1 } } } };
  }
  const before = left.at(-1);
  if (!before) return { deleteOne: { filter } };
  // One of an earlier release has no source, and must not get that of the import.
  const $set = { source: null, ...before, revision: revision + 1, earlier: left.slice(0, -1) };
  return { updateOne: { filter, update: { $set } } };
}
