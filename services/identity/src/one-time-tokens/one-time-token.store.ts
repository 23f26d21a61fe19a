import type { Pool } from '@entourage/kit/data/database.ts';
import { hashOf, newSecret } from '../sessions/session.ts';
import { endOfToken, hashOfAddress, type Purpose } from './one-time-token.ts';

export interface StoredToken {
  readonly hash: Buffer;
  readonly userId: string;
  readonly username: string;
  readonly emailHash: Buffer;
  readonly usedAt: Date | null;
}

export type OneTimeTokenStore = ReturnType<typeof createOneTimeTokenStore>;

export function createOneTimeTokenStore(pool: Pool) {
  return {
    /** Returns the secret for the link; only its hash is stored. */
    async issue(purpose: Purpose, person: { id: string; email: string }, now: Date): Promise<string> {
      const { secret, hash } = newSecret();
      await pool.query(
        'insert into one_time_tokens (hash, user_id, purpose, email_hash, expires_at) values ($1, $2, $3, $4, $5)',
        [hash, person.id, purpose, hashOfAddress(person.email), endOfToken(purpose, now)],
      );
      return secret;
    },

    async find(purpose: Purpose, token: string): Promise<StoredToken | null> {
      const { rows } = await pool.query<StoredToken>(
        `select hash, user_id as "userId", username, email_hash as "emailHash", used_at as "usedAt"
         from one_time_tokens join users on users.id = user_id
         where hash = $1 and purpose = $2 and expires_at > now()`,
        [hashOf(token), purpose],
      );
      return rows[0] ?? null;
    },

    async purgeExpired(): Promise<void> {
      await pool.query('delete from one_time_tokens where expires_at < now()');
    },
  };
}
