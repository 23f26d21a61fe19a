import { randomUUID } from 'node:crypto';
import { recordsClosed, recordsErased } from '@entourage/contracts/events/health-data.ts';
import { ensureAnnouncementIndex } from '@entourage/kit/mongo/announced.ts';
import { announcement } from '@entourage/kit/mongo/announcement.ts';
import { databaseOf, insertOnce, type Mongo } from '@entourage/kit/mongo/open-mongo.ts';
import { currentContext, withContext } from '@entourage/kit/process/context.ts';
import { type Closure, type Records, yearsAfter } from './closure.ts';

export const closuresName = 'closures';
const erasedAtOnce = 100;
/** The condition of a partial index: a filter without it does not use the index. */
const isDue = { dueAt: { $type: 'date' } } as const;

export type ClosureStore = ReturnType<typeof createClosureStore>;

export function createClosureStore(mongo: Mongo, records: readonly Records[], retentionYears: number) {
  const closures = databaseOf(mongo).collection<Closure>(closuresName);

  async function erase({ userId, recordId }: Closure, now: Date): Promise<void> {
    for (const kind of records) await kind.erase(userId);
    const event = announcement(recordsErased, { subject: recordId, version: 2, at: now, data: { userId } });
    const erased = {
      _id: randomUUID(),
      userId,
      version: 2,
      recordId,
      savedAt: now,
      keptUntil: null,
      dueAt: null,
    } as const;
    await insertOnce(() => closures.insertOne({ ...erased, event }));
    await closures.updateOne({ userId, version: 1 }, { $set: { dueAt: null } });
  }

  return {
    async prepare(): Promise<void> {
      await closures.createIndex({ userId: 1, version: 1 }, { name: 'one of each', unique: true });
      await closures.createIndex({ dueAt: 1 }, { name: 'due', partialFilterExpression: isDue });
      await ensureAnnouncementIndex(mongo, closuresName);
    },

    /** Idempotent: closes each kind of record for good, then a single insert publishes it. */
    async close(userId: string, now: Date): Promise<void> {
      const by = { id: currentContext()?.actor ?? 'system', now };
      const counts = await Promise.all(records.map((kind) => kind.close(userId, by)));
      const keptUntil = counts.some((count) => count > 0) ? yearsAfter(now, retentionYears) : null;
      const recordId = randomUUID();
      const data = { userId, keptUntil: keptUntil?.toISOString() ?? null };
      const event = announcement(recordsClosed, { subject: recordId, version: 1, at: now, data });
      const closed = {
        _id: randomUUID(),
        userId,
        version: 1,
        recordId,
        savedAt: now,
        keptUntil,
        dueAt: keptUntil,
      } as const;
      await insertOnce(() => closures.insertOne({ ...closed, event }));
    },

    /** Erases records whose retention is over; returns the number of people who had some. */
    async eraseDue(now: Date): Promise<number> {
      const due = await closures
        .find({ dueAt: { ...isDue.dueAt, $lte: now } })
        .limit(erasedAtOnce)
        .toArray();
      for (const closure of due) {
        await withContext({ requestId: randomUUID(), actor: 'system' }, () => erase(closure, now));
      }
      return due.length;
    },
  };
}
