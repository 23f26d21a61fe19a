import { passwordChange } from '@entourage/contracts/rest/account.ts';
import { inTransaction, type Pool } from '@entourage/kit/database.ts';
import type { Person } from '@entourage/kit/policy.ts';
import { parseOrRefuse, unauthenticated } from '@entourage/kit/problem.ts';
import { assertAcceptable } from '../credentials/new-password.ts';
import { assertOwnPassword, wrongPassword } from '../credentials/own-password.ts';
import { hashPassword, type PasswordRules } from '../credentials/password.ts';
import type { Throttle } from '../throttle/throttle.ts';
import { setPassword } from './set-password.ts';

/** By whoever knows the current one; every other session ends. */
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
    // A reset since the check has ended this session: what the old password allowed, it allows no more.
    const { rowCount } = await client.query('select 1 from sessions where id = $1 and user_id = $2', [sessionId, id]);
    if (rowCount === 0) throw unauthenticated();
    // Another change since the check: the password that was given is no longer the current one.
    if (locked.rows[0]?.hash !== hash) throw wrongPassword('currentPassword');
    await setPassword(client, { id, passwordHash, keptSession: sessionId });
  });
  deps.wakeRelay();
  deps.wakeMails();
}
