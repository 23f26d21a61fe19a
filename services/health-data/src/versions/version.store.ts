import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { EventDefinition } from '@entourage/contracts/events/define.ts';
import { ensureAnnouncementIndex } from '@entourage/kit/mongo/announced.ts';
import { announcement } from '@entourage/kit/mongo/announcement.ts';
import { insertOnce, type Mongo } from '@entourage/kit/mongo/open-mongo.ts';
import { unauthenticated } from '@entourage/kit/problem.ts';
import { Schema, type SchemaDefinition } from 'mongoose';
import type { z } from 'zod';
import { after, isOpen, type Saved, type Version } from './version.ts';

export interface Kind<Content extends object> {
  /** Of the collection. */
  readonly name: string;
  readonly content: SchemaDefinition<Content>;
  /** Told of the first version, and of each later one. */
  readonly begun: OwnerEvent;
  readonly changed: OwnerEvent;
}

type OwnerEvent = EventDefinition<z.ZodObject<{ userId: z.ZodUUID }>>;

export type VersionStore<Content extends object> = ReturnType<typeof createVersionStore<Content>>;

/**
 * Versions of one kind of record. One insert decides, records and announces: of two who save at once the unique number lets
 * one through, and the other looks again. So no transaction is needed, and what was saved or closed cannot be half there.
 */
export function createVersionStore<Content extends object>(mongo: Mongo, kind: Kind<Content>) {
  const versions = mongo.model<Version<object>>(kind.name, schemaOf(kind), kind.name);

  async function latest(ownerId: string): Promise<Version<Content> | null> {
    return versions.findOne({ ownerId }).sort({ version: -1 }).lean<Version<Content>>();
  }

  return {
    async prepare(): Promise<void> {
      await versions.createCollection();
      await versions.collection.createIndex({ ownerId: 1, version: -1 }, { name: 'one of each', unique: true });
      await ensureAnnouncementIndex(mongo, kind.name);
    },

    async current(ownerId: string): Promise<Saved<Content> | null> {
      const last = await latest(ownerId);
      return isOpen(last) ? last : null;
    },

    /** Of many people in one query, those who have one. */
    async currentOf(ownerIds: readonly string[]): Promise<Saved<Content>[]> {
      const last = await versions.aggregate<{ version: Version<Content> }>([
        { $match: { ownerId: { $in: [...ownerIds] } } },
        { $sort: { ownerId: 1, version: -1 } },
        { $group: { _id: '$ownerId', version: { $first: '$$ROOT' } } },
      ]);
      return last.map(({ version }) => version).filter(isOpen);
    },

    /** The same content again is the same version. */
    async save(ownerId: string, content: Content, by: { id: string; now: Date }): Promise<Saved<Content>> {
      for (;;) {
        const before = await latest(ownerId);
        if (before && !isOpen(before)) throw unauthenticated();
        if (before && isDeepStrictEqual({ ...before.content }, { ...content })) return before;
        const next = { ...following(before, ownerId, by), content };
        const { recordId, version, savedAt } = next;
        const news = { subject: recordId, version, at: savedAt, data: { userId: ownerId } };
        const event = announcement(before ? kind.changed : kind.begun, news);
        if (await insertOnce(() => versions.create([{ ...next, event }]))) return next;
      }
    },

    /** Nothing is readable from then on, and nothing can be saved; answers how many versions are kept. */
    async close(ownerId: string, by: { id: string; now: Date }): Promise<number> {
      for (;;) {
        const before = await latest(ownerId);
        const isClosed = before !== null && !isOpen(before);
        const closing = { ...following(before, ownerId, by), content: null };
        if (isClosed || (await insertOnce(() => versions.create([closing])))) return kept(ownerId);
      }
    },

    kept,

    /** Leaves what closes the row, which holds nothing but whose it was. */
    async erase(ownerId: string): Promise<void> {
      await versions.deleteMany({ ownerId, content: { $ne: null } });
    },
  };

  function kept(ownerId: string): Promise<number> {
    return versions.countDocuments({ ownerId, content: { $ne: null } });
  }
}

function following<Content>(before: Version<Content> | null, ownerId: string, { id, now }: { id: string; now: Date }) {
  const savedAt = after(before, now);
  return {
    _id: randomUUID(),
    ownerId,
    version: (before?.version ?? 0) + 1,
    recordId: before?.recordId ?? randomUUID(),
    savedAt,
    savedBy: id,
    begunAt: before?.begunAt ?? savedAt,
  };
}

/** A field that nobody has named here is a mistake of ours and not stored. */
function schemaOf<Content extends object>({ content }: Kind<Content>): Schema<Version<object>> {
  const required = { type: String, required: true };
  return new Schema<Version<object>>(
    {
      _id: required,
      ownerId: required,
      version: { type: Number, required: true },
      recordId: required,
      content: { type: new Schema(content, { _id: false, strict: 'throw' }), default: null },
      savedAt: { type: Date, required: true },
      savedBy: required,
      begunAt: { type: Date, required: true },
      event: { type: Schema.Types.Mixed },
    },
    { strict: 'throw', versionKey: false },
  );
}
