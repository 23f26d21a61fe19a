import { inTransaction, type Pool } from '@entourage/kit/data/database.ts';
import { Problem } from '@entourage/kit/serve/problem.ts';
import { purposes } from '../one-time-tokens/one-time-token.ts';
import { announceChange } from './announce-change.ts';

/**
 * Somebody who mistypes an address, or takes a stranger's, must not reserve it for ever: on a clash it is taken from an
 * account that has not confirmed it while its link was valid, and the work is tried once more.
 */
export async function freeingAddress<Result>(
  pool: Pool,
  email: string | null,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Problem && error.code === 'EMAIL_TAKEN') || email === null) throw error;
    if (!(await freeAddress(pool, email))) throw error;
    return work();
  }
}

const freeAddress = (pool: Pool, email: string): Promise<boolean> =>
  inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `update users u set email = null, updated_at = now()
       where fold_name(email) = fold_name($1) and email_confirmed_at is null and created_at < now() - $2::interval
         and not exists (
           select from mails where user_id = u.id and kind = 'confirm-email' and created_at > now() - $2::interval)
         and not exists (
           select from one_time_tokens where user_id = u.id and purpose = 'confirm-email' and expires_at > now())
       returning id`,
      [email, `${purposes['confirm-email'].hours} hours`],
    );
    if (!rows[0]) return false;
    await announceChange(client, rows[0].id, ['email']);
    return true;
  });
