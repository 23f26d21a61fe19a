import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { checkInSaved } from '@entourage/contracts/events/health-data.ts';
import { ensureAnnouncementIndex } from '@entourage/kit/mongo/announced.ts';
import { announcement } from '@entourage/kit/mongo/announcement.ts';
import { databaseOf, insertOnce, type Mongo } from '@entourage/kit/mongo/open-mongo.ts';
import type { People } from '../closures/people.ts';
import { daysBehind, type PageAsked } from '../documents-behind.ts';
import { after, type Saving } from '../versions/version.ts';
import { addDays, beginningOf } from './calendar.ts';
import type { AnswerOfDay, CheckIn } from './check-in.ts';

export const checkInsName = 'check_ins';
const atOnce = 100;
/** Of a day: nobody corrects one as often, and a document does not grow without end. */
const mostEarlier = 100;
/** On the fourth day, three whole days were missed. */
export const missedDaysToPublish = 3;
/** The condition of a partial index: a filter without it does not use the index. */
const isDue = { missedAt: { $type: 'date' } } as const;

interface Given extends Pick<CheckIn, 'date' | 'timeZone' | 'values' | 'soreAreas'> {
  /** Unless given, those of the day so far stay. */
  readonly answers?: CheckIn['answers'] | undefined;
}

type AnswersByQuestion = ReadonlyMap<string, readonly AnswerOfDay[]>;

export type CheckInStore = ReturnType<typeof createCheckInStore>;

