import { sessionStarted } from '@entourage/contracts/events/identity.ts';
import type { Role } from '@entourage/contracts/people.ts';
import { credentials } from '@entourage/contracts/rest/users.ts';
import { origin } from '@entourage/kit/bus/outbox.ts';
import type { Pool } from '@entourage/kit/database.ts';
import { Problem, parseOrRefuse } from '@entourage/kit/problem.ts';
import { hashOfNothing, verifyPassword } from '../credentials/password.ts';
import { endOf, type LimitsOf, newSecret } from './session.ts';

/** A session for whoever knows the password. An unknown name and a wrong password look alike and take as long. */
export async function signIn(
  deps: { pool: Pool; limitsOf: LimitsOf; now: () => Date; wakeRelay: () => void },
  given: unknown,
): Promise<{ userId: string; secret: string }> {
  const { username, password } = parseOrRefuse(credentials, given);
  const { rows } = await deps.pool.query<{ id: string; role: Role; hash: string }>({
    name: 'sign-in-find',
    text: 'select id, role, password_hash as hash from users where lower(username) = lower($1)',
    values: [username.normalize('NFKC')],
  });
  const account = rows[0];
  const matches = await verifyPassword(password, account?.hash ?? (await hashOfNothing));
  if (!account || !matches) throw new Problem('WRONG_CREDENTIALS', 'Invalid username or password');

  const { secret, hash } = newSecret();
  await deps.pool.query({
    name: 'sign-in-start',
    text: `with seen as (update users set last_login = now() where id = $1 returning id),
                started as (
                  insert into sessions (user_id, secret_hash, expires_at) select id, $2, $3 from seen returning id, user_id)
           insert into outbox (type, subject, aggregate_version, actor, request_id, data)
           select '${sessionStarted.type}', id, 1, user_id, $4, jsonb_build_object('userId', user_id) from started`,
    values: [account.id, hash, endOf(deps.limitsOf(account.role), deps.now()), origin().requestId],
  });
  deps.wakeRelay();
  return { userId: account.id, secret };
}
