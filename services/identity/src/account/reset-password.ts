import { passwordReset, passwordResetRequest } from '@entourage/contracts/rest/account.ts';
import { inTransaction, type Pool } from '@entourage/kit/data/database.ts';
import { Problem, parseOrRefuse } from '@entourage/kit/serve/problem.ts';
import { networkOf } from '@entourage/kit/throttle/network-of.ts';
import { giveBackAndThrow, type Throttle } from '@entourage/kit/throttle/throttle.ts';
import { assertAcceptable } from '../credentials/new-password.ts';
import { hashPassword, type PasswordRules, verifyPassword } from '../credentials/password.ts';
import type { OneTimeTokenStore, StoredToken } from '../one-time-tokens/one-time-token.store.ts';
import { deadLink, hashOfAddress, isMailedTo, triesOfTokens } from '../one-time-tokens/one-time-token.ts';
import { knowBrowser } from '../sessions/start-session.ts';
import { setPassword } from './set-password.ts';

const mailsAnHour = 5;
/** Other passwords with a link that is used: each may guess the present one, from whatever address. */
const wrongAgain = { limit: 10, windowMs: 3_600_000 };

/**
 * Writes a row whether or not the account exists, so that neither answer nor timing reveals it; the mail is made later,
 * and only for a confirmed address.
 */
export async function requestReset(
  deps: { pool: Pool; throttle: Throttle; resetRequestsPerHour: number; wakeMails: () => void },
  given: unknown,
  clientAddress: string,
): Promise<string> {
  const { email } = parseOrRefuse(passwordResetRequest, given);
  const asked = { limit: deps.resetRequestsPerHour, windowMs: 3_600_000 };
  await deps.throttle.take([{ key: `password-reset:address:${networkOf(clientAddress)}`, ...asked }]);
  if (await mayMail(deps.throttle, email)) {
    await deps.pool.query({
      name: 'reset-request',
      text: `insert into mails (user_id, kind)
             values ((select id from users where fold_name(email) = fold_name($1) and email_confirmed_at is not null), 'reset-password')`,
      values: [email],
    });
    deps.wakeMails();
  }
  return 'If this address belongs to an account and is confirmed, a mail is on its way.';
}

/** Limits mails to one mailbox. The requester is not told, since the refusal would reveal the account. */
async function mayMail(throttle: Throttle, email: string): Promise<boolean> {
  try {
    const key = `password-reset:email:${hashOfAddress(email).toString('hex')}`;
    await throttle.take([{ key, limit: mailsAnHour, windowMs: 3_600_000 }]);
    return true;
  } catch (error) {
    if (error instanceof Problem && error.code === 'TOO_MANY_REQUESTS') return false;
    throw error;
  }
}

/**
 * Sets a new password for a mailed link, once; given again with it, since the first answer may be lost, it succeeds
 * again. Ends all sessions and starts none; its browser is known from now on, so that strangers who exhaust the limits
 * of signing in do not keep the owner out.
 */
export async function resetPassword(
  deps: {
    pool: Pool;
    tokens: OneTimeTokenStore;
    throttle: Throttle;
    passwords: PasswordRules;
    wakeRelay: () => void;
    wakeMails: () => void;
  },
  given: unknown,
  { address, browser }: { address: string; browser: string },
): Promise<void> {
  const { token, password } = parseOrRefuse(passwordReset, given);
  const taken = await deps.throttle.take(triesOfTokens(address));
  const link = await deps.tokens.find('reset-password', token);
  if (!link) throw deadLink();
  if (link.usedAt) {
    // Another password counts as a guess: a used link must not tell the present one.
    if (!(await isPresentPassword(deps, link, password))) throw deadLink();
    return taken.giveBack();
  }
  // The token was valid, so it does not count as a guess.
  await taken.giveBack();
  assertAcceptable(password, { ...deps.passwords, username: link.username });
  const passwordHash = await hashPassword(password, deps.passwords);
  await inTransaction(deps.pool, async (client) => {
    const { rows } = await client.query('select email from users where id = $1 for update', [link.userId]);
    if (!isMailedTo(link, rows[0]?.email ?? null)) throw deadLink();
    const used = await client.query('update one_time_tokens set used_at = now() where hash = $1 and used_at is null', [
      link.hash,
    ]);
    if (used.rowCount === 0) throw deadLink();
    await setPassword(client, { id: link.userId, passwordHash, keptSession: null });
    await knowBrowser(client, link.userId, browser);
  });
  deps.wakeRelay();
  deps.wakeMails();
}

async function isPresentPassword(
  { pool, throttle }: { pool: Pool; throttle: Throttle },
  { hash, userId }: StoredToken,
  password: string,
): Promise<boolean> {
  const taken = await throttle.take([{ key: `reset-again:${hash.toString('hex')}`, ...wrongAgain }]);
  const { rows } = await pool.query<{ stored: string }>('select password_hash as stored from users where id = $1', [
    userId,
  ]);
  const [account] = rows;
  if (!account) return false;
  const isSame = await verifyPassword(password, account.stored).catch((error: unknown) =>
    giveBackAndThrow(taken, error),
  );
  if (isSame) await taken.giveBack();
  return isSame;
}
