import { isDeepStrictEqual } from 'node:util';
import { documentAdded, documentChanged, documentRemoved } from '@entourage/contracts/events/documents.ts';
import { looseFileHours, mostDocuments } from '@entourage/contracts/health.ts';
import type { DocumentForm, NewDocument } from '@entourage/contracts/rest/documents.ts';
import { ensureAnnouncementIndex } from '@entourage/kit/mongo/announced.ts';
import { announcement } from '@entourage/kit/mongo/announcement.ts';
import { keepEvent } from '@entourage/kit/mongo/earlier-events.ts';
import { changedFirst, databaseOf, insertOnce, type Mongo } from '@entourage/kit/mongo/open-mongo.ts';
import { invalid, notFound } from '@entourage/kit/serve/problem.ts';
import type { People } from '../closures/people.ts';
import { freeSlot } from '../slots.ts';
import { after, type Saving } from '../versions/version.ts';
import {
  assertCurrent,
  assertOwn,
  documentsName,
  fileIn,
  type HealthDocument,
  hoursAfter,
  isRestorable,
  type Removed,
  restorable,
  type ShownDocument,
  type StoredDocument,
  saidIn,
  stateOf,
  there,
  tooManyDocuments,
} from './document.ts';
import type { DocumentFileStore } from './document-file.store.ts';

/** Of a document: it does not grow without end. */
const mostEarlier = 100;

type Change = Partial<Pick<HealthDocument, 'said' | 'removedAt' | 'removedBy'>>;

export type DocumentStore = ReturnType<typeof createDocumentStore>;

