import type { Pool } from '../data/database.ts';
import { hashOfKey, type Throttle, tooManyTries } from './throttle.ts';

/** In the tables of kit/migrations/throttle. */
export function createPostgresThrottle(pool: Pool): Throttle & { removeExpired(): Promise<void> } {
  return {
    async take(tries) {
      const keys = tries.map(({ key }) => hashOfKey(key));
      const { rows } = await pool.query<{ taken_at: string | null; wait: string | null }>({
        name: 'tries-take',
        text: 'select taken_at, wait from take_tries($1, $2, $3)',
        values: [keys, tries.map(({ limit }) => limit), tries.map(({ windowMs }) => windowMs * 1000)],
      });
      const takenAt = rows[0]?.taken_at ?? null;
      if (takenAt === null) throw tooManyTries(Number(rows[0]?.wait) / 1000);
      return {
        async giveBack() {
          await pool.query({
            name: 'tries-give-back',
            text: 'update tries set times = array_remove(times, $2::bigint) where key = any($1::bytea[])',
            values: [keys, takenAt],
          });
        },
      };
    },

    async removeExpired() {
      await pool.query('delete from tries where expires_at < now()');
    },
  };
}
