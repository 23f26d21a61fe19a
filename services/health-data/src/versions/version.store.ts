import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { EventDefinition } from '@entourage/contracts/events/define.ts';
import { ensureAnnouncementIndex } from '@entourage/kit/mongo/announced.ts';
import { announcement } from '@entourage/kit/mongo/announcement.ts';
import { insertOnce, type Mongo } from '@entourage/kit/mongo/open-mongo.ts';
import { notFound, unauthenticated } from '@entourage/kit/serve/problem.ts';
import { Schema, type SchemaDefinition } from 'mongoose';
import type { z } from 'zod';
import { after, isOpen, type Saved, type Saving, type Version } from './version.ts';

export interface Kind<Content extends object> {
  /** The name of the collection. */
  readonly name: string;
  readonly content: SchemaDefinition<Content>;
  /** The path of a part that is searched for, by an index. */
  readonly searched?: string;
  /** The event of the first version, and of each later one. */
  readonly begun: OwnerEvent;
  readonly changed: OwnerEvent;
  /** The names of the fields that differ, for events that say them. */
  readonly differing?: (before: Content | null, after: Content) => readonly string[];
}

export type OwnerEvent = EventDefinition<z.ZodObject<{ userId: z.ZodUUID }>>;

/** A change with an event of its own. */
interface Occasion<Content> {
  /** A function where it depends on what changed. */
  readonly event: OwnerEvent | ((before: Content | null, after: Content) => OwnerEvent);
  /** A part of the content that is finished for good: the version keeps it beside the rest. */
  readonly finished?: (before: Content | null) => object | undefined;
}

/** Computes the next content. Called again if another save was first; throws to refuse. */
type Decide<Content> = (
  before: Saved<Content> | null,
  next: Pick<Version<Content>, 'version' | 'savedAt'>,
) => Content | Promise<Content>;

export type VersionStore<Content extends object> = ReturnType<typeof createVersionStore<Content>>;

/**
 * Versions of one kind of record. A single insert decides, stores and publishes: of two concurrent saves the unique
 * number lets one through, and the other retries. So no transaction is needed, and nothing is half saved or half
 * closed.
 */
