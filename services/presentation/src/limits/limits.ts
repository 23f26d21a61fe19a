import { createHash } from 'node:crypto';
import type { Pool } from '@entourage/kit/data/database.ts';
import { Problem } from '@entourage/kit/serve/problem.ts';

/** A limit of attempts in a window that begins with the first. */
export interface Limit {
  readonly key: string;
  readonly limit: number;
  readonly windowMs: number;
}

export interface Limits {
  /** Counts an attempt, or refuses it. Call it before the work, so that concurrent attempts count. */
  take(limit: Limit): Promise<{ giveBack(): Promise<void> }>;
  removeExpired(): Promise<void>;
}

/** Keys are stored as hashes, so that the table reveals no address. */
const hashOf = (key: string) => createHash('sha256').update(`attempts:${key}`).digest();

export function createLimits(pool: Pool): Limits {
  return {
    async take({ key, limit, windowMs }) {
      const hash = hashOf(key);
      const { rows } = await pool.query<{ count: number; leftMs: number }>(
        `insert into attempts as known (key, count, ends_at)
         values ($1, 1, clock_timestamp() + $3 * interval '1 millisecond')
         on conflict (key) do update set
           count = case when known.ends_at <= clock_timestamp() then 1 else least(known.count, $2) + 1 end,
           ends_at = case when known.ends_at <= clock_timestamp() then excluded.ends_at else known.ends_at end
         returning count, (extract(epoch from ends_at - clock_timestamp()) * 1000)::float as "leftMs"`,
        [hash, limit, windowMs],
      );
      const [taken] = rows;
      if (!taken || taken.count > limit) throw tooMany(taken?.leftMs ?? windowMs);
      return {
        async giveBack() {
          await pool.query('update attempts set count = count - 1 where key = $1 and count > 0', [hash]);
        },
      };
    },

    async removeExpired() {
      await pool.query('delete from attempts where ends_at < now()');
    },
  };
}

const tooMany = (leftMs: number) =>
  new Problem('TOO_MANY_REQUESTS', 'Too many attempts. Please try again later.', {
    retryAfterSeconds: Math.max(1, Math.ceil(leftMs / 1000)),
  });
