import type { Pool } from '@entourage/kit/database.ts';
import { invalid, unauthenticated } from '@entourage/kit/problem.ts';
import { giveBackAndThrow, type Throttle } from '../throttle/throttle.ts';
import { verifyPassword } from './password.ts';

const tries = { limit: 10, windowMs: 15 * 60_000 };

/** Before what a borrowed session must not do: whoever is signed in says the password once more, in this field. */
export async function assertOwnPassword(
  deps: { pool: Pool; throttle: Throttle },
  userId: string,
  given: { field: string; password: string },
): Promise<void> {
  const taken = await deps.throttle.take([{ key: `own-password:${userId}`, ...tries }]);
  const { rows } = await deps.pool.query<{ hash: string }>('select password_hash as hash from users where id = $1', [
    userId,
  ]);
  if (!rows[0]) throw unauthenticated();
  const matches = await verifyPassword(given.password, rows[0].hash).catch((error) => giveBackAndThrow(taken, error));
  if (!matches) throw invalid({ [given.field]: 'Wrong password' });
  await taken.giveBack();
}
