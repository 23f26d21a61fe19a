import type { Pool } from '../data/database.ts';
import type { Log } from '../process/log.ts';
import { createPostgresThrottle } from './postgres-throttle.ts';
import { createRedisThrottle } from './redis-throttle.ts';
import type { Throttle } from './throttle.ts';

export interface Throttling {
  readonly throttle: Throttle;
  removeExpired(): Promise<void>;
  close(): void;
}

/** One count for all replicas, in Redis if there is one, otherwise in the database. */
export function createThrottle(
  { REDIS_URL }: { readonly REDIS_URL?: string | undefined },
  pool: Pool,
  log: Log,
): Throttling {
  if (!REDIS_URL) {
    const throttle = createPostgresThrottle(pool);
    return { throttle, removeExpired: throttle.removeExpired, close() {} };
  }
  const throttle = createRedisThrottle(REDIS_URL, (error) => log.warn({ err: error }, 'Redis is away'));
  // Keys in Redis expire by themselves.
  return { throttle, removeExpired: async () => undefined, close: throttle.close };
}
