import { randomUUID } from 'node:crypto';
import { databaseOf, insertOnce, type Mongo } from './open-mongo.ts';

/** After a leader is killed, another can take over when this expires. */
const leaseMs = 3000;
const renewalMs = 1000;

export interface Lease {
  /** Fails if another process has it. A stalled process may believe it holds an expired lease for a moment. */
  keep(): Promise<void>;
  giveBack(): Promise<void>;
}

/**
 * Null if another process has it. MongoDB has no locks that end with a connection, so the lease expires unless it is
 * renewed.
 */
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
