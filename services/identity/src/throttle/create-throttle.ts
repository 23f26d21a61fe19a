import type { Pool } from '@entourage/kit/database.ts';
import type { Log } from '@entourage/kit/log.ts';
import type { IdentityEnv } from '../env.ts';
import { createPostgresThrottle } from './postgres-throttle.ts';
import { createRedisThrottle } from './redis-throttle.ts';
import type { Throttle } from './throttle.ts';

export interface Throttling {
  readonly throttle: Throttle;
  forgetOld(): Promise<void>;
  close(): void;
}

/** One count for all replicas, in Redis where there is one, else in the database. */
export function createThrottle({ REDIS_URL }: Pick<IdentityEnv, 'REDIS_URL'>, pool: Pool, log: Log): Throttling {
  if (!REDIS_URL) {
    const throttle = createPostgresThrottle(pool);
    return { throttle, forgetOld: throttle.forgetOld, close() {} };
  }
  const throttle = createRedisThrottle(REDIS_URL, (error) => log.warn({ err: error }, 'Redis is away'));
  // Redis forgets by itself.
  return { throttle, forgetOld: async () => undefined, close: throttle.close };
}
