import { randomUUID } from 'node:crypto';
import { looseFileHours, mostDocumentBytes } from '@entourage/contracts/health.ts';
import type { CleanFile } from '@entourage/kit/files/clean-file.ts';
import { databaseOf, type Mongo } from '@entourage/kit/mongo/open-mongo.ts';
import { invalid, Problem } from '@entourage/kit/serve/problem.ts';
import type { People } from '../closures/people.ts';
import type { Saving } from '../versions/version.ts';
import { documentsName, type FileShown, hoursAfter } from './document.ts';

export const documentFilesName = 'document_files';
export const documentChunksName = 'document_chunks';

/** The unit of storage and transfer. */
const chunkBytes = 256 * 1024;
const chunksAtOnce = 16;
/** The place of a picture's preview among its chunks. */
const previewNumber = -1;
/** Of a person; concurrent uploads may exceed it slightly. */
const mostLoose = 10;
/** A form with a file that was uploaded ten minutes ago may still be open. */
const hoursToAdd = 1 / 6;
const purgedAtOnce = 100;
/** More than adding takes, so that no file goes whose document is being inserted. */
const marginHours = 1;

export interface StoredFile extends FileShown {
  readonly _id: string;
  /** The athlete. */
  readonly ownerId: string;
  readonly uploadedBy: string;
  readonly uploadedAt: Date;
  /** Whether all of its content is stored, and it was not dropped: then it can be added. */
  readonly isWhole: boolean;
  /** When it is deleted unless a document names it; absent once a purge has seen that document. */
  readonly purgeAt?: Date;
}

interface Chunk {
  readonly fileId: string;
  readonly number: number;
  readonly body: Buffer;
}

export type DocumentFileStore = ReturnType<typeof createDocumentFileStore>;

/**
 * The files of documents, in chunks. A file is loose, and visible to nobody, while no document names it: so neither an
 * upload that was cut off nor an added file is ever half done, and what stays loose is purged.
 */
