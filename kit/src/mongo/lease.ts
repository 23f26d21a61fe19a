import { randomUUID } from 'node:crypto';
import { databaseOf, insertOnce, type Mongo } from './open-mongo.ts';

/** Whoever was killed is followed by another when it is over. */
const leaseMs = 3000;
const renewalMs = 1000;

export interface Lease {
  /** Fails where somebody else has it by now. Whoever was held up for long may believe a moment too long that it is theirs. */
  keep(): Promise<void>;
  giveBack(): Promise<void>;
}

/** Null where somebody else has it. There are no locks that end with a connection here, so it ends by itself when it is not kept. */
export async function takeLease(mongo: Mongo, name: string): Promise<Lease | null> {
  const leases = databaseOf(mongo).collection<{ _id: string; holder: string; until: Date }>('leases');
  const holder = randomUUID();
  const own = { _id: name, holder };
  let keptAt = Date.now();
  const lease = () => ({ $set: { holder, until: new Date(Date.now() + leaseMs) } });

  const taken = await insertOnce(() =>
    leases.updateOne({ _id: name, until: { $lt: new Date() } }, lease(), { upsert: true }),
  );
  if (!taken) return null;
  return {
    async keep() {
      const now = Date.now();
      if (now - keptAt < renewalMs) return;
      const { matchedCount } = await leases.updateOne(own, lease());
      if (matchedCount === 0) throw new Error('another process has the lease');
      keptAt = now;
    },
    async giveBack() {
      await leases.updateOne(own, { $set: { until: new Date(0) } });
    },
  };
}
