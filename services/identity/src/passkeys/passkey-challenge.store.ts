import type { Pool } from '@entourage/kit/data/database.ts';
import { hashOf, newSecret } from '../sessions/session.ts';

export const challengeMinutes = 5;

/** What a challenge is for: a new passkey of this person, or signing in, of anybody. */
export type Purpose = { readonly newOf: string } | 'sign-in';

const personOf = (purpose: Purpose): string | null => (purpose === 'sign-in' ? null : purpose.newOf);
const lasts = `interval '${challengeMinutes} minutes'`;

export type PasskeyChallengeStore = ReturnType<typeof createPasskeyChallengeStore>;

/** Challenges for devices to sign. Only their hashes are stored. */
export function createPasskeyChallengeStore(pool: Pool) {
  return {
    async makeToSignIn(): Promise<string> {
      const { secret, hash } = newSecret();
      await pool.query({
        name: 'passkey-challenge-to-sign-in',
        text: `insert into passkey_challenges (hash, expires_at) values ($1, now() + ${lasts})`,
        values: [hash],
      });
      return secret;
    },

    /** Null if another has replaced the password since it was checked: a new one voids challenges, and this one too. */
    async makeForNew(userId: string, checkedHash: string): Promise<string | null> {
      const { secret, hash } = newSecret();
      const { rowCount } = await pool.query({
        name: 'passkey-challenge-for-new',
        text: `insert into passkey_challenges (hash, user_id, expires_at)
               select $1, id, now() + ${lasts} from users where id = $2 and password_hash = $3 for share`,
        values: [hash, userId, checkedHash],
      });
      return rowCount === 1 ? secret : null;
    },

    /** False if it is unknown, used, expired or for another purpose. Of two concurrent uses one succeeds. */
    async use(challenge: string, purpose: Purpose): Promise<boolean> {
      const { rowCount } = await pool.query({
        name: 'passkey-challenge-use',
        text: `delete from passkey_challenges
               where hash = $1 and user_id is not distinct from $2::uuid and expires_at > now()`,
        values: [hashOf(challenge), personOf(purpose)],
      });
      return rowCount === 1;
    },

    async purgeExpired(): Promise<void> {
      await pool.query('delete from passkey_challenges where expires_at < now()');
    },
  };
}