export function createDocumentFileStore(mongo: Mongo, people: People) {
  const files = databaseOf(mongo).collection<StoredFile>(documentFilesName);
  const chunks = databaseOf(mongo).collection<Chunk>(documentChunksName);
  const documents = databaseOf(mongo).collection<{ _id: string }>(documentsName);

  /** Those of these files that a document names. */
  async function added(ids: readonly string[]): Promise<ReadonlySet<string>> {
    const found = await documents.find({ _id: { $in: [...ids] } }, { projection: { _id: 1 } }).toArray();
    return new Set(found.map(({ _id }) => _id));
  }

  /** The content first: a deletion that was cut off is completed by the next. */
  async function remove(ids: readonly string[]): Promise<void> {
    await chunks.deleteMany({ fileId: { $in: [...ids] } });
    await files.deleteMany({ _id: { $in: [...ids] } });
  }

  async function bytesOf(ownerId: string): Promise<number> {
    const [sum] = await files
      .aggregate<{ bytes: number }>([{ $match: { ownerId } }, { $group: { _id: null, bytes: { $sum: '$size' } } }])
      .toArray();
    return sum?.bytes ?? 0;
  }

  async function chunk(fileId: string, number: number): Promise<Buffer | null> {
    return (await chunks.findOne({ fileId, number }, { promoteBuffers: true }))?.body ?? null;
  }

  return {
    async prepare(): Promise<void> {
      await files.createIndex({ ownerId: 1 }, { name: 'of an athlete' });
      await files.createIndex({ uploadedBy: 1, uploadedAt: -1 }, { name: 'of an uploader' });
      await files.createIndex({ purgeAt: 1 }, { name: 'to be purged', sparse: true });
      await chunks.createIndex({ fileId: 1, number: 1 }, { name: 'one of each', unique: true });
    },

    /**
     * Before an upload: refuses it where the athlete's files take up all their room. Of many files that somebody has not
     * added, those that were uploaded first cannot be added any more, since no page shows them; they are purged later, in
     * case one is being added.
     */
    async makeRoom(ownerId: string, uploadedBy: string, now: Date): Promise<void> {
      if ((await bytesOf(ownerId)) >= mostDocumentBytes) throw noRoom();
      const recent = { uploadedBy, isWhole: true, uploadedAt: { $gt: hoursAfter(now, -looseFileHours) } };
      const uploaded = await files.find(recent).sort({ uploadedAt: 1, _id: 1 }).toArray();
      const kept = await added(uploaded.map(({ _id }) => _id));
      const loose = uploaded.filter(({ _id }) => !kept.has(_id));
      const dropped = loose.slice(0, Math.max(loose.length + 1 - mostLoose, 0));
      if (dropped.some(({ uploadedAt }) => uploadedAt > hoursAfter(now, -hoursToAdd))) throw tooManyLoose();
      const ids = dropped.map(({ _id }) => _id);
      const update = { $set: { isWhole: false, purgeAt: hoursAfter(now, marginHours) } };
      if (ids.length > 0) await files.updateMany({ _id: { $in: ids } }, update);
    },

    async store(ownerId: string, name: string, { bytes, mediaType, look }: CleanFile, by: Saving): Promise<StoredFile> {
      await people.assertThere(ownerId, by.id);
      const { id: uploadedBy, now: uploadedAt } = by;
      const fileId = randomUUID();
      const shown = { name, mediaType, size: bytes.length, width: look?.width ?? null, height: look?.height ?? null };
      const purgeAt = hoursAfter(uploadedAt, looseFileHours + marginHours);
      const file = { _id: fileId, ownerId, uploadedBy, uploadedAt, ...shown, isWhole: false, purgeAt };
      await files.insertOne(file);
      // Counted with it, so that files that arrive at the same moment do not exceed it together.
      if ((await bytesOf(ownerId)) > mostDocumentBytes) {
        await remove([fileId]);
        throw noRoom();
      }
      const parts = Array.from({ length: Math.ceil(bytes.length / chunkBytes) }, (_, number) => ({
        ...{ fileId, number },
        body: bytes.subarray(number * chunkBytes, (number + 1) * chunkBytes),
      }));
      if (look) parts.push({ fileId, number: previewNumber, body: look.preview });
      for (let from = 0; from < parts.length; from += chunksAtOnce) {
        await chunks.insertMany(parts.slice(from, from + chunksAtOnce));
      }
      await files.updateOne({ _id: fileId }, { $set: { isWhole: true } });
      await people.whileThere(ownerId, by.id, () => remove([fileId]));
      return { ...file, isWhole: true };
    },

    /** A file of this person for this athlete that can be added, unless it is. */
    async uploaded(
      id: string,
      { ownerId, uploadedBy, now }: { ownerId: string; uploadedBy: string; now: Date },
    ): Promise<StoredFile | null> {
      const uploadedAt = { $gt: hoursAfter(now, -looseFileHours) };
      return files.findOne({ _id: id, ownerId, uploadedBy, isWhole: true, uploadedAt });
    },

    /** Yields chunk after chunk at the reader's pace; breaks off if the file is deleted meanwhile. */
    async *content(fileId: string, size: number): AsyncGenerator<Buffer> {
      for (let number = 0; number * chunkBytes < size; number++) {
        const body = await chunk(fileId, number);
        if (!body) throw new Error('a file has gone while it was read');
        yield body;
      }
    },

    /** Of a picture. */
    preview: (fileId: string): Promise<Buffer | null> => chunk(fileId, previewNumber),

    remove,

    /** Looks at each file once: one that is added is not due again. */
    async purgeLoose(now: Date): Promise<void> {
      for (;;) {
        const due = await files
          .find({ purgeAt: { $lte: now } }, { projection: { _id: 1 } })
          .limit(purgedAtOnce)
          .toArray();
        if (due.length === 0) return;
        const kept = await added(due.map(({ _id }) => _id));
        await files.updateMany({ _id: { $in: [...kept] } }, { $unset: { purgeAt: '' } });
        await remove(due.flatMap(({ _id }) => (kept.has(_id) ? [] : [_id])));
      }
    },

    async erase(ownerId: string): Promise<void> {
      await remove((await files.find({ ownerId }, { projection: { _id: 1 } }).toArray()).map(({ _id }) => _id));
    },
  };
}

const tooManyLoose = () =>
  new Problem('TOO_MANY_REQUESTS', 'Too many of your files wait to be added. Try again in ten minutes.');

const noRoom = () =>
  invalid({ file: 'All documents of an athlete take up at most 1 GB. What was removed counts for another day' });
