import { passwordChange } from '@entourage/contracts/rest/account.ts';
import type { Person } from '@entourage/kit/auth/policy.ts';
import { inTransaction, type Pool } from '@entourage/kit/data/database.ts';
import { parseOrRefuse, unauthenticated } from '@entourage/kit/serve/problem.ts';
import type { Throttle } from '@entourage/kit/throttle/throttle.ts';
import { assertAcceptable } from '../credentials/new-password.ts';
import { assertOwnPassword, wrongPassword } from '../credentials/own-password.ts';
import { hashPassword, type PasswordRules } from '../credentials/password.ts';
import { setPassword } from './set-password.ts';

/** Requires the current password; ends every other session. */
export async function changePassword(
  deps: {
    pool: Pool;
    throttle: Throttle;
    passwords: PasswordRules;
    wakeRelay: () => void;
    wakeMails: () => void;
  },
  { id, sessionId }: Person,
  given: unknown,
): Promise<void> {
  const { currentPassword, newPassword } = parseOrRefuse(passwordChange, given);
  const { username, hash } = await assertOwnPassword(deps, id, { field: 'currentPassword', password: currentPassword });
  assertAcceptable(newPassword, { ...deps.passwords, username }, 'newPassword');
  const passwordHash = await hashPassword(newPassword, deps.passwords);
  await inTransaction(deps.pool, async (client) => {
    const locked = await client.query('select password_hash as hash from users where id = $1 for update', [id]);
    // Re-checks under the lock: a reset meanwhile has ended this session.
    const { rowCount } = await client.query('select 1 from sessions where id = $1 and user_id = $2', [sessionId, id]);
    if (rowCount === 0) throw unauthenticated();
    // Re-checks under the lock: another change meanwhile has replaced the password.
    if (locked.rows[0]?.hash !== hash) throw wrongPassword('currentPassword');
    await setPassword(client, { id, passwordHash, keptSession: sessionId });
  });
  deps.wakeRelay();
  deps.wakeMails();
}
