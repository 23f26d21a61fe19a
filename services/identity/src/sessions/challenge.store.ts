import type { Role } from '@entourage/contracts/people.ts';
import type { Pool } from '@entourage/kit/data/database.ts';
import type { StoredFactor } from '../second-factor/second-factor.store.ts';
import { hashOf, newSecret } from './session.ts';

const lifeMinutes = 5;

export interface OpenChallenge {
  readonly userId: string;
  readonly role: Role;
  readonly passwordHash: string;
  readonly factor: StoredFactor;
  readonly browserIsKnown: boolean;
}

export type ChallengeStore = ReturnType<typeof createChallengeStore>;

/** Challenges, between a correct password and its second factor. */
export function createChallengeStore(pool: Pool) {
  return {
    async make(userId: string): Promise<string> {
      const { secret, hash } = newSecret();
      await pool.query(
        `insert into sign_in_challenges (hash, user_id, expires_at)
         values ($1, $2, now() + interval '${lifeMinutes} minutes')`,
        [hash, userId],
      );
      return secret;
    },

    async find(challenge: string, browser: string | null): Promise<OpenChallenge | null> {
      const { rows } = await pool.query<Omit<OpenChallenge, 'factor'> & { sealedSecret: Buffer }>(
        `select u.id as "userId", u.role, u.password_hash as "passwordHash", f.sealed_secret as "sealedSecret",
                exists (select from known_browsers where user_id = u.id and secret_hash = $2) as "browserIsKnown"
         from sign_in_challenges c join users u on u.id = c.user_id
           join second_factors f on f.user_id = u.id and f.confirmed_at is not null
         where c.hash = $1 and c.expires_at > now()`,
        [hashOf(challenge), browser && hashOf(browser)],
      );
      if (!rows[0]) return null;
      const { sealedSecret, ...rest } = rows[0];
      return { ...rest, factor: { sealedSecret, confirmed: true } };
    },

    /** False if it had ended already. */
    async end(challenge: string): Promise<boolean> {
      const { rowCount } = await pool.query('delete from sign_in_challenges where hash = $1', [hashOf(challenge)]);
      return rowCount === 1;
    },

    async purgeExpired(): Promise<void> {
      await pool.query('delete from sign_in_challenges where expires_at < now()');
    },
  };
}
