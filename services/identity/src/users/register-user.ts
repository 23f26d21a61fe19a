import { memberRegistered, sessionStarted, userRegistered } from '@entourage/contracts/events/identity.ts';
import type { Role, VerificationStatus } from '@entourage/contracts/people.ts';
import { registration } from '@entourage/contracts/rest/users.ts';
import { origin } from '@entourage/kit/bus/outbox.ts';
import type { Pool } from '@entourage/kit/data/database.ts';
import { invalid, Problem, parseOrRefuse } from '@entourage/kit/serve/problem.ts';
import type { Throttle } from '@entourage/kit/throttle/throttle.ts';
import type { z } from 'zod';
import { assertAcceptable } from '../credentials/new-password.ts';
import { hashPassword, type PasswordRules } from '../credentials/password.ts';
import { isReserved } from '../names/reserved.ts';
import { skeletonOf } from '../names/skeleton.ts';
import { endOf, hashOf, type LimitsOf, newSecret } from '../sessions/session.ts';
import { type SignedIn, startSession } from '../sessions/start-session.ts';
import { countingRegistration, type RegistrationLimits } from './counting-registration.ts';
import { freeingAddress } from './free-address.ts';
import { againWithinMinutes, registeredBefore } from './register-again.ts';
import { takenName } from './taken-name.ts';

export type NewAccount = Omit<
  z.infer<typeof registration>,
  'email' | 'professionalLeague' | 'teamOrganization' | 'password' | 'clientId'
> & {
  email: string | null;
  professionalLeague: string | null;
  teamOrganization: string | null;
  passwordHash: string;
  role: Role;
  status: VerificationStatus;
};

interface FirstSession {
  readonly hash: Buffer;
  readonly expiresAt: Date;
  readonly browserHash: Buffer;
  readonly device: string | null;
  /** What the browser calls the registration, if it may send it again. */
  readonly clientId: string | null;
}

interface Deps {
  readonly pool: Pool;
  readonly limitsOf: LimitsOf;
  readonly passwords: PasswordRules;
  readonly throttle: Throttle;
  readonly registrations: RegistrationLimits;
  readonly now: () => Date;
  readonly wakeRelay: () => void;
  readonly wakeMails: () => void;
}

/**
 * Creates an athlete's account and its first session together. The same again, as after a lost answer, signs in to the
 * account that is there.
 */
export async function registerUser(
  deps: Deps,
  given: unknown,
  from: { address: string; browser: string | null; device: string | null },
): Promise<SignedIn> {
  const form = parseOrRefuse(registration, given);
  const { password, clientId = null, ...account } = form;
  assertNotReserved(account.username);
  assertAcceptable(password, { ...deps.passwords, username: account.username });
  const again = async () => {
    const before = await registeredBefore(deps, form);
    return before && startSession(deps, before, from);
  };
  const earlier = await again();
  if (earlier) return earlier;
  const { secret, hash } = newSecret();
  const browser = from.browser ?? newSecret().secret;
  const found: { signedIn: SignedIn | null } = { signedIn: null };
  const userId = await countingRegistration(deps, from.address, async () =>
    insertAccount(
      deps.pool,
      { ...account, passwordHash: await hashPassword(password, deps.passwords), role: 'ATHLETE', status: 'PENDING' },
      {
        hash,
        expiresAt: endOf(deps.limitsOf('ATHLETE'), deps.now()),
        browserHash: hashOf(browser),
        device: from.device,
        clientId,
      },
    ).catch(async (error: unknown) => {
      // The same form may have been under way: that is no clash, which would count.
      found.signedIn = error instanceof Problem && error.status === 409 ? await again() : null;
      if (!found.signedIn) throw error;
      return found.signedIn.userId;
    }),
  );
  if (found.signedIn) return found.signedIn;
  deps.wakeRelay();
  deps.wakeMails();
  return { userId, secret, browser };
}

export function assertNotReserved(username: string): void {
  if (isReserved(username)) throw invalid({ username: 'This username is reserved. Choose another one.' });
}

/** Writes account, events, confirmation mail and, if requested, session and used invite in one statement. */
export const insertAccount = (
  pool: Pool,
  account: NewAccount,
  session: FirstSession | null,
  inviteId: string | null = null,
): Promise<string> => freeingAddress(pool, account.email, () => insert(pool, account, session, inviteId));

async function insert(
  pool: Pool,
  account: NewAccount,
  session: FirstSession | null,
  inviteId: string | null,
): Promise<string> {
  const { actor, requestId, traceParent } = origin();
  try {
    const { rows } = await pool.query<{ id: string }>({
      name: 'account-insert',
      text: `with made as (
               insert into users (username, email, password_hash, first_name, last_name, professional_league,
                                  team_organization, role, verification_status, last_login)
               values ($1, $2, $3, $4, $5, $6, $7, $8, $9, case when $10::bytea is null then null else now() end)
               returning id),
             started as (
               insert into sessions (user_id, secret_hash, expires_at, device)
               select id, $10, $11, $14 from made where $10::bytea is not null returning id, user_id),
             known as (
               insert into known_browsers (user_id, secret_hash) select id, $15 from made where $15::bytea is not null),
             looks as (insert into username_skeletons (user_id, skeleton) select id, $16 from made),
             invited as (
               insert into redeemed_invites (invite_id, user_id) select $18::uuid, id from made where $18::uuid is not null),
             called as (
               insert into registrations (client_id, user_id, expires_at)
               select $19::uuid, id, now() + interval '${againWithinMinutes} minutes' from made where $19::uuid is not null
               on conflict (client_id) do nothing),
             mailed as (
               insert into mails (user_id, kind) select id, 'confirm-email' from made where $2::text is not null),
             published as (
               insert into outbox (type, subject, aggregate_version, actor, request_id, trace_parent, data)
               select '${userRegistered.type}', id, 1, $12::text, $13::text, $17::text,
                      jsonb_build_object('role', $8::role, 'verificationStatus', $9::verification_status) from made
               union all
               select '${sessionStarted.type}', id, 1, user_id::text, $13::text, $17::text,
                      jsonb_build_object('userId', user_id) from started
               union all
               select '${memberRegistered.type}', id, 1, $12::text, $13::text, $17::text,
                      jsonb_build_object('inviteId', $18::uuid) from made where $18::uuid is not null)
             select id from made`,
      values: [
        account.username,
        account.email,
        account.passwordHash,
        account.firstName ?? null,
        account.lastName ?? null,
        account.professionalLeague,
        account.teamOrganization,
        account.role,
        account.status,
        session?.hash ?? null,
        session?.expiresAt ?? null,
        actor,
        requestId,
        session?.device ?? null,
        session?.browserHash ?? null,
        skeletonOf(account.username),
        traceParent,
        inviteId,
        session?.clientId ?? null,
      ],
    });
    return (rows[0] as { id: string }).id;
  } catch (error) {
    throw takenName(error) ?? error;
  }
}
