import { randomUUID } from 'node:crypto';
import { databaseOf, insertOnce, type Mongo } from '@entourage/kit/mongo/open-mongo.ts';

/** A risk that became HIGH with this version; its alert waits while the save can be undone. */
export interface HeldRisk {
  readonly _id: string;
  readonly ownerId: string;
  readonly version: number;
  readonly savedBy: string;
  readonly dueAt: Date;
}

export type HeldRiskStore = ReturnType<typeof createHeldRiskStore>;

export function createHeldRiskStore(mongo: Mongo) {
  const held = databaseOf(mongo).collection<HeldRisk>('held_risks');
  return {
    async prepare(): Promise<void> {
      await held.createIndex({ ownerId: 1, version: 1 }, { name: 'one of each', unique: true });
      await held.createIndex({ dueAt: 1 }, { name: 'due' });
    },

    /** Idempotent per version. */
    async hold(risk: Omit<HeldRisk, '_id'>): Promise<void> {
      await insertOnce(() => held.insertOne({ _id: randomUUID(), ...risk }));
    },

    async nextDue(): Promise<Date | null> {
      return (await held.findOne({}, { sort: { dueAt: 1 } }))?.dueAt ?? null;
    },

    due: (now: Date, atMost: number): Promise<HeldRisk[]> =>
      held
        .find({ dueAt: { $lte: now } })
        .sort({ dueAt: 1 })
        .limit(atMost)
        .toArray(),

    async release({ _id }: HeldRisk): Promise<void> {
      await held.deleteOne({ _id });
    },
  };
}
