import { randomUUID } from 'node:crypto';
import { emergencyClosed, emergencyOpened } from '@entourage/contracts/events/health-data.ts';
import type { Position } from '@entourage/kit/data/cursor.ts';
import { ensureAnnouncementIndex } from '@entourage/kit/mongo/announced.ts';
import { announcement } from '@entourage/kit/mongo/announcement.ts';
import { databaseOf, insertOnce, type Mongo } from '@entourage/kit/mongo/open-mongo.ts';
import { withContext } from '@entourage/kit/process/context.ts';
import { notFound } from '@entourage/kit/serve/problem.ts';
import type { People } from '../closures/people.ts';
import { documentsBehind } from '../documents-behind.ts';
import type { Saving } from '../versions/version.ts';
import { type Emergency, emergencyOpen } from './emergency.ts';

export const emergenciesName = 'emergencies';
const endedAtOnce = 100;
/** The condition of a partial index: a filter without it does not use the index. */
const isDue = { dueAt: { $type: 'date' } } as const;

export type EmergencyStore = ReturnType<typeof createEmergencyStore>;

export function createEmergencyStore(mongo: Mongo, people: People) {
  const emergencies = databaseOf(mongo).collection<Emergency>(emergenciesName);
  const kept = (athleteId: string) => emergencies.countDocuments({ athleteId, version: 1 });

  /** A single insert publishes the end, whichever call notices it; only then can the next one be opened. */
  async function end({ dueAt, event: _opening, ...opened }: Emergency): Promise<void> {
    const { _id, recordId, athleteId, openedBy, openedAt, endsAt } = opened;
    const at = endsAt > openedAt ? endsAt : new Date(openedAt.getTime() + 1);
    const closing = { ...opened, _id: randomUUID(), version: 2, reason: '', dueAt: null } as const;
    await withContext({ requestId: randomUUID(), actor: openedBy }, async () => {
      const event = announcement(emergencyClosed, { subject: recordId, version: 2, at, data: { userId: athleteId } });
      await insertOnce(() => emergencies.insertOne({ ...closing, slot: closing._id, event }));
    });
    await emergencies.updateOne({ _id }, { $set: { dueAt: null, slot: _id } });
  }

  async function endThese(where: object, now: Date): Promise<number> {
    const due = await emergencies
      .find({ ...where, dueAt: { ...isDue.dueAt, $lte: now } })
      .limit(endedAtOnce)
      .toArray();
    for (const emergency of due) await end(emergency);
    return due.length;
  }

  return {
    async prepare(): Promise<void> {
      await emergencies.createIndex({ slot: 1 }, { name: 'one at a time', unique: true });
      await emergencies.createIndex({ recordId: 1, version: 1 }, { name: 'one of each', unique: true });
      await emergencies.createIndex({ openedBy: 1, endsAt: 1 }, { name: 'open' });
      await emergencies.createIndex({ athleteId: 1 }, { name: 'of an athlete' });
      await emergencies.createIndex({ dueAt: 1 }, { name: 'due', partialFilterExpression: isDue });
      await ensureAnnouncementIndex(mongo, emergenciesName);
    },

    async open(
      given: Pick<Emergency, 'athleteId' | 'openedBy' | 'reason'> & { minutes: number },
      now: Date,
    ): Promise<Emergency> {
      const { minutes, ...what } = given;
      const slot = `${what.openedBy}/${what.athleteId}`;
      await endThese({ slot }, now);
      const recordId = randomUUID();
      const endsAt = new Date(now.getTime() + minutes * 60_000);
      const data = { userId: what.athleteId, until: endsAt.toISOString() };
      const event = announcement(emergencyOpened, { subject: recordId, version: 1, at: now, data });
      const opened = {
        ...what,
        _id: recordId,
        recordId,
        version: 1,
        openedAt: now,
        endsAt,
        slot,
        dueAt: endsAt,
      } as const;
      if (!(await insertOnce(() => emergencies.insertOne({ ...opened, event })))) throw emergencyOpen();
      await people.whileThere(what.athleteId, what.openedBy, () => emergencies.deleteOne({ _id: recordId }));
      return opened;
    },

    openOf: (openedBy: string, athleteId: string, now: Date): Promise<Emergency | null> =>
      emergencies.findOne({ slot: `${openedBy}/${athleteId}`, endsAt: { $gt: now } }),

    ownOpen: (openedBy: string, now: Date): Promise<Emergency[]> =>
      emergencies
        .find({ openedBy, version: 1, endsAt: { $gt: now } })
        .sort({ openedAt: 1 })
        .toArray(),

    /** Accesses to an athlete's data, the newest first. */
    async of(athleteId: string, page: { after: Position | null; limit: number }) {
      const opened = { athleteId, version: 1 } as const;
      const [found, total] = await Promise.all([
        emergencies
          .find({ ...opened, ...documentsBehind(page.after, 'openedAt') })
          .sort({ openedAt: -1, _id: -1 })
          .limit(page.limit)
          .toArray(),
        kept(athleteId),
      ]);
      return { emergencies: found, total };
    },

    /** Accesses whose notice the athlete has not dismissed, the newest first. */
    noticesOf: (athleteId: string): Promise<Emergency[]> =>
      emergencies
        .find({ athleteId, version: 1, dismissedAt: { $exists: false } })
        .sort({ openedAt: -1 })
        .toArray(),

    /** For the athlete concerned only; idempotent. */
    async dismissNotice(id: string, by: { id: string; now: Date }): Promise<void> {
      const own = { _id: id, athleteId: by.id, version: 1 } as const;
      await emergencies.updateOne({ ...own, dismissedAt: { $exists: false } }, { $set: { dismissedAt: by.now } });
      if ((await emergencies.countDocuments(own)) === 0) throw notFound();
    },

    /** For the admin who opened it only; idempotent. */
    async endEarly(id: string, by: { id: string; now: Date }): Promise<void> {
      const own = { _id: id, openedBy: by.id, version: 1 } as const;
      const closed = { $set: { endsAt: by.now, dueAt: by.now } };
      await emergencies.updateOne({ ...own, endsAt: { $gt: by.now } }, closed);
      if ((await emergencies.countDocuments(own)) === 0) throw notFound();
      await endThese({ _id: id }, by.now);
    },

    /** When the next one ends. */
    async nextEnd(): Promise<Date | null> {
      return (await emergencies.findOne(isDue, { sort: { dueAt: 1 } }))?.dueAt ?? null;
    },

    /** Ends those whose time is over; returns their number. */
    endDue: (now: Date): Promise<number> => endThese({}, now),

    kept,

    /** Ends open accesses when the athlete's account is deleted. */
    close: (athleteId: string, by: Saving): Promise<number> =>
      people.close(athleteId, by, async () => {
        const open = { athleteId, version: 1, endsAt: { $gt: by.now } } as const;
        await emergencies.updateMany(open, { $set: { endsAt: by.now, dueAt: by.now } });
        return kept(athleteId);
      }),

    async erase(athleteId: string): Promise<void> {
      await emergencies.deleteMany({ athleteId });
    },
  };
}