export function createVersionStore<Content extends object>(mongo: Mongo, kind: Kind<Content>) {
  const versions = mongo.model<Version<object>>(kind.name, schemaOf(kind), kind.name);

  function eventOf(before: Content | null, after: Content, occasion?: Occasion<Content>): OwnerEvent {
    if (typeof occasion?.event === 'function') return occasion.event(before, after);
    return occasion?.event ?? (before ? kind.changed : kind.begun);
  }

  async function latest(ownerId: string): Promise<Version<Content> | null> {
    return versions.findOne({ ownerId }).sort({ version: -1 }).lean<Version<Content>>();
  }

  /** Equal content keeps the version. */
  async function change(
    ownerId: string,
    decide: Decide<Content>,
    by: Saving,
    occasion?: Occasion<Content>,
  ): Promise<Saved<Content>> {
    for (;;) {
      const before = await latest(ownerId);
      if (before && !isOpen(before)) throw by.id === ownerId ? unauthenticated() : notFound();
      const following = next(before, ownerId, by);
      const content = await decide(before, following);
      if (before && isDeepStrictEqual({ ...before.content }, { ...content })) return before;
      const { recordId, version, savedAt } = following;
      const changed = kind.differing?.(before?.content ?? null, content);
      const data = { userId: ownerId, notify: by.notify, ...(changed && { changed }) };
      const news = { subject: recordId, version, at: savedAt, data };
      const event = announcement(eventOf(before?.content ?? null, content, occasion), news);
      const finished = occasion?.finished?.(before?.content ?? null);
      const saved = { ...following, content, ...(finished && { finished }) };
      if (await insertOnce(() => versions.create([{ ...saved, event }]))) return saved;
    }
  }

  return {
    async prepare(): Promise<void> {
      await versions.createCollection();
      await versions.collection.createIndex({ ownerId: 1, version: -1 }, { name: 'one of each', unique: true });
      if (kind.searched) {
        await versions.collection.createIndex({ [`content.${kind.searched}`]: 1 }, { name: 'searched', sparse: true });
      }
      await ensureAnnouncementIndex(mongo, kind.name);
    },

    async current(ownerId: string): Promise<Saved<Content> | null> {
      const last = await latest(ownerId);
      return isOpen(last) ? last : null;
    },

    /** Whether nothing can be saved any more. */
    async isClosed(ownerId: string): Promise<boolean> {
      const last = await latest(ownerId);
      return last !== null && !isOpen(last);
    },

    /** The current versions of many people in one query, where there are any. */
    async currentOf(ownerIds: readonly string[]): Promise<Saved<Content>[]> {
      const last = await versions.aggregate<{ version: Version<Content> }>([
        { $match: { ownerId: { $in: [...ownerIds] } } },
        { $sort: { ownerId: 1, version: -1 } },
        { $group: { _id: '$ownerId', version: { $first: '$$ROOT' } } },
      ]);
      return last.map(({ version }) => version).filter(isOpen);
    },

    /** Whose versions match, be it the current one or not. */
    ownersWhere: (filter: Readonly<Record<string, object>>): Promise<string[]> =>
      versions.collection.distinct('ownerId', filter),

    save: (ownerId: string, content: Content, by: Saving): Promise<Saved<Content>> =>
      change(ownerId, () => content, by),

    change,

    /** One version; null once the row is closed. */
    async at(ownerId: string, version: number): Promise<Saved<Content> | null> {
      const [found, last] = await Promise.all([
        versions.findOne({ ownerId, version }).lean<Version<Content>>(),
        latest(ownerId),
      ]);
      return isOpen(found) && isOpen(last) ? found : null;
    },

    /** The newest first, below a number if given; numbers have no gaps, so the last one is the total. */
    async history(ownerId: string, page: { below: number | null; limit: number }) {
      const { below, limit } = page;
      const where = below === null ? { ownerId } : { ownerId, version: { $lt: below } };
      const [found, last] = await Promise.all([
        versions.find(where).sort({ version: -1 }).limit(limit).lean<Version<Content>[]>(),
        latest(ownerId),
      ]);
      return isOpen(last) ? { versions: found.filter(isOpen), total: last.version } : { versions: [], total: 0 };
    },

    /** Ends reading and saving for good; returns how many versions are kept. */
    async close(ownerId: string, by: Saving): Promise<number> {
      for (;;) {
        const before = await latest(ownerId);
        const isClosed = before !== null && !isOpen(before);
        const closing = { ...next(before, ownerId, by), content: null };
        if (isClosed || (await insertOnce(() => versions.create([closing])))) return kept(ownerId);
      }
    },

    kept,

    /** Erases all but the closing version, which only has its owner. */
    async erase(ownerId: string): Promise<void> {
      await versions.deleteMany({ ownerId, content: { $ne: null } });
    },
  };

  function kept(ownerId: string): Promise<number> {
    return versions.countDocuments({ ownerId, content: { $ne: null } });
  }
}

function next<Content>(before: Version<Content> | null, ownerId: string, { id, now, reason = null }: Saving) {
  const savedAt = after(before, now);
  return {
    _id: randomUUID(),
    ownerId,
    version: (before?.version ?? 0) + 1,
    recordId: before?.recordId ?? randomUUID(),
    savedAt,
    savedBy: id,
    reason,
    begunAt: before?.begunAt ?? savedAt,
  };
}

/** Strict: an undeclared field is a bug, and is not stored. */
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
      reason: { type: String, default: null },
      begunAt: { type: Date, required: true },
      finished: { type: Schema.Types.Mixed },
      event: { type: Schema.Types.Mixed },
    },
    { strict: 'throw', versionKey: false },
  );
}
