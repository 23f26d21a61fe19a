import { isDeepStrictEqual } from 'node:util';
import { careNoteChanged, careNoteWritten } from '@entourage/contracts/events/health-data.ts';
import type { CareNoteCorrection, NewCareNote } from '@entourage/contracts/rest/care-notes.ts';
import { ensureAnnouncementIndex } from '@entourage/kit/mongo/announced.ts';
import { announcement } from '@entourage/kit/mongo/announcement.ts';
import { keepEvent } from '@entourage/kit/mongo/earlier-events.ts';
import { databaseOf, insertOnce, type Mongo } from '@entourage/kit/mongo/open-mongo.ts';
import { forbidden, notFound } from '@entourage/kit/serve/problem.ts';
import type { People } from '../closures/people.ts';
import { daysBehind, type PageAsked } from '../documents-behind.ts';
import { entryId } from '../versions/entry-id.ts';
import { after, type Saving } from '../versions/version.ts';
import { assertCorrectable, type CareNote, placeOf, saidIn } from './care-note.ts';

export const careNotesName = 'care_notes';

export type CareNoteStore = ReturnType<typeof createCareNoteStore>;

export function createCareNoteStore(mongo: Mongo, people: People) {
  const notes = databaseOf(mongo).collection<CareNote>(careNotesName);
  const kept = (ownerId: string) => notes.countDocuments({ ownerId });

  const existing = async (id: string): Promise<{ note: CareNote; event: CareNote['event'] }> => {
    const found = await notes.findOne({ _id: id });
    if (!found) throw notFound();
    const { event, ...note } = found;
    return { note, event };
  };

  /** Only its author alters a note. `alter` is called again if another change was first; null changes nothing. */
  async function change(
    id: string,
    by: Saving,
    alter: (note: CareNote, savedAt: Date) => Partial<CareNote> | null,
  ): Promise<CareNote> {
    for (;;) {
      const { note, event: earlier } = await existing(id);
      const { ownerId, revision } = note;
      if (note.writtenBy !== by.id) throw forbidden();
      await people.assertThere(ownerId, by.id);
      const savedAt = after(note, by.now);
      const altered = alter(note, savedAt);
      if (!altered) return note;
      const next = { ...altered, revision: revision + 1, savedAt };
      const data = { userId: ownerId, notify: [...(by.notify ?? [])] };
      const event = announcement(careNoteChanged, { subject: id, version: next.revision, at: savedAt, data });
      await keepEvent(mongo, earlier);
      const { modifiedCount } = await notes.updateOne({ _id: id, revision }, { $set: { ...next, event } });
      if (modifiedCount === 1) return { ...note, ...next };
    }
  }

  return {
    async prepare(): Promise<void> {
      await notes.createIndex({ ownerId: 1, place: -1, _id: -1 }, { name: 'latest first' });
      await ensureAnnouncementIndex(mongo, careNotesName);
    },

    async ownerOf(id: string): Promise<string | null> {
      return (await notes.findOne({ _id: id }, { projection: { ownerId: 1 } }))?.ownerId ?? null;
    },

    /** The latest day first. */
    async page(ownerId: string, { after, limit }: PageAsked): Promise<{ rows: CareNote[]; total: number }> {
      const [rows, total] = await Promise.all([
        notes
          .find({ ownerId, ...daysBehind(after, 'place') }, withoutEvent)
          .sort({ place: -1, _id: -1 })
          .limit(limit)
          .toArray(),
        kept(ownerId),
      ]);
      return { rows, total };
    },

    /** Writing again with the same `clientId` returns the first note, as it is now. */
    async write(ownerId: string, { clientId, ...said }: NewCareNote, by: Saving): Promise<CareNote> {
      await people.assertThere(ownerId, by.id);
      const { id: writtenBy, now: writtenAt } = by;
      const _id = entryId(ownerId, writtenBy, clientId);
      const place = placeOf(said.happenedOn, writtenAt);
      const dates = { writtenAt, savedAt: writtenAt, withdrawnAt: null };
      const note: CareNote = { _id, ownerId, writtenBy, ...said, ...dates, revision: 1, earlier: [], place };
      const data = { userId: ownerId, notify: [...(by.notify ?? [])] };
      const event = announcement(careNoteWritten, { subject: _id, version: 1, at: writtenAt, data });
      if (!(await insertOnce(() => notes.insertOne({ ...note, event })))) return (await existing(_id)).note;
      await people.whileThere(ownerId, by.id, () => notes.deleteOne({ _id }));
      return note;
    },

    /** A note that already says so stays as it is: so a correction that is sent again is no conflict. */
    correct: (id: string, { version, ...said }: CareNoteCorrection, by: Saving): Promise<CareNote> =>
      change(id, by, (note, until) => {
        if (!note.withdrawnAt && isDeepStrictEqual(saidIn(note), said)) return null;
        assertCorrectable(note, version);
        const earlier = [...note.earlier, { ...saidIn(note), revision: note.revision, until }];
        return { ...said, earlier, place: placeOf(said.happenedOn, note.writtenAt) };
      }),

    /** Withdrawing again changes nothing. */
    withdraw: (id: string, by: Saving): Promise<CareNote> =>
      change(id, by, (note, withdrawnAt) => (note.withdrawnAt ? null : { withdrawnAt })),

    kept,
    close: (ownerId: string, by: Saving): Promise<number> => people.close(ownerId, by, kept),

    async erase(ownerId: string): Promise<void> {
      await notes.deleteMany({ ownerId });
    },
  };
}

const withoutEvent = { projection: { event: 0 } } as const;
