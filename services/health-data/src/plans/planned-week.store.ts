import { isDeepStrictEqual } from 'node:util';
import { planChanged } from '@entourage/contracts/events/health-data.ts';
import type { PlannedForOne, PlannedWeekForm } from '@entourage/contracts/rest/planned-weeks.ts';
import { ensureAnnouncementIndex } from '@entourage/kit/mongo/announced.ts';
import { announcement } from '@entourage/kit/mongo/announcement.ts';
import { keepEvent } from '@entourage/kit/mongo/earlier-events.ts';
import { databaseOf, insertOnce, type Mongo } from '@entourage/kit/mongo/open-mongo.ts';
import { earliestToday, mondayOf } from '../check-ins/calendar.ts';
import type { People } from '../closures/people.ts';
import { daysBehind, type PageAsked } from '../documents-behind.ts';
import { after, type Saving } from '../versions/version.ts';
import { inOrder, type PlannedWeek, savedMeanwhile, type WeekSessions, weekId } from './planned-week.ts';

export const plannedWeeksName = 'planned_weeks';

/** Of this week and those after it: what a member of the entourage is shown. */
const mostUpcoming = 4;

export type PlannedWeekStore = ReturnType<typeof createPlannedWeekStore>;

/** Weeks that begin on these days, or on any. */
export interface WeeksAsked extends PageAsked {
  readonly from?: string | null | undefined;
  readonly to?: string | null | undefined;
}

type UnsavedWeek = Pick<PlannedWeek, '_id' | 'ownerId' | 'monday' | 'sessions'>;

export function createPlannedWeekStore(mongo: Mongo, people: People) {
  const weeks = databaseOf(mongo).collection<PlannedWeek>(plannedWeeksName);
  const kept = (ownerId: string) => weeks.countDocuments({ ownerId });

  /** Returns null where another save was first. */
  async function saveAfter(before: PlannedWeek | null, to: UnsavedWeek, by: Saving): Promise<PlannedWeek | null> {
    const { _id, ownerId } = to;
    const savedAt = after(before, by.now);
    const revision = (before?.revision ?? 0) + 1;
    const week = { ...to, revision, savedAt, savedBy: by.id };
    const data = { userId: ownerId, notify: [...(by.notify ?? [])] };
    const event = announcement(planChanged, { subject: _id, version: revision, at: savedAt, data });
    await keepEvent(mongo, before?.event);
    const isSaved = before
      ? (await weeks.replaceOne({ _id, revision: before.revision }, { ...week, event })).modifiedCount === 1
      : await insertOnce(() => weeks.insertOne({ ...week, event }));
    if (!isSaved) return null;
    if (!before) await people.whileThere(ownerId, by.id, () => weeks.deleteOne({ _id }));
    return week;
  }

  return {
    async prepare(): Promise<void> {
      await weeks.createIndex({ ownerId: 1, monday: -1, _id: -1 }, { name: 'latest first' });
      await ensureAnnouncementIndex(mongo, plannedWeeksName);
    },

    /** The latest first. */
    async page(
      ownerId: string,
      { from, to, after, limit }: WeeksAsked,
    ): Promise<{ rows: PlannedWeek[]; total: number }> {
      const within = {
        ownerId,
        ...((from || to) && { monday: { ...(from && { $gte: from }), ...(to && { $lte: to }) } }),
      };
      const [rows, total] = await Promise.all([
        weeks
          .find({ $and: [within, daysBehind(after, 'monday')] }, withoutEvent)
          .sort({ monday: -1, _id: -1 })
          .limit(limit)
          .toArray(),
        weeks.countDocuments(within),
      ]);
      return { rows, total };
    },

    /** The soonest first. */
    upcoming: (ownerId: string, now: Date): Promise<PlannedWeek[]> =>
      weeks
        .find({ ownerId, monday: { $gte: mondayOf(earliestToday(now)) } }, withoutEvent)
        .sort({ monday: 1 })
        .limit(mostUpcoming)
        .toArray(),

    /** Those that begin on one of these days, for many people in one query. */
    ofMany: (ownerIds: readonly string[], mondays: readonly string[]): Promise<PlannedWeek[]> =>
      weeks.find({ ownerId: { $in: [...ownerIds] }, monday: { $in: [...mondays] } }, withoutEvent).toArray(),

    /** A week that already says so stays as it is: so a save that is sent again is no conflict. */
    async save(ownerId: string, { version, ...given }: PlannedWeekForm, by: Saving): Promise<PlannedWeek> {
      await people.assertThere(ownerId, by.id);
      const week = weekOf(ownerId, given);
      for (;;) {
        const before = await weeks.findOne({ _id: week._id });
        if (before && isDeepStrictEqual(before.sessions, week.sessions)) return before;
        if (version !== (before?.revision ?? 0)) throw savedMeanwhile(given.monday, before);
        const saved = await saveAfter(before, week, by);
        if (saved) return saved;
      }
    },

    /** A plan that is there stays; where it is the same, the week is planned already. */
    async planUnlessPlanned(ownerId: string, given: WeekSessions, by: Saving): Promise<PlannedForOne['outcome']> {
      await people.assertThere(ownerId, by.id);
      const week = weekOf(ownerId, given);
      for (;;) {
        const before = await weeks.findOne({ _id: week._id });
        if (before && before.sessions.length > 0)
          return isDeepStrictEqual(before.sessions, week.sessions) ? 'PLANNED' : 'HAS_A_PLAN';
        if (await saveAfter(before, week, by)) return 'PLANNED';
      }
    },

    kept,
    close: (ownerId: string, by: Saving): Promise<number> => people.close(ownerId, by, kept),

    async erase(ownerId: string): Promise<void> {
      await weeks.deleteMany({ ownerId });
    },
  };
}

const weekOf = (ownerId: string, { monday, sessions }: WeekSessions): UnsavedWeek => ({
  _id: weekId(ownerId, monday),
  ownerId,
  monday,
  sessions: inOrder(sessions),
});

const withoutEvent = { projection: { event: 0 } } as const;