export function createCheckInStore(mongo: Mongo, people: People) {
  const checkIns = databaseOf(mongo).collection<CheckIn>(checkInsName);
  const kept = (ownerId: string) => checkIns.countDocuments({ ownerId });

  /** Null if another save was first. */
  async function write(ownerId: string, given: Given, before: CheckIn | null, by: Saving): Promise<CheckIn | null> {
    const { date, timeZone, values, soreAreas = [], answers = [] } = given;
    const _id = before?._id ?? randomUUID();
    const revision = (before?.revision ?? 0) + 1;
    const savedAt = after(before, by.now);
    const missedAt = beginningOf(addDays(date, missedDaysToPublish + 1), timeZone);
    const said = { timeZone, values, soreAreas, answers, revision, savedAt, missedAt };
    const data = { userId: ownerId, notify: [...(by.notify ?? [])] };
    const event = announcement(checkInSaved, { subject: _id, version: revision, at: savedAt, data });
    if (!before) {
      const first = { _id, ownerId, date, ...said, earlier: [] };
      if (!(await insertOnce(() => checkIns.insertOne({ ...first, event })))) return null;
      await people.whileThere(ownerId, by.id, () => checkIns.deleteOne({ _id }));
      return first;
    }
    const earlier = {
      timeZone: before.timeZone,
      values: before.values,
      soreAreas: before.soreAreas ?? [],
      answers: before.answers ?? [],
      revision: before.revision,
      savedAt: before.savedAt,
    };
    // An event that is not published yet gives way to this one, as its contract says: only the day as it is now counts.
    const change = { $set: { ...said, event }, $push: { earlier: { $each: [earlier], $slice: -mostEarlier } } };
    const { modifiedCount } = await checkIns.updateOne({ _id, revision: before.revision }, change);
    if (modifiedCount !== 1) return null;
    return { ...before, ...said, earlier: [...before.earlier, earlier].slice(-mostEarlier) };
  }

  return {
    async prepare(): Promise<void> {
      await checkIns.createIndex({ ownerId: 1, date: -1 }, { name: 'one a day', unique: true });
      await checkIns.createIndex({ missedAt: 1 }, { name: 'due', partialFilterExpression: isDue });
      await ensureAnnouncementIndex(mongo, checkInsName);
    },

    find: (id: string): Promise<CheckIn | null> => checkIns.findOne({ _id: id }),

    on: (ownerId: string, date: string): Promise<CheckIn | null> => checkIns.findOne({ ownerId, date }, withoutPast),

    /** Saving the same content again keeps the revision. */
    async save(ownerId: string, given: Given, by: Saving): Promise<CheckIn> {
      await people.assertThere(ownerId, by.id);
      for (;;) {
        const before = await checkIns.findOne({ ownerId, date: given.date });
        const whole = { ...given, answers: given.answers ?? before?.answers ?? [] };
        if (before && isDeepStrictEqual(saidIn(before), saidIn(whole))) return before;
        const saved = await write(ownerId, whole, before, by);
        if (!saved) continue;
        await checkIns.updateMany(
          { ownerId, date: { $lt: saved.date }, missedAt: { $ne: null } },
          { $set: { missedAt: null } },
        );
        return saved;
      }
    },

    /** The last ones, regardless of their age, in ascending order. */
    async lastOf(ownerId: string, count: number): Promise<CheckIn[]> {
      const found = await checkIns.find({ ownerId }, withoutPast).sort({ date: -1 }).limit(count).toArray();
      return found.reverse();
    },

    between: (ownerId: string, from: string, to: string): Promise<CheckIn[]> =>
      checkIns
        .find({ ownerId, date: { $gte: from, $lte: to } }, withoutPast)
        .sort({ date: 1 })
        .toArray(),

    /** What was answered to questions of liaisons from this day on, by question; the earliest first. */
    async answersSince(ownerId: string, from: string): Promise<AnswersByQuestion> {
      const where = { ownerId, date: { $gte: from }, 'answers.0': { $exists: true } };
      const days = await checkIns
        .find(where, { projection: { date: 1, answers: 1 } })
        .sort({ date: 1 })
        .toArray();
      const all = days.flatMap(({ date, answers = [] }) => answers.map((given) => ({ date, ...given })));
      const of = Map.groupBy(all, ({ questionId }) => questionId);
      return new Map([...of].map(([id, given]) => [id, given.map(({ date, answer }) => ({ date, answer }))]));
    },

    /** What was last answered to each of these questions of liaisons, however long ago. */
    async lastAnswersTo(ownerId: string, ids: readonly string[]): Promise<ReadonlyMap<string, AnswerOfDay>> {
      const isOfThese = { 'answers.questionId': { $in: [...ids] } };
      const found = await checkIns
        .aggregate<AnswerOfDay & { readonly _id: string }>([
          { $match: { ownerId, ...isOfThese } },
          { $sort: { date: -1 } },
          { $unwind: '$answers' },
          { $match: isOfThese },
          { $group: { _id: '$answers.questionId', date: { $first: '$date' }, answer: { $first: '$answers.answer' } } },
        ])
        .toArray();
      return new Map(found.map(({ _id, date, answer }) => [_id, { date, answer }]));
    },

    /** The newest first. */
    async page(ownerId: string, { after, limit }: PageAsked): Promise<{ rows: CheckIn[]; total: number }> {
      const [rows, total] = await Promise.all([
        checkIns
          .find({ ownerId, ...daysBehind(after, 'date') }, withoutPast)
          .sort({ date: -1 })
          .limit(limit)
          .toArray(),
        kept(ownerId),
      ]);
      return { rows, total };
    },

    /** For many people in one query. */
    async since(ownerIds: readonly string[], from: string): Promise<Map<string, CheckIn[]>> {
      const where = { ownerId: { $in: [...ownerIds] }, date: { $gte: from } };
      const found = await checkIns.find(where, withoutPast).sort({ date: 1 }).toArray();
      return Map.groupBy(found, ({ ownerId }) => ownerId);
    },

    /** The last one of each, for many people in one query. */
    async lastOfEach(ownerIds: readonly string[]): Promise<CheckIn[]> {
      const found = await checkIns
        .aggregate<{ last: CheckIn }>([
          { $match: { ownerId: { $in: [...ownerIds] } } },
          { $sort: { ownerId: 1, date: -1 } },
          // Right behind the sort: MongoDB then reads one day of each person from the index, instead of all.
          { $group: { _id: '$ownerId', last: { $first: '$$ROOT' } } },
          { $project: { 'last.earlier': 0, 'last.event': 0 } },
        ])
        .toArray();
      return found.map(({ last }) => last);
    },

    /** Check-ins after which too many days have passed. */
    missed: (now: Date): Promise<CheckIn[]> =>
      checkIns
        .find({ missedAt: { ...isDue.missedAt, $lte: now } })
        .sort({ missedAt: 1 })
        .limit(atOnce)
        .toArray(),

    /** Sets when to check again; null if nothing is left to publish. */
    async lookAgain({ _id, revision }: CheckIn, missedAt: Date | null): Promise<void> {
      await checkIns.updateOne({ _id, revision }, { $set: { missedAt } });
    },

    kept,
    /** Nobody is alerted about the days of a closed account, so that none of them is due. */
    close: (ownerId: string, by: Saving): Promise<number> =>
      people.close(ownerId, by, async () => {
        await checkIns.updateMany({ ownerId, missedAt: { $ne: null } }, { $set: { missedAt: null } });
        return kept(ownerId);
      }),

    async erase(ownerId: string): Promise<void> {
      await checkIns.deleteMany({ ownerId });
    },
  };
}

const saidIn = ({ date, timeZone, values, soreAreas = [], answers = [] }: Given) => ({
  date,
  timeZone,
  values: { ...values, furtherSessions: values.furtherSessions ?? [] },
  soreAreas,
  answers,
});

const withoutPast = { projection: { earlier: 0, event: 0 } } as const;
