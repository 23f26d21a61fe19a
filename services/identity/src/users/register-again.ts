import type { registration } from '@entourage/contracts/rest/users.ts';
import type { Pool } from '@entourage/kit/data/database.ts';
import { giveBackAndThrow, type Throttle } from '@entourage/kit/throttle/throttle.ts';
import type { z } from 'zod';
import { verifyPassword } from '../credentials/password.ts';
import type { SignInAccount } from '../sessions/start-session.ts';

/** Answers are lost for moments: who comes later signs in. */
export const againWithinMinutes = 60;

/**
 * Each with another password may guess it, though only who knows the browser's id. One form takes two: it is compared
 * before the registration and, as it clashes, after it.
 */
const wrongAgain = { limit: 10, windowMs: 3_600_000 };

/** The account that the same form made before, in the same browser; null for any other one, which is then a clash. */
export async function registeredBefore(
  { pool, throttle }: { pool: Pool; throttle: Throttle },
  { clientId, username, email, password }: z.output<typeof registration>,
): Promise<SignInAccount | null> {
  if (!clientId) return null;
  const { rows } = await pool.query<SignInAccount>(
    `select users.id, role, password_hash as "passwordHash" from registrations join users on users.id = user_id
     where client_id = $1 and expires_at > now()
       and fold_name(username) = fold_name($2) and fold_name(email) = fold_name($3)
       and not exists (select from second_factors where user_id = users.id and confirmed_at is not null)`,
    [clientId, username, email],
  );
  const [account] = rows;
  if (!account) return null;
  const taken = await throttle.take([{ key: `register-again:${clientId.toLowerCase()}`, ...wrongAgain }]);
  const isSame = await verifyPassword(password, account.passwordHash).catch((error: unknown) =>
    giveBackAndThrow(taken, error),
  );
  if (!isSame) return null;
  await taken.giveBack();
  return account;
}

export async function purgeRegistrations(pool: Pool): Promise<void> {
  await pool.query('delete from registrations where expires_at < now()');
}
