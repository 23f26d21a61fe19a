import { sessionStarted } from '@entourage/contracts/events/identity.ts';
import type { Role } from '@entourage/contracts/people.ts';
import { origin } from '@entourage/kit/bus/outbox.ts';
import type { Pool, Queryable } from '@entourage/kit/data/database.ts';
import type { MailKind } from '../mail/mail.ts';
import { endOf, hashOf, type LimitsOf, newSecret } from './session.ts';
import { wrongCredentials } from './wrong-credentials.ts';

export interface SignedIn {
  readonly userId: string;
  readonly secret: string;
  /** The secret that identifies the browser from now on. */
  readonly browser: string;
}

export interface SignInAccount {
  readonly id: string;
  readonly role: Role;
  readonly passwordHash: string;
}

export interface StartDeps {
  readonly pool: Pool;
  readonly limitsOf: LimitsOf;
  readonly now: () => Date;
  readonly wakeRelay: () => void;
}

/** SQL: whether the person of `seen` has signed in before from a browser of which this is true. */
const signedInFrom = (which: string) => `exists (select from known_browsers where user_id = seen.id and ${which})`;

/**
 * Session, known browser and event in one statement, and a mail where the person has signed in before, but from other
 * browsers. Fails if the checked password is not the account's any more: a new one has ended every session, and this one
 * must not come after it.
 */
export async function startSession(
  deps: StartDeps,
  account: SignInAccount,
  from: { browser: string | null; device: string | null; byPasskey?: boolean },
): Promise<SignedIn> {
  const { secret, hash } = newSecret();
  const browser = from.browser ?? newSecret().secret;
  const { requestId, traceParent } = origin();
  const { rowCount } = await deps.pool.query({
    name: 'session-start',
    text: `with seen as (update users set last_login = now() where id = $1 and password_hash = $7
                  returning id, email_confirmed_at),
                known as (
                  insert into known_browsers (user_id, secret_hash) select id, $5 from seen
                  on conflict (secret_hash, user_id) do update set last_used_at = now()),
                mailed as (
                  insert into mails (user_id, kind) select id, $10 from seen
                  where email_confirmed_at is not null and ${signedInFrom('true')}
                    and not ${signedInFrom('secret_hash = $5')}),
                started as (
                  insert into sessions (user_id, secret_hash, expires_at, device, by_passkey) select id, $2, $3, $6, $9 from seen
                  returning id, user_id)
           insert into outbox (type, subject, aggregate_version, actor, request_id, trace_parent, data)
           select '${sessionStarted.type}', id, 1, user_id, $4, $8::text, jsonb_build_object('userId', user_id) from started`,
    values: [
      account.id,
      hash,
      endOf(deps.limitsOf(account.role), deps.now()),
      requestId,
      hashOf(browser),
      from.device,
      account.passwordHash,
      traceParent,
      from.byPasskey ?? false,
      'new-browser' satisfies MailKind,
    ],
  });
  if (rowCount === 0) throw wrongCredentials();
  deps.wakeRelay();
  return { userId: account.id, secret, browser };
}

/** A browser that has proved otherwise than by signing in that it is the person's. */
export async function knowBrowser(database: Queryable, userId: string, browser: string): Promise<void> {
  await database.query(
    `insert into known_browsers (user_id, secret_hash) values ($1, $2)
     on conflict (secret_hash, user_id) do update set last_used_at = now()`,
    [userId, hashOf(browser)],
  );
}

/** After this long without a sign-in, a browser counts as unknown again. */
const keptDays = 180;

export async function purgeBrowsers(pool: Pool): Promise<void> {
  await pool.query(`delete from known_browsers where last_used_at < now() - interval '${keptDays} days'`);
}
