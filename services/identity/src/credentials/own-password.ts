import type { Pool } from '@entourage/kit/data/database.ts';
import { invalid, unauthenticated } from '@entourage/kit/serve/problem.ts';
import { giveBackAndThrow, type Throttle } from '@entourage/kit/throttle/throttle.ts';
import { verifyPassword } from './password.ts';

const tries = { limit: 10, windowMs: 15 * 60_000 };

/**
 * Requires the password again for actions that a stolen session must not allow. Returns the hash that it was checked
 * against.
 */
export async function assertOwnPassword(
  deps: { pool: Pool; throttle: Throttle },
  userId: string,
  given: { field: string; password: string },
): Promise<{ username: string; hash: string }> {
  const taken = await deps.throttle.take([{ key: `own-password:${userId}`, ...tries }]);
  const { rows } = await deps.pool.query<{ username: string; hash: string }>(
    'select username, password_hash as hash from users where id = $1',
    [userId],
  );
  const [account] = rows;
  if (!account) throw unauthenticated();
  const matches = await verifyPassword(given.password, account.hash).catch((error) => giveBackAndThrow(taken, error));
  if (!matches) throw wrongPassword(given.field);
  await taken.giveBack();
  return account;
}

export const wrongPassword = (field: string) => invalid({ [field]: 'Wrong password' });
