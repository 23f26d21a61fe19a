import { isDeepStrictEqual } from 'node:util';
import { planChanged } from '@entourage/contracts/events/health-data.ts';
import type { PlannedWeekForm } from '@entourage/contracts/rest/planned-weeks.ts';
import { ensureAnnouncementIndex } from '@entourage/kit/mongo/announced.ts';
import { announcement } from '@entourage/kit/mongo/announcement.ts';
import { keepEvent } from '@entourage/kit/mongo/earlier-events.ts';
import { databaseOf, insertOnce, type Mongo } from '@entourage/kit/mongo/open-mongo.ts';
import { earliestToday, mondayOf } from '../check-ins/calendar.ts';
import type { People } from '../closures/people.ts';
import { daysBehind, type PageAsked } from '../documents-behind.ts';
import { after, type Saving } from '../versions/version.ts';
import { inOrder, type PlannedWeek, savedMeanwhile, weekId } from './planned-week.ts';

export const plannedWeeksName = 'planned_weeks';

/** Of this week and those after it: what a member of the entourage is shown. */
const mostUpcoming = 4;

export type PlannedWeekStore = ReturnType<typeof createPlannedWeekStore>;

/** Weeks that begin on these days, or on any. */
export interface WeeksAsked extends PageAsked {
  readonly from?: string | null | undefined;
  readonly to?: string | null | undefined;
}

export function createPlannedWeekStore(mongo: Mongo, people: People) {
  const weeks = databaseOf(mongo).collection<PlannedWeek>(plannedWeeksName);
  const kept = (ownerId: string) => weeks.countDocuments({ ownerId });

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
    async save(
      ownerId: string,
      { monday, sessions: given, version }: PlannedWeekForm,
      by: Saving,
    ): Promise<PlannedWeek> {
      await people.assertThere(ownerId, by.id);
      const _id = weekId(ownerId, monday);
      const sessions = inOrder(given);
      for (;;) {
        const before = await weeks.findOne({ _id });
        if (before && isDeepStrictEqual(before.sessions, sessions)) return before;
        if (version !== (before?.revision ?? 0)) throw savedMeanwhile(monday, before);
        const savedAt = after(before, by.now);
        const week = { _id, ownerId, monday, sessions, revision: version + 1, savedAt, savedBy: by.id };
        const data = { userId: ownerId, notify: [...(by.notify ?? [])] };
        const event = announcement(planChanged, { subject: _id, version: week.revision, at: savedAt, data });
        await keepEvent(mongo, before?.event);
        const isSaved = before
          ? (await weeks.replaceOne({ _id, revision: version }, { ...week, event })).modifiedCount === 1
          : await insertOnce(() => weeks.insertOne({ ...week, event }));
        if (!isSaved) continue;
        if (!before) await people.whileThere(ownerId, by.id, () => weeks.deleteOne({ _id }));
        return week;
      }
    },

    kept,
    close: (ownerId: string, by: Saving): Promise<number> => people.close(ownerId, by, kept),

    async erase(ownerId: string): Promise<void> {
      await weeks.deleteMany({ ownerId });
    },
  };
}

const withoutEvent = { projection: { event: 0 } } as const;
