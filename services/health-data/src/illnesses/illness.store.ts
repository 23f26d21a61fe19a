import { illnessChanged, illnessEntered } from '@entourage/contracts/events/injuries-and-illnesses.ts';
import type { IllnessForm, NewIllness } from '@entourage/contracts/rest/illnesses.ts';
import { databaseOf, type Mongo } from '@entourage/kit/mongo/open-mongo.ts';
import { notFound } from '@entourage/kit/serve/problem.ts';
import { entryId } from '../versions/entry-id.ts';
import type { VersionStore } from '../versions/version.store.ts';
import type { Saving, Version } from '../versions/version.ts';
import {
  added,
  changed,
  changedMeanwhile,
  type Illness,
  type IllnessLog,
  illnessIn,
  illnessLogKind,
  inOrder,
  occasionOf,
  without,
} from './illness.ts';

export type IllnessStore = ReturnType<typeof createIllnessStore>;

export function createIllnessStore(mongo: Mongo, logs: VersionStore<IllnessLog>) {
  const versions = databaseOf(mongo).collection<Version<IllnessLog>>(illnessLogKind.name);

  /** An illness as it was at a version, or last, even if it was entered in error. */
  async function known(athleteId: string, id: string, version?: number): Promise<Illness | undefined> {
    const match = { id, ...(version !== undefined && { version }) };
    const where = { ownerId: athleteId, 'content.illnesses': { $elemMatch: match } };
    const found = await versions.findOne(where, { sort: { version: -1 } });
    return found?.content?.illnesses.find((one) => one.id === id);
  }

  return {
    async prepare(): Promise<void> {
      await logs.prepare();
      await versions.createIndex({ 'content.illnesses.id': 1 }, { name: 'where it is' });
    },

    /** The one that began last first. */
    async of(athleteId: string): Promise<readonly Illness[]> {
      const log = await logs.current(athleteId);
      return log ? inOrder(log.content) : [];
    },

    /** The illnesses of many people in one query. */
    async ofMany(athleteIds: readonly string[]): Promise<Map<string, readonly Illness[]>> {
      const found = await logs.currentOf(athleteIds);
      return new Map(found.map(({ ownerId, content }) => [ownerId, inOrder(content)]));
    },

    async ownerOf(id: string): Promise<string | null> {
      const found = await versions.findOne({ 'content.illnesses.id': id }, { projection: { ownerId: 1 } });
      return found?.ownerId ?? null;
    },

    /** Adding again with the same `clientId` returns the first illness, even if it was entered in error. */
    async add(athleteId: string, { clientId, ...given }: NewIllness, by: Saving): Promise<Illness> {
      const id = entryId(athleteId, by.id, clientId);
      const first = clientId ? await known(athleteId, id) : undefined;
      if (first) return first;
      const { content } = await logs.change(
        athleteId,
        (before, { savedAt }) => added(before?.content ?? null, id, given, { savedAt, savedBy: by.id }),
        by,
        { event: illnessEntered },
      );
      return illnessIn(content, id);
    },

    /** One that is already as it is to be stays as it is: so a change that is sent again is no conflict. */
    async change(athleteId: string, id: string, { version, ...given }: IllnessForm, by: Saving): Promise<Illness> {
      const { content } = await logs.change(
        athleteId,
        async (before, { savedAt }) => {
          if (!before) throw notFound();
          const now = illnessIn(before.content, id);
          const next = changed(before.content, id, given, { savedAt, savedBy: by.id });
          if (next !== before.content && version !== now.version) {
            throw changedMeanwhile(now, await known(athleteId, id, version));
          }
          return next;
        },
        by,
        { event: occasionOf(id) },
      );
      return illnessIn(content, id);
    },

    /** For an entry made in error: it leaves the log with a version that keeps it, and who said so. */
    async remove(athleteId: string, id: string, by: Saving): Promise<void> {
      await logs.change(
        athleteId,
        (before) => {
          if (!before) throw notFound();
          return without(before.content, id);
        },
        { ...by, reason: 'Entered in error' },
        { event: illnessChanged, finished: (before) => illnessIn(before, id) },
      );
    },

    close: logs.close,
    kept: logs.kept,
    erase: logs.erase,
  };
}
