import type { Pool } from '@entourage/kit/data/database.ts';
import { newCode, validHours } from './code.ts';

export interface Code {
  readonly code: string;
  readonly expiresAt: Date;
}

export type CodeStore = ReturnType<typeof createCodeStore>;

export function createCodeStore(pool: Pool, make: () => string = newCode) {
  return {
    /** The person's valid code; issues a new one if the last is used or expired. No code is ever issued twice. */
    async current(userId: string): Promise<Code> {
      for (;;) {
        const { rows } = await pool
          .query<Code>({
            name: 'code-current',
            // The upsert always writes, so that of two concurrent requests the second sees the first one's code.
            text: `insert into codes as mine (user_id, code, expires_at)
                 select $1, $2, now() + make_interval(hours => ${validHours})
                 where not exists (select 1 from posts where verification_code = $2)
                 on conflict (user_id) do update set
                   code = case when mine.used_at is null and mine.expires_at > now() then mine.code else excluded.code end,
                   expires_at = case when mine.used_at is null and mine.expires_at > now() then mine.expires_at
                                     else excluded.expires_at end,
                   used_at = null
                 returning code, expires_at as "expiresAt"`,
            values: [userId, make()],
          })
          .catch((error: unknown) => {
            // The code belongs to somebody else; the loop tries another.
            if (isTaken(error)) return { rows: [] };
            throw error;
          });
        if (rows[0]) return rows[0];
      }
    },
  };
}

const isTaken = (error: unknown) => error instanceof Error && 'code' in error && error.code === '23505';