export function createDocumentStore(mongo: Mongo, people: People, files: DocumentFileStore) {
  const documents = databaseOf(mongo).collection<StoredDocument>(documentsName);
  const kept = (ownerId: string) => documents.countDocuments({ ownerId });

  async function slotFor(ownerId: string): Promise<string> {
    const shown = await documents.find({ ownerId, removedAt: null }, { projection: { slot: 1 } }).toArray();
    const slot = freeSlot(ownerId, mostDocuments, new Set(shown.map(({ slot }) => slot)));
    if (slot === undefined) throw tooManyDocuments();
    return slot;
  }

  function announced({ _id, ownerId, removedAt, revision, savedAt }: HealthDocument, { notify = [] }: Saving) {
    const later = removedAt ? documentRemoved : documentChanged;
    return announcement(revision === 1 ? documentAdded : later, {
      ...{ subject: _id, version: revision, at: savedAt },
      data: { userId: ownerId, notify: [...notify] },
    });
  }

  /** `alter` is called again if another change was first; null changes nothing. */
  async function change(
    id: string,
    by: Saving,
    alter: (document: StoredDocument, savedAt: Date) => Change | null,
  ): Promise<HealthDocument> {
    for (;;) {
      const before = await documents.findOne({ _id: id });
      if (!before) throw notFound();
      const { ownerId, revision } = before;
      assertOwn(before, by.id);
      await people.assertThere(ownerId, by.id);
      const savedAt = after(before, by.now);
      const altered = alter(before, savedAt);
      if (!altered) return before;
      const changed = { ...altered, revision: revision + 1, savedAt, savedBy: by.id };
      const next = { ...before, ...changed };
      const purgeAt = next.removedAt && hoursAfter(next.removedAt, looseFileHours);
      const slot = before.removedAt && !next.removedAt ? { slot: await slotFor(ownerId) } : {};
      const update = {
        $set: { ...changed, ...slot, ...(purgeAt && { purgeAt }), event: announced(next, by) },
        $push: { earlier: { $each: [stateOf(before)], $slice: -mostEarlier } },
        $unset: next.removedAt ? { slot: '' as const } : { purgeAt: '' as const },
      };
      await keepEvent(mongo, before.event);
      // Purging makes no revision, and nothing may follow it.
      const current = { _id: id, revision, said: { $ne: null } };
      if (await changedFirst(() => documents.updateOne(current, update))) return next;
    }
  }

  return {
    async prepare(): Promise<void> {
      const latest = { ownerId: 1, removedAt: 1, 'said.date': -1, addedAt: -1, _id: -1 } as const;
      await documents.createIndex(latest, { name: 'of an athlete, the latest day first' });
      await documents.createIndex({ slot: 1 }, { name: 'few of an athlete', unique: true, sparse: true });
      await documents.createIndex({ purgeAt: 1 }, { name: 'to be purged', sparse: true });
      await ensureAnnouncementIndex(mongo, documentsName);
      await files.prepare();
    },

    /** Also of one that is removed. */
    async ownerOf(id: string): Promise<string | null> {
      return (await documents.findOne({ _id: id }, { projection: { ownerId: 1 } }))?.ownerId ?? null;
    },

    /** Null where it is removed, or a file that is not added. */
    async shown(id: string): Promise<ShownDocument | null> {
      const found = await documents.findOne({ _id: id, removedAt: null }, asShown);
      return found && there(found);
    },

    /** The latest day first, and of a day the one that was added last. */
    async of(ownerId: string): Promise<ShownDocument[]> {
      const found = documents.find({ ownerId, removedAt: null }, asShown);
      return (await found.sort({ 'said.date': -1, addedAt: -1, _id: -1 }).toArray()).map(there);
    },

    /** Those whose removal this person can take back, the last removed first. */
    async removed(ownerId: string, by: string, now: Date): Promise<Removed[]> {
      const removedAt = { $gt: hoursAfter(now, -looseFileHours) };
      const found = documents.find({ ownerId, removedAt }, asShown).sort({ removedAt: -1, _id: -1 });
      return restorable(await found.toArray(), by, now);
    },

    /** The insert names the file, which from then on is not loose. The same file again returns its document, as it is. */
    async add(ownerId: string, { fileId, ...given }: NewDocument, by: Saving): Promise<ShownDocument> {
      await people.assertThere(ownerId, by.id);
      const { id: addedBy, now: addedAt } = by;
      const _id = fileId.toLowerCase();
      for (;;) {
        const first = await documents.findOne({ _id, ownerId, addedBy }, asShown);
        if (first) return there(first);
        const file = await files.uploaded(_id, { ownerId, uploadedBy: addedBy, now: addedAt });
        if (!file) throw invalid({ fileId: 'Upload the file again' });
        const nothing = { removedAt: null, removedBy: null, revision: 1, savedAt: addedAt, savedBy: addedBy };
        const said = saidIn(given);
        const document = { _id, ownerId, addedAt, addedBy, said, file: fileIn(file), ...nothing };
        const event = announced(document, by);
        const stored = { ...document, slot: await slotFor(ownerId), earlier: [], event };
        // The same one may have come at the same moment, or another one for the same place.
        if (!(await insertOnce(() => documents.insertOne(stored)))) continue;
        await people.whileThere(ownerId, addedBy, () => documents.deleteOne({ _id }));
        return document;
      }
    },

    /** One that already says so stays as it is: so a change that is sent again is no conflict. */
    change: async (id: string, { version, ...given }: DocumentForm, by: Saving): Promise<ShownDocument> =>
      there(
        await change(id, by, (document) => {
          const [before, said] = [there(document), saidIn(given)];
          if (isDeepStrictEqual(saidIn(before.said), said)) return null;
          assertCurrent(before, version);
          return { said };
        }),
      ),

    /** Removing again changes nothing. */
    async remove(id: string, by: Saving): Promise<void> {
      await change(id, by, ({ removedAt }, now) => (removedAt ? null : { removedAt: now, removedBy: by.id }));
    },

    /** It needs a place among the others. Restoring again changes nothing. */
    restore: async (id: string, by: Saving): Promise<ShownDocument> =>
      there(
        await change(id, by, (document) => {
          if (!document.removedAt) return null;
          if (!isRestorable(document, by.now)) throw notFound();
          return { removedAt: null, removedBy: null };
        }),
      ),

    /**
     * Deletes the files of documents that were removed a day ago with all that was said of them, and files that nobody
     * added. Idempotent, beside restores and other purges: one that was cut off is completed by the next.
     */
    async purge(now: Date): Promise<void> {
      for (;;) {
        const gone = { $set: { said: null, earlier: [] } };
        const due = await documents.findOneAndUpdate({ purgeAt: { $lte: now } }, gone, asShown);
        if (!due) break;
        await files.remove([due._id]);
        await documents.updateOne({ _id: due._id }, { $set: { file: null }, $unset: { purgeAt: '' } });
      }
      await files.purgeLoose(now);
    },

    kept,
    close: (ownerId: string, by: Saving): Promise<number> => people.close(ownerId, by, kept),

    async erase(ownerId: string): Promise<void> {
      await files.erase(ownerId);
      await documents.deleteMany({ ownerId });
    },
  };
}

const asShown = { projection: { event: 0, earlier: 0, slot: 0, purgeAt: 0 } } as const;
